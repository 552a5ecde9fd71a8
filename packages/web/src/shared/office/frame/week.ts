import { formatWallTime, parseWallTime } from '@courtside/contract/values/club-time';
import { joinTexts } from '#shared/i18n/format-list.ts';
import { ltrText } from '#shared/i18n/ltr-text.ts';
import { formatDate } from '#shared/time/format-date.ts';

/** ISO weekdays. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

/** Minutes since midnight; the end of the day is 1440. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

export const DAY_MINUTES = 1440;
/** Hours and prices are set in quarters of an hour. */
export const STEP_MINUTES = 15;

const MONDAY = 5;

/** The short name of an ISO weekday in the user's language; 5 January 2026 is a Monday. */
export const weekdayName = (weekday: number, language: string): string =>
  formatDate(`2026-01-${String(MONDAY + weekday - 1).padStart(2, '0')}`, 'weekday', language);

export const spanText = (from: string, to: string): string => ltrText(`${from}–${to}`);

/** 'Mon–Fri, Sun': neighbours are joined. */
export function weekdaysText(weekdays: readonly number[], language: string): string {
  const sorted = [...weekdays].sort();
  const runs: number[][] = [];
  for (const day of sorted) {
    const run = runs.at(-1);
    if (run && run.at(-1) === day - 1) run.push(day);
    else runs.push([day]);
  }
  const name = (day: number | undefined) => weekdayName(day ?? 1, language);
  const texts = runs.flatMap((run) =>
    run.length > 2 ? [`${name(run[0])}–${name(run.at(-1))}`] : run.map((day) => name(day)),
  );
  return joinTexts(texts, language);
}

/** The same span on several days becomes one item with these days. */
export function joinDays<Item extends Span>(
  week: readonly (readonly Item[])[],
): { readonly weekdays: number[]; readonly span: Item }[] {
  const joined = new Map<string, { weekdays: number[]; span: Item }>();
  for (const [index, spans] of week.entries()) {
    for (const span of spans) {
      const id = JSON.stringify(span);
      const known = joined.get(id);
      if (known) known.weekdays.push(index + 1);
      else joined.set(id, { weekdays: [index + 1], span });
    }
  }
  return [...joined.values()];
}

/** Opening times by weekday, Monday first. */
export type Days = readonly (readonly Span[])[];

interface Opening {
  readonly weekdays: readonly number[];
  readonly from: string;
  readonly to: string;
}

/** The opening times of each weekday, in their order. */
export const daysOfOpening = (opening: readonly Opening[]): Days =>
  WEEKDAYS.map((weekday) =>
    opening
      .filter(({ weekdays }) => weekdays.includes(weekday))
      .map(({ from, to }) => ({ from: parseWallTime(from), to: parseWallTime(to) }))
      .sort((a, b) => a.from - b.from),
  );

/** The same times on several days become one opening. */
export const openingOfDays = (days: Days) =>
  joinDays(days).map(({ weekdays, span }) => ({
    weekdays,
    from: formatWallTime(span.from),
    to: formatWallTime(span.to),
  }));

/** Since when lists of a club count that was set up before lists had days. */
export const FROM_THE_START = '2000-01-01';

/** What is valid on a day: the last that has begun. */
export function validOn<Item extends { readonly validFrom: string }>(
  items: readonly Item[],
  date: string,
): Item | undefined {
  return items
    .filter(({ validFrom }) => validFrom <= date)
    .sort((a, b) => (a.validFrom < b.validFrom ? -1 : 1))
    .at(-1);
}

/** The list with this item from its day on; what began earlier stays, and so does what is planned for later. */
export function withItemFrom<Item extends { readonly validFrom: string }>(items: readonly Item[], item: Item): Item[] {
  return [...items.filter(({ validFrom }) => validFrom !== item.validFrom), item].sort((a, b) =>
    a.validFrom < b.validFrom ? -1 : 1,
  );
}
