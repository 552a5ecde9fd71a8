import { placePrice } from '@courtside/contract/booking/games/place-price';
import { type Cents, cents } from '@courtside/contract/values/money';
import type { Service, Session } from '../services/service.rules.ts';
import { type PriceChoice, priceParts, totalOf } from './price.rules.ts';

/** A booking of which places are open. */
interface SharedCourt {
  readonly courtId: number;
  readonly startsMinute: number;
  readonly endsMinute: number;
  readonly places: number;
  readonly choice: PriceChoice & { readonly isHalfSession: boolean };
  /** What its options cost, as it was agreed. */
  readonly optionCents: number;
}

/** What a place costs an audience now: the own price of the court divided by the places. Undefined where it has no price. */
export function priceOfPlace(
  service: Service,
  { courtId, startsMinute, endsMinute, places, choice, optionCents }: SharedCourt,
  sessionsOfDay: readonly Session[],
): Cents | undefined {
  const parts = sessionsOfDay
    .filter(({ court, from }) => court.id === courtId && from >= startsMinute)
    .filter(({ from, to }) => (choice.isHalfSession ? from === startsMinute : to <= endsMinute))
    .map((session) => priceParts(service, session, choice));
  if (parts.length === 0) return undefined;
  const priced = parts.filter((part) => part !== undefined);
  if (priced.length < parts.length) return undefined;
  return placePrice(cents(totalOf(priced.flat()) + optionCents), places);
}
