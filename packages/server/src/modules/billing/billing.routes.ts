import * as office from '@courtside/contract/office-plans';
import * as subscriptions from '@courtside/contract/subscriptions';
import { type Binding, bind } from '#endpoint/binding.ts';
import { addSubscription, addSubscriptions } from './add-subscriptions.ts';
import { givePlanToCategory } from './give-to-category.ts';
import { paySubscription } from './pay-subscription.ts';
import { addPlan, listPlans, savePlan } from './plans.ts';
import { downloadInvoice, listReceipts, receiptInfo } from './read-receipts.ts';
import { listSubscriptions, subscriptionDetails } from './read-subscriptions.ts';

export const billingRoutes: Binding[] = [
  bind(subscriptions.listSubscriptions, listSubscriptions),
  bind(subscriptions.subscriptionDetails, subscriptionDetails),
  bind(subscriptions.paySubscription, paySubscription),
  bind(subscriptions.listReceipts, listReceipts),
  bind(subscriptions.receiptInfo, receiptInfo),
  bind(subscriptions.downloadInvoice, downloadInvoice),
  bind(office.listPlans, listPlans),
  bind(office.addPlan, addPlan),
  bind(office.savePlan, savePlan),
  bind(office.addSubscription, addSubscription),
  bind(office.addSubscriptions, addSubscriptions),
  bind(office.givePlanToCategory, givePlanToCategory),
];
