/** The names of the rules and the wording of refusals, without schemas: the web app uses them too. */

import { clubDate } from '../../values/dates.ts';
import { commaOf, isRightToLeft, localeOf } from '../../values/languages.ts';
import type { Language } from '../../values/limits.ts';

/** In the order in which they are checked. The code of a refusal is `fair_play.` and the rule. */
export const FAIR_PLAY_RULES = [
  'sport',
  'lapsed',
  'hours',
  'book_ahead',
  'per_day',
  'per_week',
  'peak_per_week',
  'in_all',
  'guests_per_month',
] as const;
export type FairPlayRule = (typeof FAIR_PLAY_RULES)[number];
export type FairPlayCode = `fair_play.${FairPlayRule}`;

/** What a club's own sentence for a rule can contain. */
export const SENTENCE_PLACEHOLDERS = {
  sport: ['player'],
  lapsed: ['player'],
  hours: ['player', 'next'],
  book_ahead: ['player', 'next'],
  per_day: ['player', 'count', 'limit', 'next'],
  per_week: ['player', 'count', 'limit', 'next'],
  peak_per_week: ['player', 'count', 'limit', 'next'],
  in_all: ['player', 'count', 'limit', 'next'],
  guests_per_month: ['player', 'count', 'limit', 'next'],
} as const satisfies Record<FairPlayRule, readonly string[]>;

export const SENTENCE_MAX = 200;

export const FAIR_PLAY_ERRORS = FAIR_PLAY_RULES.map((rule): FairPlayCode => `fair_play.${rule}`);

const NEXT_DAY = { weekday: 'long', day: 'numeric', month: 'long' } as const;

/** 'Monday 23 November' */
export function longDay(date: string, language: Language): string {
  const locale = localeOf(language);
  const day = new Date(`${clubDate(date)}T12:00:00Z`);
  return new Intl.DateTimeFormat(locale, { ...NEXT_DAY, timeZone: 'UTC' }).format(day).replace(/^(\w+),/, '$1');
}

/** `1-5 08:00-17:00, 6 09:00-12:00`: hours as a parameter of a refusal. */
export function encodeHours(hours: readonly { weekdays: readonly number[]; from: string; to: string }[]): string {
  return hours.map(({ weekdays, from, to }) => `${encodeDays(weekdays)} ${from}-${to}`).join(', ');
}

function encodeDays(weekdays: readonly number[]): string {
  const days = [...weekdays].sort((a, b) => a - b);
  const [first = 1] = days;
  const last = days.at(-1) ?? first;
  const isRun = days.length > 2 && last - first === days.length - 1;
  return isRun ? `${first}-${last}` : days.join('+');
}

/** Encoded hours in words for people: 'Mon–Fri 08:00–17:00, Sat 09:00–12:00'. */
export function readableHours(encoded: string, language: Language): string {
  const locale = localeOf(language);
  const names = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  // 5 January 2026 is a Monday.
  const nameOf = (day: string) => names.format(new Date(Date.UTC(2026, 0, 4 + Number(day))));
  return encoded
    .split(', ')
    .map((window) => {
      const [days = '', times = ''] = window.split(' ');
      const named = days.replace('-', '–').replaceAll('+', '/').replaceAll(/\d/g, nameOf);
      return `${days === '1-7' ? '' : `${named} `}${isolate(times.replace('-', '–'), language)}`;
    })
    .join(commaOf(language));
}

/** Times stay left to right in every language. */
const isolate = (times: string, language: Language) => (isRightToLeft(language) ? `\u2066${times}\u2069` : times);

/** Fills a sentence of the club. */
export function fillSentence(sentence: string, values: Readonly<Record<string, string | number>>): string {
  return sentence.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
