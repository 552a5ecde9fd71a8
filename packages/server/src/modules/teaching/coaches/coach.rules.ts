import { type ClubDate, weekdayOf } from '@courtside/contract/values/dates';
import type { Cents } from '@courtside/contract/values/money';
import type { ContractKind } from '#database/tables/teaching.ts';

/** Minutes after midnight. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

export interface WeekHours extends Span {
  readonly weekday: number;
}

export interface Exception extends Span {
  readonly firstDay: ClubDate;
  readonly lastDay: ClubDate;
  readonly isAvailable: boolean;
  readonly reason: string | null;
}

export interface Contract {
  readonly id: number;
  readonly validFrom: ClubDate;
  readonly kind: ContractKind;
  readonly shareBasisPoints: number | null;
  readonly shareCents: Cents | null;
  /** For an hour on a court. */
  readonly courtCents: Cents;
  readonly paysLate: boolean;
}

export interface Price {
  readonly pupils: number;
  /** Null: every category without a price of its own. */
  readonly category: string | null;
  readonly price: Cents;
}

export interface Offer {
  readonly service: string;
  readonly minutes: number;
  readonly maximumPupils: number;
  readonly prices: readonly Price[];
}

export interface Week {
  readonly hours: readonly WeekHours[];
  readonly exceptions: readonly Exception[];
}

/** When the coach teaches on a day, in order and joined where hours touch. */
export function teachingTimes({ hours, exceptions }: Week, date: ClubDate): Span[] {
  const ofDay = exceptions.filter(({ firstDay, lastDay }) => firstDay <= date && date <= lastDay);
  const open = [
    ...hours.filter(({ weekday }) => weekday === weekdayOf(date)),
    ...ofDay.filter((each) => each.isAvailable),
  ];
  return ofDay
    .filter(({ isAvailable }) => !isAvailable)
    .reduce<Span[]>((left, away) => left.flatMap((span) => without(span, away)), joined(open));
}

export const covers = (times: readonly Span[], { from, to }: Span): boolean =>
  times.some((span) => span.from <= from && to <= span.to);

function joined(spans: readonly Span[]): Span[] {
  const result: Span[] = [];
  for (const { from, to } of spans.toSorted((one, other) => one.from - other.from)) {
    const last = result.at(-1);
    if (last && from <= last.to) result[result.length - 1] = { from: last.from, to: Math.max(last.to, to) };
    else result.push({ from, to });
  }
  return result;
}

const without = (span: Span, away: Span): Span[] =>
  [
    { from: span.from, to: Math.min(span.to, away.from) },
    { from: Math.max(span.from, away.to), to: span.to },
  ].filter(({ from, to }) => from < to);

/** The contract of a day: the latest that has begun. Undefined before the first one, and once the last one says so. */
export function contractOn<Dated extends Pick<Contract, 'validFrom' | 'kind'>>(
  contracts: readonly Dated[],
  date: ClubDate,
): (Dated & { readonly kind: Exclude<ContractKind, 'ended'> }) | undefined {
  const begun = contracts.filter(({ validFrom }) => validFrom <= date);
  const last = begun.toSorted((one, other) => (one.validFrom < other.validFrom ? -1 : 1)).at(-1);
  return last && isTeaching(last) ? last : undefined;
}

const isTeaching = <Dated extends { readonly kind: ContractKind }>(
  contract: Dated,
): contract is Dated & { readonly kind: Exclude<ContractKind, 'ended'> } => contract.kind !== 'ended';

/** What all pupils pay together; undefined where there is no such lesson. */
export function priceFor({ prices }: Pick<Offer, 'prices'>, pupils: number, category: string): Cents | undefined {
  const ofNumber = prices.filter((price) => price.pupils === pupils);
  return (ofNumber.find((price) => price.category === category) ?? ofNumber.find((price) => price.category === null))
    ?.price;
}

/** The first number of pupils that an offer allows and has no price for. */
export function missingPrice({ prices, maximumPupils }: Pick<Offer, 'prices' | 'maximumPupils'>): number | undefined {
  const numbers = Array.from({ length: maximumPupils }, (_, index) => index + 1);
  return numbers.find((pupils) => !prices.some((price) => price.pupils === pupils && price.category === null));
}
