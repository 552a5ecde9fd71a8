import { addDays, type ClubDate } from '@courtside/contract/dates';
import { centsToEuros } from '@courtside/contract/money';
import type { Subscription } from '@courtside/contract/subscriptions';
import { lapsesOn, nextPeriod, statusOn } from './subscription.rules.ts';
import type { StoredSubscription } from './subscriptions.repository.ts';

/** The status of today, even if the daily job has not run yet. */
export function presentSubscription(subscription: StoredSubscription, today: ClubDate): Subscription {
  const { paidFrom, paidTo } = subscription;
  const status = statusOn(paidTo, today);
  const next = nextPeriod(paidTo, subscription.period, today);
  return {
    id: subscription.key,
    plan: {
      key: subscription.planKey,
      title: subscription.planTitle,
      description: subscription.planDescription,
      period: subscription.period,
    },
    status,
    amount: centsToEuros(subscription.amount),
    periodFrom: paidFrom,
    periodTo: paidTo,
    dueOn: addDays(paidTo, 1),
    nextFrom: next.from,
    nextTo: next.to,
    lapsesOn: lapsesOn(paidTo),
    canPay: status !== 'active',
  };
}
