import { REPORT_LIMITS } from '@courtside/contract/club/office-reports';
import { addDays, type ClubDate, clubDate, isClubDate } from '@courtside/contract/values/dates';

/** Days of the club, both included. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** `YYYY-MM`, so many months later. */
export function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

export const firstDay = (month: string): ClubDate => clubDate(`${month}-01`);
const lastDay = (month: string): ClubDate => addDays(firstDay(addMonths(month, 1)), -1);
export const rangeOfMonth = (month: string): DayRange => ({ from: firstDay(month), to: lastDay(month) });

/** The month that a range is, or undefined when it is another range. */
export function monthOfRange({ from, to }: DayRange): string | undefined {
  const month = from.slice(0, 7);
  return from === firstDay(month) && to === lastDay(month) ? month : undefined;
}

/** Twelve months up to the end of a range. */
export function courseOfRange({ to }: DayRange): DayRange {
  return { from: firstDay(addMonths(to.slice(0, 7), 1 - REPORT_LIMITS.months)), to };
}

export function monthsOf({ from, to }: DayRange): string[] {
  const months: string[] = [];
  for (let month = from.slice(0, 7); month <= to.slice(0, 7); month = addMonths(month, 1)) months.push(month);
  return months;
}

/** The range of an address; the current month when it names none that can be read. */
export function rangeOfAddress(address: URLSearchParams, today: ClubDate): DayRange {
  const [from, to] = [address.get('from') ?? '', address.get('to') ?? ''];
  const isRange = isClubDate(from) && isClubDate(to) && from <= to;
  if (!isRange || addDays(from, REPORT_LIMITS.days - 1) < to) return rangeOfMonth(today.slice(0, 7));
  return { from, to };
}

/** Whole percent; nothing of nothing is 0. */
export const percentOf = (part: number, whole: number): number => (whole > 0 ? Math.round((part / whole) * 100) : 0);
