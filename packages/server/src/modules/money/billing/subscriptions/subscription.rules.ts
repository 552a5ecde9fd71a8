import type { PlanPeriod, SubscriptionStatus } from '@courtside/contract/money/subscriptions';
import { addDays, type ClubDate, clubDate, daysBetween } from '@courtside/contract/values/dates';
import { type Cents, cents } from '@courtside/contract/values/money';

/** The next period can be paid this many days before the current one ends. */
const DUE_DAYS_BEFORE = 14;
/** For this long after its end it can still be paid without a gap, unless the plan says otherwise. */
const GRACE_DAYS = 30;
/** Days after the last paid day on which the member is reminded; the last reminder says that it has lapsed. */
const reminderDays = (graceDays: number) => [
  -DUE_DAYS_BEFORE,
  -3,
  ...[1, 15].filter((days) => days <= graceDays),
  graceDays + 1,
];

const MONTHS: Readonly<Record<PlanPeriod, number>> = { month: 1, quarter: 3, year: 12 };

export function statusOn(paidTo: ClubDate, today: ClubDate, graceDays = GRACE_DAYS): SubscriptionStatus {
  const daysAfter = daysBetween(paidTo, today);
  if (daysAfter > graceDays) return 'lapsed';
  return daysAfter >= -DUE_DAYS_BEFORE ? 'due' : 'active';
}

export function lapsesOn(paidTo: ClubDate, graceDays = GRACE_DAYS): ClubDate {
  return addDays(paidTo, graceDays + 1);
}

export interface Period {
  readonly from: ClubDate;
  readonly to: ClubDate;
}

export function periodFrom(from: ClubDate, period: PlanPeriod): Period {
  const next = Temporal.PlainDate.from(from).add({ months: MONTHS[period] });
  return { from, to: clubDate(next.subtract({ days: 1 }).toString()) };
}

/** A lapsed subscription restarts today; otherwise the next period follows without a gap. */
export function nextPeriod(paidTo: ClubDate, period: PlanPeriod, today: ClubDate, graceDays = GRACE_DAYS): Period {
  return periodFrom(statusOn(paidTo, today, graceDays) === 'lapsed' ? today : addDays(paidTo, 1), period);
}

/** The number of reminders due by this day. Missed days cause one reminder, not several. */
export function remindersBy(paidTo: ClubDate, today: ClubDate, graceDays = GRACE_DAYS): number {
  const daysAfter = daysBetween(paidTo, today);
  return reminderDays(graceDays).filter((days) => days <= daysAfter).length;
}

export interface PlanPrice {
  readonly validFrom: string;
  readonly amountCents: number;
}

/** The price of a period that begins on this day. */
export function priceOn(prices: readonly PlanPrice[], from: ClubDate): Cents {
  const inForce = prices.filter(({ validFrom }) => validFrom <= from);
  const last = inForce.reduce<PlanPrice | undefined>(
    (found, price) => (found && found.validFrom > price.validFrom ? found : price),
    undefined,
  );
  if (!last) throw new RangeError(`the plan has no price for ${from}`);
  return cents(last.amountCents);
}
