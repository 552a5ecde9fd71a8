import { useTranslation } from 'react-i18next';
import { useClubTimeZone } from '#shared/api/club/club-query.ts';
import { formatMoment } from '#shared/i18n/format-moment.ts';

/** Writes a moment in club time and in the user's language. */
export function useMoment(): (instant: string) => string {
  const { i18n } = useTranslation();
  const timeZone = useClubTimeZone();
  return (instant) => formatMoment(instant, timeZone, i18n.language);
}
