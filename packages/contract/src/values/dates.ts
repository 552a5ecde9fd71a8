/**
 * Calendar dates as text, in the formats the specification mixes. No time zone and no clock in here,
 * so that browsers without `Temporal` can use it. Times and zones: club-time.ts.
 */
import { localeOf } from './languages.ts';
import { LIMITS } from './limits.ts';

declare const dateBrand: unique symbol;
/** A calendar day as `YYYY-MM-DD`. */
export type ClubDate = string & { readonly [dateBrand]: true };

const ISO = /^(\d{4})-(\d{2})-(\d{2})$/;

export function isClubDate(text: string): text is ClubDate {
  const match = ISO.exec(text);
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const date = new Date(Date.UTC(year, month - 1, day));
  return year >= 1900 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

export function clubDate(text: string): ClubDate {
  if (!isClubDate(text)) throw new RangeError(`not a date: ${text}`);
  return text;
}

const parts = (date: ClubDate) => date.split('-') as [string, string, string];

/** `DD/MM/YYYY`: booking details, profile (spec 3). */
export function toSlashDate(date: ClubDate): string {
  return parts(date).reverse().join('/');
}

export function fromSlashDate(text: string): ClubDate | undefined {
  const match = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text);
  const iso = match ? `${match[3]}-${match[2]}-${match[1]}` : '';
  return isClubDate(iso) ? iso : undefined;
}

/** A day on which somebody alive can have been born: not in the future, and not longer ago than anybody lives. */
export function isBirthday(date: ClubDate, today: ClubDate): boolean {
  return date <= today && Number(date.slice(0, 4)) >= Number(today.slice(0, 4)) - LIMITS.ageMax;
}

/** Whole years on that day. */
export function ageOn(birthday: ClubDate, today: ClubDate): number {
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4));
  return birthday.slice(5) > today.slice(5) ? years - 1 : years;
}

/** Under age on that day; a birthday that is not known, or empty, is an adult's. */
export const isMinor = (birthday: string, today: ClubDate): boolean =>
  isClubDate(birthday) && ageOn(birthday, today) < LIMITS.adultAge;

/** The latest birthday of an adult: who was born later is under age. */
export function adultBirthday(today: ClubDate): ClubDate {
  const date = `${Number(today.slice(0, 4)) - LIMITS.adultAge}${today.slice(4)}`;
  return isClubDate(date) ? date : clubDate(date.replace(/29$/, '28'));
}

/** `MM-DD-YYYY`: stored session data (spec 3). */
export function toStoredDate(date: ClubDate): string {
  const [year, month, day] = parts(date);
  return `${month}-${day}-${year}`;
}

export function fromStoredDate(text: string): ClubDate | undefined {
  const match = /^(\d{2})-(\d{2})-(\d{4})$/.exec(text);
  const iso = match ? `${match[3]}-${match[1]}-${match[2]}` : '';
  return isClubDate(iso) ? iso : undefined;
}

export function addDays(date: ClubDate, days: number): ClubDate {
  const [year, month, day] = parts(date).map(Number) as [number, number, number];
  return clubDate(new Date(Date.UTC(year, month - 1, day + days)).toISOString().slice(0, 10));
}

export function daysBetween(from: ClubDate, to: ClubDate): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}

/** ISO weekday: 1 Monday to 7 Sunday. */
export function weekdayOf(date: ClubDate): number {
  return ((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7) + 1;
}

function ordinal(day: number): string {
  const teen = day % 100 >= 11 && day % 100 <= 13;
  const suffix = teen ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th');
  return `${day}${suffix}`;
}

/** spec 9: 'dddd, Do MMMM YYYY'. English has the ordinal; other languages use their own long date. */
export function toDisplayDate(date: ClubDate, language: string): string {
  const value = new Date(`${date}T12:00:00Z`);
  if (language !== 'en') {
    return formatterOf(localeOf(language), 'full').format(value);
  }
  const [weekday, month] = [formatterOf('en-GB', 'weekday').format(value), formatterOf('en-GB', 'month').format(value)];
  return `${weekday}, ${ordinal(value.getUTCDate())} ${month} ${value.getUTCFullYear()}`;
}

const STYLES = { full: { dateStyle: 'full' }, weekday: { weekday: 'long' }, month: { month: 'long' } } as const;
const formatters = new Map<string, Intl.DateTimeFormat>();

/** Cached, because creating a formatter is slow. */
function formatterOf(locale: string, style: keyof typeof STYLES): Intl.DateTimeFormat {
  const key = `${locale} ${style}`;
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locale, { ...STYLES[style], timeZone: 'UTC' });
  formatters.set(key, made);
  return made;
}
