import type { Language } from '@courtside/contract/values/limits';
import type { TFunction } from 'i18next';
import { sportTitle } from '#shared/i18n/labels/club-words.ts';
import { formatDate } from '#shared/time/format-date.ts';

/** A moment of club time, with its time of day where that matters. */
export const momentText = (moment: string, language: Language, withTime = true): string => {
  const day = formatDate(moment.slice(0, 10), withTime ? 'weekdayDay' : 'dayMonth', language);
  return withTime ? `${day} ${moment.slice(11)}` : day;
};

interface Shown {
  readonly service: string | null;
  readonly from: string;
  readonly until: string | null;
}

const audienceText = (service: string | null, t: TFunction): string =>
  service ? sportTitle(service, t) : t('officeNotices.wholeClub');

/** For whom and how long, in the list. */
export function placeText(
  { service, from, until }: Shown,
  state: 'now' | 'later' | 'over',
  t: TFunction,
  language: Language,
): string {
  const audience = audienceText(service, t);
  if (state === 'later') return t('officeNotices.placeFrom', { audience, date: momentText(from, language) });
  return until
    ? t('officeNotices.placeUntil', { audience, date: momentText(until, language, false) })
    : t('officeNotices.placeNoEnd', { audience });
}
