import type { readPrices } from '@courtside/contract/club/sports/office-prices';
import { parseWallTime } from '@courtside/contract/values/club-time';
import type { AnswerOf } from '@courtside/contract/wire/endpoint';

/** A price list as the office reads it. */
export type PriceList = AnswerOf<typeof readPrices>['prices'][number];

interface Asked {
  readonly weekday: number;
  readonly minutes: number;
  readonly bookingType: string;
  /** Null: a member without a price of their own. */
  readonly category: string | null;
}

export type Band = PriceList['bands'][number];

export interface PriceFound {
  readonly band: Band;
  /** Euros; null: not offered then. */
  readonly price: number | null;
}

/** The band in which a session starts, and its price: that of the category, or that of everybody. */
export function priceAt(list: PriceList, { weekday, minutes, bookingType, category }: Asked): PriceFound | undefined {
  const band = list.bands.find(
    ({ weekdays, from, to }) =>
      weekdays.includes(weekday) && parseWallTime(from) <= minutes && minutes < parseWallTime(to),
  );
  if (!band) return undefined;
  const rows = band.prices.filter((row) => row.bookingType === bookingType);
  const own = category === null ? undefined : rows.find((row) => row.category === category);
  return { band, price: (own ?? rows.find((row) => row.category === null))?.price ?? null };
}
