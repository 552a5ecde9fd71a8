import type { OfficeCategory } from '@courtside/contract/club/office-categories';
import type { OfficeSport } from '@courtside/contract/club/sports/office-sports';
import type { OfficeTimetable } from '@courtside/contract/club/sports/office-timetables';
import { formatWallTime, parseWallTime } from '@courtside/contract/values/club-time';
import type { ClubDate } from '@courtside/contract/values/dates';
import type { Texts } from '@courtside/contract/values/texts';
import type { PriceList } from '#shared/office/frame/price-at.ts';
import { joinDays, type Span, validOn, WEEKDAYS } from '#shared/office/frame/week.ts';

/** What the page was loaded with. */
export interface PricesBase {
  readonly sport: OfficeSport;
  readonly prices: readonly PriceList[];
  readonly pricesVersion: number;
  /** Of the VAT of the sport, where the club is registered. */
  readonly taxCode?: string | undefined;
  readonly timetables: readonly OfficeTimetable[];
  readonly categories: readonly OfficeCategory[];
}

/** Prices by booking type and category; `''` is the price of everybody without one of their own, null is not offered. */
export type PriceTable = Readonly<Record<string, Readonly<Record<string, number | null>>>>;

/** A band with its word and figures. The contract has one band for each rectangle of the week; here they are one. */
export interface BandView {
  readonly id: string;
  readonly name: Texts;
  readonly isPeak: boolean;
  readonly prices: PriceTable;
}

export interface PaintedSpan extends Span {
  /** The id of a band. */
  readonly band: string;
}

/** Monday first. */
export type Week = readonly (readonly PaintedSpan[])[];

export interface PricesView {
  readonly bands: readonly BandView[];
  readonly week: Week;
  readonly lights: number;
  readonly ac: number;
  /** Prices of the sport's options by id. */
  readonly options: Readonly<Record<string, number>>;
  /** Of the VAT: the sport's, and those of its options by id; '' where there is none. */
  readonly taxCode: string;
  readonly optionCodes: Readonly<Record<string, string>>;
  /** Days of planned lists that are taken back. */
  readonly takenBack: readonly string[];
}

const EMPTY_WEEK: Week = WEEKDAYS.map(() => []);

export function viewOf(
  { sport, prices, taxCode = '' }: Pick<PricesBase, 'sport' | 'prices' | 'taxCode'>,
  date: string,
): PricesView {
  const options = Object.fromEntries(sport.options.map(({ id, price }) => [id, price]));
  const optionCodes = Object.fromEntries(sport.options.map(({ id, taxCode: code = '' }) => [id, code]));
  const others = { options, taxCode, optionCodes, takenBack: [] };
  const list = validOn(prices, date);
  return list
    ? { ...readBands(list), lights: list.lights, ac: list.ac, ...others }
    : { bands: [], week: EMPTY_WEEK, lights: 0, ac: 0, ...others };
}

function readBands(list: PriceList): Pick<PricesView, 'bands' | 'week'> {
  const bands: BandView[] = [];
  const ids = new Map<string, string>();
  const spans = list.bands.flatMap(({ name, isPeak, prices, weekdays, from, to }) => {
    const table = tableOf(prices);
    const same = JSON.stringify([name, isPeak, sortedTable(table)]);
    let id = ids.get(same);
    if (id === undefined) {
      id = freeId(name.en, bands);
      ids.set(same, id);
      bands.push({ id, name, isPeak, prices: table });
    }
    const span = { from: parseWallTime(from), to: parseWallTime(to), band: id };
    return weekdays.map((weekday) => ({ weekday, span }));
  });
  const week = WEEKDAYS.map((weekday) =>
    spans
      .filter((each) => each.weekday === weekday)
      .map(({ span }) => span)
      .sort((a, b) => a.from - b.from),
  );
  return { bands, week };
}

/** The name, with a number where another band has it already: also one whose own name ends with that number. */
function freeId(name: string, bands: readonly BandView[]): string {
  let id = name;
  for (let number = 2; bands.some((band) => band.id === id); number += 1) id = `${name} ${number}`;
  return id;
}

function tableOf(rows: PriceList['bands'][number]['prices']): PriceTable {
  const table: Record<string, Record<string, number | null>> = {};
  for (const { bookingType, category, price } of rows) {
    table[bookingType] = { ...table[bookingType], [category ?? '']: price };
  }
  return table;
}

const sortedTable = (table: PriceTable) =>
  Object.entries(table)
    .map(([type, prices]) => [type, Object.entries(prices).sort()])
    .sort();

