import type { TFunction } from 'i18next';
import { joinTexts } from '#shared/i18n/format-list.ts';
import { clubWord, sportTitle } from '#shared/i18n/labels/club-words.ts';
import { ltrText } from '#shared/i18n/ltr-text.ts';
import { wallTimeAt } from '#shared/time/club-clock.ts';
import { formatDate } from '#shared/time/format-date.ts';

interface WaitingPlace {
  readonly service: string;
  readonly court: string;
  readonly date: string;
  readonly from: string;
  readonly to: string;
}

/** 'Tennis, Court 1' or 'Tennis, any court'. */
export function waitingPlaceText(
  { service, court }: Pick<WaitingPlace, 'service' | 'court'>,
  anyCourt: boolean,
  t: TFunction,
  language: string,
): string {
  return joinTexts([sportTitle(service, t), anyCourt ? t('waiting.anyCourt') : clubWord(court, t, service)], language);
}

/** 'Court 1, Thu 19 Nov, 18:00'. */
export function shortSessionText({ service, court, date, from }: WaitingPlace, t: TFunction, language: string): string {
  return joinTexts([clubWord(court, t, service), formatDate(date, 'weekdayDay', language), ltrText(from)], language);
}

/** '17:57', or 'Fri 20 Nov, 07:15' when it is another day. */
export function untilText(expiresAt: string, timeZone: string, language: string): string {
  const { date, time } = wallTimeAt(expiresAt, timeZone);
  const today = wallTimeAt(Date.now(), timeZone).date;
  if (date === today) return ltrText(time);
  return joinTexts([formatDate(date, 'weekdayDay', language), ltrText(time)], language);
}
