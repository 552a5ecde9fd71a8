import { addDays, clubDate } from '@courtside/contract/dates';
import type { TFunction } from 'i18next';
import { formatDate } from '#shared/time/format-date.ts';

/** 'today', 'tomorrow' or 'Tue 24 Nov', as it stands inside a sentence. */
export function dayName(date: string, today: string, language: string, t: TFunction): string {
  if (date === today) return t('sports.today').toLocaleLowerCase(language);
  if (date === addDays(clubDate(today), 1)) return t('sports.tomorrow').toLocaleLowerCase(language);
  return formatDate(date, 'weekdayDay', language);
}

/** The same at the start of a line. */
export function dayHeading(date: string, today: string, language: string, t: TFunction): string {
  const name = dayName(date, today, language, t);
  return name.slice(0, 1).toLocaleUpperCase(language) + name.slice(1);
}
