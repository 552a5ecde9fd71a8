import { useTranslation } from 'react-i18next';
import { useClubTimeZone } from '#shared/api/club/club-query.ts';
import { wallTimeAt } from '#shared/time/club-clock.ts';
import { formatDate } from '#shared/time/format-date.ts';

/** The last day before a moment: what ends at midnight is played on the day before. */
export function useLastDay(): (end: string) => string {
  const { i18n } = useTranslation();
  const timeZone = useClubTimeZone();
  return (end) => formatDate(wallTimeAt(Date.parse(end) - 1, timeZone).date, 'weekdayDay', i18n.language);
}
