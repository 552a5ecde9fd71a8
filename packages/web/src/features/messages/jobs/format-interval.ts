import { localeOf } from '@courtside/contract/values/languages';

const UNITS = [
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

/** 10 minutes, in the user's language and with Latin digits. */
export function formatInterval(seconds: number, language: string): string {
  const [unit, size] = UNITS.find(([, length]) => seconds % length === 0) ?? ['second', 1];
  const locale = localeOf(language);
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(seconds / size);
}
