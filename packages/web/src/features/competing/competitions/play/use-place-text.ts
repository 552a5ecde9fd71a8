import { useTranslation } from 'react-i18next';
import { joinTexts } from '#shared/i18n/format-list.ts';
import { clubWord } from '#shared/i18n/labels/club-words.ts';
import { ltrText } from '#shared/i18n/ltr-text.ts';
import { formatDate } from '#shared/time/format-date.ts';
import type { Match } from './match-card.tsx';

/** 'Sat 28 November, 11:00, Court 2'. */
export function usePlaceText(): (at: NonNullable<Match['at']>) => string {
  const { t, i18n } = useTranslation();
  return ({ date, from, court }) =>
    joinTexts([formatDate(date, 'weekdayDay', i18n.language), ltrText(from), clubWord(court, t)], i18n.language);
}
