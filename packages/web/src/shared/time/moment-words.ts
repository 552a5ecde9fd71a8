import { joinWords } from '#shared/i18n/list-words.ts';
import { ltrText } from '#shared/ui/data/ltr-text.ts';
import { wallTimeAt } from './club-clock.ts';
import { dateWords } from './date-words.ts';

/** A moment as the club's clock shows it, in the user's language: Tue 17 Nov, 12:00. */
export function momentWords(instant: string, timeZone: string, language: string): string {
  const { date, time } = wallTimeAt(instant, timeZone);
  return joinWords([dateWords(date, 'weekdayDay', language), ltrText(time)], language);
}
