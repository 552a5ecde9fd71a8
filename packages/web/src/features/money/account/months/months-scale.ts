import type { accountMonths } from '@courtside/contract/money/account';
import type { AnswerOf } from '@courtside/contract/wire/endpoint';

export type Months = AnswerOf<typeof accountMonths>;
export type Month = Months['months'][number];

/** In units of the drawing, which the page scales. */
export const CHART = { width: 760, height: 270, start: 44, zero: 138, reach: 105, bar: 20 } as const;

/** The lowest round number that no bar exceeds. */
export function axisMaximum(months: readonly Month[]): number {
  const most = Math.max(20, ...months.flatMap(({ topups, spent }) => [topups, spent]));
  const power = 10 ** Math.floor(Math.log10(most));
  return [1, 2, 5, 10].map((step) => step * power).find((top) => top >= most) ?? most;
}

export interface Column {
  readonly month: Month;
  /** The middle of the column. */
  readonly x: number;
  readonly up: number;
  readonly down: number;
}

/** Top-ups are above the line, spending below it. */
export function columnsOf(months: readonly Month[]): Column[] {
  const top = axisMaximum(months);
  const width = (CHART.width - CHART.start) / Math.max(1, months.length);
  return months.map((month, index) => ({
    month,
    x: CHART.start + width * (index + 0.5),
    up: (month.topups / top) * CHART.reach,
    down: (month.spent / top) * CHART.reach,
  }));
}
