import { joinTexts } from '#shared/i18n/format-list.ts';
import { ltrText } from '#shared/i18n/ltr-text.ts';
import { wallTimeAt } from './club-clock.ts';
import { formatDate } from './format-date.ts';

/** A moment as the club's clock shows it, in the user's language: Tue 17 Nov, 12:00. */
export function formatMoment(instant: string, timeZone: string, language: string): string {
  const { date, time } = wallTimeAt(instant, timeZone);
  return joinTexts([formatDate(date, 'weekdayDay', language), ltrText(time)], language);
}
