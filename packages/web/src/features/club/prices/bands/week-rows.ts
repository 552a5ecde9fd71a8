import type { Span } from '#shared/office/frame/week.ts';
import { type BandView, priceIn, type Week } from '../price-model.ts';

/** The rows of the painted week, in minutes since midnight. */
export interface Rows {
  readonly start: number;
  readonly step: number;
  readonly count: number;
}

/** One row is an hour, unless a band or the opening hours begin at a half or a quarter. */
export function rowsOf(week: Week, open: readonly (readonly Span[])[]): Rows {
  const ends = [...week.flat(), ...open.flat()].flatMap(({ from, to }) => [from, to]);
  if (ends.length === 0) return { start: 420, step: 60, count: 15 };
  const step = ends.every((at) => at % 60 === 0) ? 60 : ends.every((at) => at % 30 === 0) ? 30 : 15;
  const shown = open.flat().length > 0 ? open.flat() : week.flat();
  const start = Math.floor(Math.min(...shown.map(({ from }) => from)) / step) * step;
  const end = Math.max(...shown.map(({ to }) => to));
  return { start, step, count: Math.max(1, Math.ceil((end - start) / step)) };
}

/** From 0 for the cheapest to 1 for the dearest band. */
export function levelsOf(
  bands: readonly BandView[],
  bookingType: string,
  category: string,
): ReadonlyMap<string, number> {
  const prices = bands.map((band) => priceIn(band, bookingType, category) ?? 0);
  const sorted = [...new Set(prices)].sort((a, b) => a - b);
  return new Map(
    bands.map(({ id }, index) => [
      id,
      sorted.length < 2 ? 0 : sorted.indexOf(prices[index] ?? 0) / (sorted.length - 1),
    ]),
  );
}
