import type { Pass } from '@courtside/contract/money/prepaid/passes';
import type { TFunction } from 'i18next';
import { sportTitle } from '#shared/i18n/labels/club-words.ts';
import { isolatedText } from '#shared/i18n/ltr-text.ts';

/** What a pass pays, in one line. */
export function coverText({ kind, service, coach, isOffPeak, isForFamily }: Pass['covers'], t: TFunction): string {
  const what = service ? sportTitle(service, t) : t('prepaid.everySport');
  return [
    kind === 'lesson'
      ? coach
        ? t('prepaid.lessonsOf', { name: isolatedText(coach.name) })
        : t('prepaid.lessons', { sport: what })
      : what,
    ...(isOffPeak ? [t('prepaid.offPeak')] : []),
    t(isForFamily ? 'prepaid.forFamily' : 'prepaid.forYou'),
  ].join(' · ');
}
