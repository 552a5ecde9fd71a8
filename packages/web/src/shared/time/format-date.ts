import { localeOf } from '@courtside/contract/values/languages';

const FORMATS = {
  /** Mon */
  weekday: { weekday: 'short' },
  /** Monday */
  longWeekday: { weekday: 'long' },
  /** Nov */
  month: { month: 'short' },
  /** 16 Nov */
  dayMonth: { day: 'numeric', month: 'short' },
  /** 16 November */
  longDayMonth: { day: 'numeric', month: 'long' },
  /** Mon 16 Nov */
  weekdayDay: { weekday: 'short', day: 'numeric', month: 'short' },
  /** Mon, 16 Nov 2026 */
  weekdayYear: { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
  /** 16 Nov 2026 */
  dayYear: { day: 'numeric', month: 'short', year: 'numeric' },
  /** 16 November 2026 */
  longYear: { day: 'numeric', month: 'long', year: 'numeric' },
  /** Mon 16 November */
  weekdayMonth: { weekday: 'short', day: 'numeric', month: 'long' },
  /** November 2026 */
  longMonth: { month: 'long', year: 'numeric' },
  /** Monday 16 November */
  longDay: { weekday: 'long', day: 'numeric', month: 'long' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

export type DateFormat = keyof typeof FORMATS;

const formats = new Map<string, Intl.DateTimeFormat>();

/** A calendar date (YYYY-MM-DD) in the user's language, with the same figures in every language. */
export function formatDate(date: string, format: DateFormat, language: string): string {
  const key = `${format} ${language}`;
  let formatter = formats.get(key);
  if (!formatter) {
    const locale = localeOf(language);
    formatter = new Intl.DateTimeFormat(locale, { ...FORMATS[format], timeZone: 'UTC' });
    formats.set(key, formatter);
  }
  return formatter.format(new Date(`${date}T12:00:00Z`));
}

/** The day of the month, without a leading zero. */
export const dayOfMonth = (date: string): string => String(Number(date.slice(8)));
