import { addDays, clubDate } from '@courtside/contract/values/dates';
import type { TFunction } from 'i18next';
import { formatDate } from '#shared/time/format-date.ts';

/** 'today', 'tomorrow' or 'Tue 24 Nov', for use inside a sentence. */
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

export type Greeting = 'goodMorning' | 'goodAfternoon' | 'goodEvening' | 'atNight';

/** By the hour of the reader's device. */
export function greetingFor(now: Date): Greeting {
  const hour = now.getHours();
  if (hour < 5 || hour >= 23) return 'atNight';
  if (hour < 12) return 'goodMorning';
  return hour < 18 ? 'goodAfternoon' : 'goodEvening';
}

const MINUTE_MS = 60_000;

/** '22:40': hours and minutes until then, rounded up so that 00:00 is never shown too early. */
export function hoursLeft(until: number, now: number): string {
  const minutes = Math.max(0, Math.ceil((until - now) / MINUTE_MS));
  const pad = (part: number) => String(part).padStart(2, '0');
  return `${pad(Math.trunc(minutes / 60))}:${pad(minutes % 60)}`;
}
