import type { readOwnHours } from '@courtside/contract/teaching/coach-hours';
import { addDays, clubDate } from '@courtside/contract/values/dates';
import type { AnswerOf } from '@courtside/contract/wire/endpoint';
import { joinTexts } from '#shared/i18n/format-list.ts';
import { ltrText } from '#shared/i18n/ltr-text.ts';
import { formatDate } from '#shared/time/format-date.ts';

export type Hours = AnswerOf<typeof readOwnHours>['hours'][number];

/** A Monday, to name the days of a week. */
const MONDAY = clubDate('2026-11-16');

export const weekdayText = (weekday: number, language: string): string =>
  formatDate(addDays(MONDAY, weekday - 1), 'longWeekday', language);

/** 'Monday 09:00–13:00, 16:00–21:00', a line for each day with hours. */
export function weekText(hours: readonly Hours[], language: string): string[] {
  const byDay = Map.groupBy(hours, ({ weekday }) => weekday);
  return [...byDay]
    .toSorted(([one], [other]) => one - other)
    .map(([weekday, spans]) => {
      const times = spans.map(({ from, to }) => ltrText(`${from}–${to}`));
      return `${weekdayText(weekday, language)} ${joinTexts(times, language)}`;
    });
}
