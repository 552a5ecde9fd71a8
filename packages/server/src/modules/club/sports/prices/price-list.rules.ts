import type { WallMinutes } from '@courtside/contract/values/club-time';
import { type ClubDate, weekdayOf } from '@courtside/contract/values/dates';
import type { Cents } from '@courtside/contract/values/money';
import type { Texts } from '@courtside/contract/values/texts';
import { validOn } from '../timetable/timetable.rules.ts';

export interface BandPrice {
  readonly bookingTypeKey: string;
  /** Null: for everybody without a price of their own. */
  readonly category: string | null;
  readonly price: Cents;
}

/** A part of the week with its prices: a session costs what the band says in which it starts. */
export interface Band {
  readonly names: Texts;
  /** ISO weekdays. */
  readonly weekdays: readonly number[];
  readonly from: WallMinutes;
  readonly to: WallMinutes;
  readonly isPeak: boolean;
  readonly prices: readonly BandPrice[];
}

/** Valid from its day until the next list of the service begins. */
export interface PriceList {
  readonly validFrom: ClubDate;
  readonly lightPrice: Cents;
  readonly acPrice: Cents;
  readonly bands: readonly Band[];
}

export interface FoundPrice {
  readonly price: Cents;
  readonly isPeak: boolean;
  readonly names: Texts;
}

interface Priced {
  readonly priceLists: readonly PriceList[];
  readonly category: string | null;
}

/** The price of the band in which a session of this type starts: that of the category, or that of everybody. */
export function priceRowAt(
  service: Priced,
  bookingTypeKey: string,
  date: ClubDate,
  from: WallMinutes,
): FoundPrice | undefined {
  const weekday = weekdayOf(date);
  const band = validOn(service.priceLists, date)?.bands.find(
    (candidate) => candidate.weekdays.includes(weekday) && candidate.from <= from && from < candidate.to,
  );
  const ofType = band?.prices.filter((row) => row.bookingTypeKey === bookingTypeKey);
  const own = service.category === null ? undefined : ofType?.find(({ category }) => category === service.category);
  const row = own ?? ofType?.find(({ category }) => category === null);
  return band && row && { price: row.price, isPeak: band.isPeak, names: band.names };
}