/** The list that is saved: each band becomes as many rectangles as it needs. */
export function listOf(view: PricesView, { bookingTypes }: OfficeSport, validFrom: ClubDate): PriceList {
  const bands = view.bands.flatMap(({ id, name, isPeak, prices: table }) => {
    const prices = bookingTypes.flatMap(({ key }) => {
      const { '': everybody = null, ...own } = table[key] ?? {};
      const rows = Object.entries(own).map(([category, price]) => ({ bookingType: key, category, price }));
      return [{ bookingType: key, category: null, price: everybody }, ...rows];
    });
    const ofBand = view.week.map((spans) =>
      spans.filter(({ band }) => band === id).map(({ from, to }) => ({ from, to })),
    );
    return joinDays(ofBand).map(({ weekdays, span }) => ({
      name,
      weekdays,
      from: formatWallTime(span.from),
      to: formatWallTime(span.to),
      isPeak,
      prices,
    }));
  });
  return { validFrom, lights: view.lights, ac: view.ac, bands };
}

/** An id that no band has, whichever bands were removed. */
export function newBandId(bands: readonly BandView[]): string {
  const taken = new Set(bands.map(({ id }) => id));
  let number = bands.length + 1;
  while (taken.has(`new ${number}`)) number += 1;
  return `new ${number}`;
}

/** The week with these hours of these days in another band; an empty band leaves a hole. */
export function paint(week: Week, weekdays: readonly number[], { from, to }: Span, band: string): Week {
  return week.map((spans, index) => {
    if (!weekdays.includes(index + 1)) return spans;
    const cut = spans.flatMap((span): PaintedSpan[] => {
      const before = { ...span, to: Math.min(span.to, from) };
      const after = { ...span, from: Math.max(span.from, to) };
      return [before, after].filter((part) => part.from < part.to);
    });
    const all = [...cut, ...(band === '' ? [] : [{ from, to, band }])].sort((a, b) => a.from - b.from);
    const joined: PaintedSpan[] = [];
    for (const span of all) {
      const last = joined.at(-1);
      if (last?.band === span.band && last.to === span.from) joined[joined.length - 1] = { ...last, to: span.to };
      else joined.push(span);
    }
    return joined;
  });
}

export interface Hole extends Span {
  readonly weekday: number;
}

/** The opening times of a timetable by weekday, of whatever court. */
export function openSpans(timetable: OfficeTimetable | undefined): readonly (readonly Span[])[] {
  return WEEKDAYS.map((weekday) =>
    (timetable?.opening ?? [])
      .filter(({ weekdays }) => weekdays.includes(weekday))
      .map(({ from, to }) => ({ from: parseWallTime(from), to: parseWallTime(to) }))
      .sort((a, b) => a.from - b.from),
  );
}

/** Opening times without a band: no session can be booked there, and the server refuses such a list. */
export function findHoles(week: Week, open: readonly (readonly Span[])[]): Hole[] {
  return open.flatMap((spans, index) =>
    spans.flatMap(({ from, to }) => {
      const holes: Hole[] = [];
      let reached = from;
      for (const painted of week[index] ?? []) {
        if (painted.to <= reached || painted.from >= to) continue;
        if (painted.from > reached) holes.push({ weekday: index + 1, from: reached, to: painted.from });
        reached = painted.to;
      }
      if (reached < to) holes.push({ weekday: index + 1, from: reached, to });
      return holes;
    }),
  );
}

export interface Block extends PaintedSpan {
  /** ISO weekdays from and to, both included. */
  readonly first: number;
  readonly last: number;
}

/** The rectangles of the painting: the same hours on neighbouring days are one. */
export function blocksOf(week: Week): Block[] {
  return joinDays(week).flatMap(({ weekdays, span }) => {
    const blocks: Block[] = [];
    for (const day of weekdays) {
      const open = blocks.at(-1);
      if (open && open.last === day - 1) blocks[blocks.length - 1] = { ...open, last: day };
      else blocks.push({ ...span, first: day, last: day });
    }
    return blocks;
  });
}

/** Types whose prices are the same in every band share a table. */
export function typeGroups(
  bands: readonly BandView[],
  types: readonly string[],
  separate: readonly string[],
): string[][] {
  const groups = new Map<string, string[]>();
  for (const type of types) {
    const prices = bands.map(({ prices: table }) => Object.entries(table[type] ?? {}).sort());
    const id = separate.includes(type) ? type : JSON.stringify(prices);
    groups.set(id, [...(groups.get(id) ?? []), type]);
  }
  return [...groups.values()];
}

/** What a member of a category pays in a band, or null when the type is not offered then. */
export function priceIn({ prices }: BandView, bookingType: string, category: string): number | null {
  const ofType = prices[bookingType] ?? {};
  return ofType[category] === undefined ? (ofType[''] ?? null) : ofType[category];
}
