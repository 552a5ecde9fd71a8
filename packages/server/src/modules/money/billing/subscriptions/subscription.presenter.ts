import type { Subscription } from '@courtside/contract/money/subscriptions';
import { addDays, type ClubDate } from '@courtside/contract/values/dates';
import { centsToEuros } from '@courtside/contract/values/money';
import { textsOf } from '#database/translations.ts';
import { presentRenewal } from '../renewals/renewal.presenter.ts';
import { lapsesOn, nextPeriod, statusOn } from './subscription.rules.ts';
import type { StoredSubscription } from './subscriptions.repository.ts';

/** The status of today, even if the daily job has not run yet. */
export function presentSubscription(subscription: StoredSubscription, today: ClubDate): Subscription {
  const { paidFrom, paidTo, graceDays } = subscription;
  const onDay = statusOn(paidTo, today, graceDays);
  // A free plan is renewed without a payment, so it is never due.
  const isFree = onDay === 'due' && subscription.amount === 0;
  // What is being charged for it is answered first.
  const isCharging = onDay === 'lapsed' && subscription.current?.state === 'charging';
  const status = isFree ? 'active' : isCharging ? 'due' : onDay;
  const next = nextPeriod(paidTo, subscription.period, today, graceDays);
  return {
    id: subscription.key,
    plan: {
      key: subscription.planKey,
      title: subscription.planTitle,
      description: subscription.planDescription,
      period: subscription.period,
      titles: textsOf(subscription.planTitle, subscription.planTranslations, 'title'),
      descriptions: textsOf(subscription.planDescription, subscription.planTranslations, 'description'),
    },
    status,
    amount: centsToEuros(subscription.amount),
    periodFrom: paidFrom,
    periodTo: paidTo,
    dueOn: addDays(paidTo, 1),
    nextFrom: next.from,
    nextTo: next.to,
    lapsesOn: lapsesOn(paidTo, graceDays),
    canPay: status !== 'active' && subscription.amount > 0 && subscription.current?.state !== 'charging',
    renewal: presentRenewal(subscription),
  };
}
