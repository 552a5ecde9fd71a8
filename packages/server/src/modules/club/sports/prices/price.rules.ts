import { type Cents, cents } from '@courtside/contract/values/money';
import type { Service, Session } from '../services/service.rules.ts';
import { validOn } from '../timetable/timetable.rules.ts';
import { priceRowAt } from './price-list.rules.ts';

export interface PriceChoice {
  readonly bookingTypeKey: string;
  readonly optionIds?: readonly string[];
  readonly isAcOn?: boolean;
  readonly isHalfSession?: boolean;
}

/** One part of the price. */
export interface PricePart {
  readonly kind: 'court' | 'lights' | 'ac' | 'option';
  readonly title: string;
  readonly amount: Cents;
}

/**
 * The price of a session in named parts, or undefined when the type has no price at that time.
 * Half a session halves the parts that are paid by time (court, lights, A/C), rounded up; options are not halved.
 */
export function priceParts(service: Service, session: Session, choice: PriceChoice): PricePart[] | undefined {
  const row = priceRowAt(service, choice.bookingTypeKey, session.date, session.from);
  const list = validOn(service.priceLists, session.date);
  const type = service.bookingTypes.find(({ key }) => key === choice.bookingTypeKey);
  if (!row || !list || !type) return undefined;
  const byTime = (amount: Cents) => (choice.isHalfSession ? cents(Math.ceil(amount / 2)) : amount);
  const parts: PricePart[] = [
    { kind: 'court', title: row.isPeak ? `${type.title}, peak` : type.title, amount: byTime(row.price) },
  ];
  if (session.isLightOn) parts.push({ kind: 'lights', title: 'Floodlights', amount: byTime(list.lightPrice) });
  if (choice.isAcOn && !service.isAcIncluded) {
    parts.push({ kind: 'ac', title: 'Air conditioning', amount: byTime(list.acPrice) });
  }
  return [...parts, ...optionParts(service, choice.optionIds ?? [])];
}

function optionParts(service: Service, optionIds: readonly string[]): PricePart[] {
  return service.options
    .filter(({ id }) => optionIds.includes(id))
    .map(({ title, price }) => ({ kind: 'option', title, amount: price }));
}

export function totalOf(parts: ReadonlyArray<Pick<PricePart, 'amount'>>): Cents {
  return cents(parts.reduce((sum, { amount }) => sum + amount, 0));
}

/** The price on the schedule: the service's first booking type without options. */
export function listPrice(service: Service, session: Session): { price: Cents; isPeak: boolean } {
  const bookingTypeKey = service.bookingTypes[0]?.key ?? '';
  const parts = priceParts(service, session, { bookingTypeKey }) ?? [];
  const isPeak = priceRowAt(service, bookingTypeKey, session.date, session.from)?.isPeak ?? false;
  return { price: totalOf(parts), isPeak };
}
