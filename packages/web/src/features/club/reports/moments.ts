import { ltrText } from '#shared/i18n/ltr-text.ts';
import { formatDate } from '#shared/time/format-date.ts';

/** 5 January 2026 is a Monday. */
const MONDAY = 5;
const longWeekday = (weekday: number, language: string) =>
  formatDate(`2026-01-${String(MONDAY - 1 + weekday).padStart(2, '0')}`, 'longWeekday', language);

export const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** 'Tuesday 18:00'. */
export const momentText = (weekday: number, time: string, language: string): string =>
  `${longWeekday(weekday, language)} ${ltrText(time)}`;
