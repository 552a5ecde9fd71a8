import { useClubTimeZone } from '#shared/api/club/club-query.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { wallTimeAt } from '#shared/time/club-clock.ts';
import { formatDate } from '#shared/time/format-date.ts';

/** The club's day of a moment: 14 Nov, and of another year 14 Nov 2025. */
export function useShortDay(): (instant: string) => string {
  const language = useLanguage();
  const timeZone = useClubTimeZone();
  const yearOf = (date: string) => date.slice(0, 4);
  return (instant) => {
    const { date } = wallTimeAt(instant, timeZone);
    const isThisYear = yearOf(date) === yearOf(wallTimeAt(Date.now(), timeZone).date);
    return formatDate(date, isThisYear ? 'dayMonth' : 'dayYear', language);
  };
}
