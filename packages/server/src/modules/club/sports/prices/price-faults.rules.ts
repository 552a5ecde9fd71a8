import type { OfficePriceList } from '@courtside/contract/club/sports/office-prices';
import { formatWallTime, parseWallTime } from '@courtside/contract/values/club-time';
import type { ClubDate } from '@courtside/contract/values/dates';
import { eurosToCents } from '@courtside/contract/values/money';
import type { FieldError } from '@courtside/contract/wire/envelope';
import type { BookingType } from '../services/service.rules.ts';
import type { Timetable } from '../timetable/timetable.rules.ts';
import {
  type DatedFault,
  faultsOfDates,
  findHoles,
  findOverlaps,
  WEEKDAY_NAMES,
} from '../timetable/week-faults.rules.ts';
import type { Band, BandPrice, PriceList } from './price-list.rules.ts';

export interface ReadPriceLists {
  readonly priceLists: readonly PriceList[];
  readonly errors: readonly FieldError[];
}

interface Known {
  readonly bookingTypes: readonly BookingType[];
  /** Keys of the categories that are not retired. */
  readonly categories: ReadonlySet<string>;
  readonly stored: readonly PriceList[];
  readonly timetables: readonly Timetable[];
}

/** Price lists as the office sends them, in the order of their days, with everything that is wrong with them. */
export function readPriceLists(given: readonly OfficePriceList[], known: Known, today: ClubDate): ReadPriceLists {
  const errors: FieldError[] = [];
  const priceLists = given.map((list, index): PriceList => {
    const isPast = known.stored.length > 0 && list.validFrom < today;
    const bands = list.bands.map((band, place): Band => {
      const path = `prices.${index}.bands.${place}`;
      const [from, to] = [parseWallTime(band.from), parseWallTime(band.to)];
      if (to <= from) errors.push({ path: `${path}.to`, message: 'must be after the beginning of the band' });
      if (!isPast) errors.push(...faultsOfRows(band.prices, known, `${path}.prices`));
      const prices = band.prices.flatMap(({ bookingType, category, price }): BandPrice[] =>
        price === null ? [] : [{ bookingTypeKey: bookingType, category, price: eurosToCents(price) }],
      );
      return { names: band.name, weekdays: [...band.weekdays].sort(), from, to, isPeak: band.isPeak, prices };
    });
    for (const { later, earlier, weekday } of findOverlaps(bands))
      errors.push({
        path: `prices.${index}.bands.${later}`,
        message: `overlaps with band ${earlier + 1} on ${WEEKDAY_NAMES[weekday]}`,
      });
    return { validFrom: list.validFrom, lightPrice: eurosToCents(list.lights), acPrice: eurosToCents(list.ac), bands };
  });
  const atPlace = ({ index, field, message }: DatedFault) => ({
    path: index === undefined ? 'prices' : `prices.${index}${field ? `.${field}` : ''}`,
    message,
  });
  errors.push(...faultsOfDates(priceLists.map(withSortedRows), known.stored.map(withSortedRows), today).map(atPlace));
  const sorted = priceLists.toSorted((a, b) => (a.validFrom < b.validFrom ? -1 : 1));
  if (errors.length === 0) {
    for (const { list, message } of findPriceHoles(known.timetables, sorted, today))
      errors.push({ path: list ? `prices.${priceLists.indexOf(list)}.bands` : 'prices', message });
  }
  return { priceLists: sorted, errors };
}

/** The order of the rows of a band has no meaning. */
function withSortedRows(list: PriceList): PriceList {
  const idOf = ({ bookingTypeKey, category }: BandPrice) => `${bookingTypeKey} ${category ?? ''}`;
  const bands = list.bands.map((band) => ({
    ...band,
    prices: band.prices.toSorted((a, b) => (idOf(a) < idOf(b) ? -1 : 1)),
  }));
  return { ...list, bands };
}

function faultsOfRows(rows: OfficePriceList['bands'][number]['prices'], known: Known, path: string): FieldError[] {
  const idOf = ({ bookingType, category }: (typeof rows)[number]) => `${bookingType} ${category ?? ''}`;
  const ids = rows.map(idOf);
  const ofRows = rows.flatMap((row, index) => {
    const at = `${path}.${index}`;
    if (!known.bookingTypes.some(({ key }) => key === row.bookingType))
      return [{ path: `${at}.bookingType`, message: `there is no booking type ${row.bookingType}` }];
    if (row.category !== null && !known.categories.has(row.category))
      return [{ path: `${at}.category`, message: `there is no category ${row.category}` }];
    return ids.indexOf(idOf(row)) < index ? [{ path: at, message: 'is the second price of the same kind' }] : [];
  });
  const missing = known.bookingTypes
    .filter(({ key }) => !rows.some((row) => row.bookingType === key && row.category === null))
    .map(({ title }) => ({ path, message: `has no price for ${title}` }));
  return [...ofRows, ...missing];
}

interface PriceHole {
  /** Undefined: before the first list. */
  readonly list: PriceList | undefined;
  readonly message: string;
}

/** Opening times from today on that no band covers. A sport without any prices is not set up yet and has no holes. */
export function findPriceHoles(
  timetables: readonly Timetable[],
  priceLists: readonly PriceList[],
  today: ClubDate,
): PriceHole[] {
  if (priceLists.length === 0) return [];
  const timetablePeriods = periodsOf(timetables, today);
  const [first] = priceLists;
  const early = timetablePeriods.find(({ item, from }) => first && from < first.validFrom && item.openings.length > 0);
  if (first && early)
    return [{ list: undefined, message: `there are no prices from ${early.from} to ${first.validFrom}` }];
  return periodsOf(priceLists, today).flatMap(({ item: list, from, to }) =>
    timetablePeriods
      .filter((period) => period.from < to && from < period.to)
      .flatMap(({ item }) =>
        findHoles(
          item.openings.map(({ opens, closes, weekdays }) => ({ weekdays, from: opens, to: closes })),
          list.bands,
        ),
      )
      .slice(0, 1)
      .map((hole) => ({
        list,
        message: `there is no price on ${WEEKDAY_NAMES[hole.weekday]} from ${formatWallTime(hole.from)} to ${formatWallTime(hole.to)}`,
      })),
  );
}

const FOR_EVER = '9999-12-31' as ClubDate;

/** From today on, from when to when each item is valid. */
function periodsOf<Item extends { readonly validFrom: ClubDate }>(items: readonly Item[], today: ClubDate) {
  return items
    .map((item, index) => ({
      item,
      from: item.validFrom < today ? today : item.validFrom,
      to: items[index + 1]?.validFrom ?? FOR_EVER,
    }))
    .filter(({ from, to }) => from < to);
}
