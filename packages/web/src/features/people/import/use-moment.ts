import { useQuery } from '@tanstack/react-query';
import { clubQuery } from '#shared/api/club/club-query.ts';
import { formatMoment } from '#shared/i18n/format-moment.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';

import { wallTimeAt } from '#shared/time/club-clock.ts';

/** Writes moments in club time. */
export function useMoment() {
  const language = useLanguage();
  const { data: club } = useQuery(clubQuery);
  return {
    moment: (instant: string) => (club ? formatMoment(instant, club.timeZone, language) : ''),
    timeOfDay: (instant: string) => (club ? wallTimeAt(instant, club.timeZone).time : ''),
  };
}
