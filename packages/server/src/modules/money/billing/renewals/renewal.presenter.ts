import type { Renewal } from '@courtside/contract/money/mandates';
import { type ClubDate, clubDate } from '@courtside/contract/values/dates';
import { cents, centsToEuros } from '@courtside/contract/values/money';
import type { StoredSubscription } from '../subscriptions/subscriptions.repository.ts';
import { renewsOn, toldOn, tryDays } from './renewal.rules.ts';

export function presentRenewal(subscription: StoredSubscription): Renewal {
  const { paidTo, setting, current, lastCents, amount } = subscription;
  const isOn = setting !== null && setting.stoppedAt === null && setting.mandateState !== 'ended';
  const amountNow = current ? cents(current.amountCents) : amount;
  const previous = current ? current.previousCents : lastCents;
  return {
    isOn,
    source: isOn ? setting.source : null,
    mandateId: isOn && setting.mandateId !== null ? String(setting.mandateId) : null,
    label: isOn ? setting.label : null,
    renewsOn: renewsOn(paidTo),
    toldOn: toldOn(paidTo),
    previousAmount: previous !== null && previous !== amountNow ? centsToEuros(cents(previous)) : null,
    current: current && {
      id: String(current.id),
      state: current.state,
      amount: centsToEuros(amountNow),
      failure: current.failure,
      tries: triesOf(subscription, current),
    },
  };
}

type Current = NonNullable<StoredSubscription['current']>;

/** What is past has failed: a try that paid ends the renewal. */
function triesOf(subscription: StoredSubscription, { firstTryOn, nextTryOn, tries, state }: Current) {
  const days = tryDays(clubDate(firstTryOn), subscription);
  const stateOf = (day: ClubDate) => {
    if (state === 'due') return 'failed';
    if (nextTryOn === null) return 'ahead';
    if (day < nextTryOn) return tries > 0 ? 'failed' : 'ahead';
    return day === nextTryOn ? 'next' : 'ahead';
  };
  return days.map((on) => ({ on, state: stateOf(on) }) as const);
}
