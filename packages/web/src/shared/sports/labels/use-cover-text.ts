import type { Pass } from '@courtside/contract/money/prepaid/passes';
import { useTranslation } from 'react-i18next';
import { clubWord, sportTitle } from '#shared/i18n/labels/club-words.ts';
import { isolatedText } from '#shared/i18n/ltr-text.ts';
import { useServices } from '../services.ts';

/** What a pass pays, in one line. */
export function useCoverText(): (covers: Pass['covers']) => string {
  const { t } = useTranslation();
  const services = useServices();
  return ({ kind, service, type, coach, isOffPeak }) => {
    const sport = service ? sportTitle(service, t) : t('prepaid.everySport');
    const types = services.find(({ key }) => key === service)?.bookingTypes;
    const named = type ? types?.find(({ key }) => key === type)?.title : undefined;
    return [
      kind === 'lesson'
        ? coach
          ? t('prepaid.lessonsOf', { name: isolatedText(coach.name) })
          : t('prepaid.lessons', { sport })
        : sport,
      ...(named ? [clubWord(named, t, service ?? undefined)] : []),
      ...(isOffPeak ? [t('prepaid.offPeak')] : []),
    ].join(' · ');
  };
}
