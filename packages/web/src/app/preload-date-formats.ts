import { clubDate, toDisplayDate } from '@courtside/contract/dates';

const ANY_DATE = clubDate('2026-01-01');

/** A browser's first date takes it fifteen milliseconds: it is written while the page's code is on its way. */
export function preloadDateFormats(language: string): void {
  setTimeout(toDisplayDate, 0, ANY_DATE, language);
}
