import type {
  subscriptionDetails as detailsEndpoint,
  listSubscriptions as listEndpoint,
} from '@courtside/contract/money/subscriptions';
import { cents, centsToEuros } from '@courtside/contract/values/money';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Call } from '#endpoint/binding.ts';
import { formatReceipt } from '#modules/money/ledger/index.ts';
import { findRecordOwner } from '#modules/people/members/index.ts';
import { todayOf } from '#platform/today.ts';
import { mayReadDocuments } from '../billing.policy.ts';
import { presentSubscription } from './subscription.presenter.ts';
import { findSubscription, periodsOf, subscriptionsOf } from './subscriptions.repository.ts';

export async function listSubscriptions(context: AppContext, { query, caller }: Call<typeof listEndpoint>) {
  const member = await findRecordOwner(context.db, caller, query.memberCode);
  const today = todayOf(context);
  return (await subscriptionsOf(context.db, member.id, today)).map((subscription) =>
    presentSubscription(subscription, today),
  );
}

export async function subscriptionDetails(context: AppContext, { params, caller }: Call<typeof detailsEndpoint>) {
  const today = todayOf(context);
  const subscription = await findSubscription(context.db, params.id, today);
  if (!subscription || !mayReadDocuments(caller, subscription)) throw new AppError('record.not_found');
  const periods = await periodsOf(context.db, subscription.id);
  return {
    ...presentSubscription(subscription, today),
    history: periods.map(({ amountCents, paidAt, year, number, ...period }) => ({
      ...period,
      amount: centsToEuros(cents(amountCents)),
      paidAt: paidAt.toISOString(),
      receipt: formatReceipt(year, number),
    })),
  };
}
