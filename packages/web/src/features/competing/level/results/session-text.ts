import type { ResultSession } from '@courtside/contract/competing/results';
import { useTranslation } from 'react-i18next';
import { joinTexts } from '#shared/i18n/format-list.ts';
import { clubWord, sportTitle } from '#shared/i18n/labels/club-words.ts';
import { ltrText } from '#shared/i18n/ltr-text.ts';
import { formatDate } from '#shared/time/format-date.ts';

/** 'Padel, Padel 2, Sat 14 Nov, 10:30' */
export function useSessionText(): (session: ResultSession) => string {
  const { t, i18n } = useTranslation();
  return ({ service, court, date, from }) =>
    joinTexts(
      [
        sportTitle(service, t),
        clubWord(court, t, service),
        formatDate(date, 'weekdayDay', i18n.language),
        ltrText(from),
      ],
      i18n.language,
    );
}
