import { saveRenewal as saveRenewalEndpoint } from '@courtside/contract/money/mandates';
import * as clubPapers from '@courtside/contract/money/office-papers';
import * as office from '@courtside/contract/money/office-plans';
import * as papers from '@courtside/contract/money/papers';
import * as subscriptions from '@courtside/contract/money/subscriptions';
import { type Binding, bind } from '#endpoint/binding.ts';
import { listClubPapers, readClubPaper } from './papers/club/club-papers.ts';
import { storeRegisterNumber } from './papers/club/store-register-number.ts';
import { downloadPaper, listPapers } from './papers/read-papers.ts';
import { requestInvoice } from './papers/request-invoice.ts';
import { givePlanToCategory } from './plans/give-to-category.ts';
import { addPlan, listPlans, savePlan } from './plans/plans.ts';
import { downloadInvoice, listReceipts, receiptInfo } from './receipts/read-receipts.ts';
import { saveRenewal } from './renewals/save-renewal.ts';
import { addSubscription, addSubscriptions } from './subscriptions/add-subscriptions.ts';
import { paySubscription } from './subscriptions/pay-subscription.ts';
import { listSubscriptions, subscriptionDetails } from './subscriptions/read-subscriptions.ts';

export const billingRoutes: Binding[] = [
  bind(subscriptions.listSubscriptions, listSubscriptions),
  bind(subscriptions.subscriptionDetails, subscriptionDetails),
  bind(subscriptions.paySubscription, paySubscription),
  bind(saveRenewalEndpoint, saveRenewal),
  bind(subscriptions.listReceipts, listReceipts),
  bind(subscriptions.receiptInfo, receiptInfo),
  bind(subscriptions.downloadInvoice, downloadInvoice),
  bind(papers.requestInvoice, requestInvoice),
  bind(papers.listPapers, listPapers),
  bind(papers.downloadPaper, downloadPaper),
  bind(clubPapers.listClubPapers, listClubPapers),
  bind(clubPapers.readClubPaper, readClubPaper),
  bind(clubPapers.storeRegisterNumber, storeRegisterNumber),
  bind(office.listPlans, listPlans),
  bind(office.addPlan, addPlan),
  bind(office.savePlan, savePlan),
  bind(office.addSubscription, addSubscription),
  bind(office.addSubscriptions, addSubscriptions),
  bind(office.givePlanToCategory, givePlanToCategory),
];
