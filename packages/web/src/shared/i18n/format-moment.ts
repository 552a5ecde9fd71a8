import { joinTexts } from '#shared/i18n/format-list.ts';
import { wallTimeAt } from '#shared/time/club-clock.ts';
import { formatDate } from '#shared/time/format-date.ts';
import { ltrText } from './ltr-text.ts';

/** A moment in club time and in the user's language: Tue 17 Nov, 12:00; of another year Wed, 17 Nov 2027, 12:00. */
export function formatMoment(instant: string, timeZone: string, language: string): string {
  const { date, time } = wallTimeAt(instant, timeZone);
  const isThisYear = date.slice(0, 4) === wallTimeAt(Date.now(), timeZone).date.slice(0, 4);
  const day = formatDate(date, isThisYear ? 'weekdayDay' : 'weekdayYear', language);
  return joinTexts([day, ltrText(time)], language);
}
