import { LESSON_LIMITS } from '@courtside/contract/teaching/lesson-fields';
import { parsePrice, priceText } from '#shared/office/fields/parse-amounts.ts';
import type { OfficeCoach } from './queries.ts';

type Offer = OfficeCoach['offers'][number];

/** An offer while it is typed: a price for each number of pupils, empty where there is none. */
export interface OfferDraft {
  readonly id: string;
  readonly service: string;
  readonly minutes: string;
  readonly prices: readonly string[];
  /** Prices of single categories, which stay as they are. */
  readonly ofCategories: Offer['prices'];
}

export function offerDraft({ service, minutes, prices }: Pick<Offer, 'service' | 'minutes' | 'prices'>): OfferDraft {
  const common = prices.filter(({ category }) => category === null);
  return {
    id: crypto.randomUUID(),
    service,
    minutes: String(minutes),
    prices: Array.from({ length: LESSON_LIMITS.pupils }, (_, index) => {
      const found = common.find(({ pupils }) => pupils === index + 1);
      return found ? priceText(found.price) : '';
    }),
    ofCategories: prices.filter(({ category }) => category !== null),
  };
}

const pricesOf = ({ prices }: OfferDraft): readonly number[] =>
  prices.flatMap((typed) => {
    const price = parsePrice(typed);
    return typeof price === 'number' ? [price] : [];
  });

/** For one pupil, and without a hole: three pupils need a price for two. */
export function offerFault(offer: OfferDraft): boolean {
  const count = offer.prices.findLastIndex((typed) => typed.trim() !== '') + 1;
  const minutes = Number(offer.minutes);
  const isLength =
    Number.isInteger(minutes) && minutes >= LESSON_LIMITS.minutesMin && minutes <= LESSON_LIMITS.minutesMax;
  return !isLength || count === 0 || pricesOf(offer).length !== count;
}

export function offerOf(offer: OfferDraft): Offer {
  const prices = pricesOf(offer);
  return {
    service: offer.service,
    minutes: Number(offer.minutes),
    maximumPupils: prices.length,
    prices: [
      ...prices.map((price, index) => ({ pupils: index + 1, category: null, price })),
      ...offer.ofCategories.filter(({ pupils }) => pupils <= prices.length),
    ],
  };
}
