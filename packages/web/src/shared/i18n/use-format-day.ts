import { useClubTimeZone } from '#shared/api/club/club-query.ts';
import { wallTimeAt } from '#shared/time/club-clock.ts';
import { type DateFormat, formatDate } from '#shared/time/format-date.ts';
import { useLanguage } from './use-language.ts';

/** Writes the day of a moment, in club time and in the user's language. */
export function useFormatDay(format: DateFormat): (instant: string) => string {
  const language = useLanguage();
  const timeZone = useClubTimeZone();
  return (instant) => formatDate(wallTimeAt(instant, timeZone).date, format, language);
}
