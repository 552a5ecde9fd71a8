import { isClubDate } from '@courtside/contract/values/dates';

export const PERIODS = ['month', 'quarter', 'dates'] as const;
/** This month, the last three months, or chosen days. */
export type Period = (typeof PERIODS)[number];

/** Club days, both included; an open end is left out. */
export interface StatementRange {
  readonly from?: string;
  readonly to?: string;
}

export const periodOf = (name: string | null): Period => PERIODS.find((period) => period === name) ?? 'month';

export function rangeOf(period: Period, today: string, chosen: StatementRange): StatementRange {
  switch (period) {
    case 'month':
      return { from: `${today.slice(0, 7)}-01` };
    case 'quarter':
      return { from: `${monthsBefore(today, 2)}-01` };
    case 'dates':
      return sortRange(chosen);
  }
}

/** A month as YYYY-MM. Computed from its first day, so that no short month is skipped. */
function monthsBefore(today: string, months: number): string {
  const date = new Date(`${today.slice(0, 7)}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() - months);
  return date.toISOString().slice(0, 7);
}

/** Incomplete dates are ignored; dates in the wrong order are swapped. */
function sortRange({ from, to }: StatementRange): StatementRange {
  const days = [from, to].map((day) => (day && isClubDate(day) ? day : undefined));
  const [first, last] = days[0] && days[1] && days[0] > days[1] ? days.reverse() : days;
  return { ...(first && { from: first }), ...(last && { to: last }) };
}
