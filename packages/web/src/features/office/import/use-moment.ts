import { useQuery } from '@tanstack/react-query';
import { clubQuery } from '#shared/api/club/club-query.ts';
import { formatMoment } from '#shared/i18n/format-moment.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';

/** Writes moments in club time. */
export function useMoment(): (instant: string) => string {
  const language = useLanguage();
  const { data: club } = useQuery(clubQuery);
  return (instant) => (club ? formatMoment(instant, club.timeZone, language) : '');
}
