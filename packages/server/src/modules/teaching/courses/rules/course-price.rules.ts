import type { PricedBy } from '@courtside/contract/teaching/course-fields';
import { type Cents, cents } from '@courtside/contract/values/money';

interface Price {
  readonly priceCents: number;
  readonly pricedBy: PricedBy;
}

/** The part of each date. The last date takes the odd cents of a price of the whole course. */
export function partsOf({ priceCents, pricedBy }: Price, dates: number): Cents[] {
  if (dates < 1) return [];
  if (pricedBy === 'date') return Array.from({ length: dates }, () => cents(priceCents));
  const part = Math.trunc(priceCents / dates);
  return Array.from({ length: dates }, (_, index) => cents(index < dates - 1 ? part : priceCents - part * (dates - 1)));
}

interface Dated {
  readonly id: number;
  readonly state: 'planned' | 'held' | 'called_off';
  readonly startsMs: number;
}

export interface DatePart {
  readonly dateId: number;
  readonly part: Cents;
}

/** What somebody who enrols now pays for each date that is still to come; dates in their order. */
export function partsAhead(price: Price, dates: readonly Dated[], nowMs: number): DatePart[] {
  const parts = partsOf(price, dates.length);
  return dates.flatMap(({ id, state, startsMs }, index) =>
    state === 'planned' && startsMs > nowMs ? [{ dateId: id, part: parts[index] ?? cents(0) }] : [],
  );
}

export const sumOf = (amounts: ReadonlyArray<{ readonly part: Cents }>): Cents =>
  cents(amounts.reduce((sum, { part }) => sum + part, 0));

/** The price of another child of a payer who pays for somebody in the course already. */
export const priceFor = (course: Price & { readonly siblingCents: number | null }, isSibling: boolean): Price => ({
  pricedBy: course.pricedBy,
  priceCents: isSibling && course.siblingCents !== null ? course.siblingCents : course.priceCents,
});

export interface CourseRate {
  readonly kind: 'employed' | 'share' | 'renter';
  readonly shareBasisPoints: number | null;
  readonly shareCents: number | null;
  /** What the courts count for on this date. */
  readonly courtCents: number;
}

/**
 * What the coach gets of what a date brought. Of a course everybody pays the club, so a coach who rents gets all of it but the
 * rent; nobody gets more than was paid.
 */
export function shareOfDate({ kind, shareBasisPoints, shareCents, courtCents }: CourseRate, total: Cents): Cents {
  const afterCourts = Math.max(0, total - courtCents);
  if (kind === 'employed') return cents(0);
  if (kind === 'renter') return cents(afterCourts);
  if (shareCents !== null) return cents(Math.min(shareCents, total));
  return cents(Math.floor((afterCourts * (shareBasisPoints ?? 0)) / 10_000));
}
