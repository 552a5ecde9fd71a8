import type { Language } from '@courtside/contract/limits';
import type { Texts } from '@courtside/contract/texts';
import type { Translations } from './tables/sports.ts';

/** A text of a row: English is the column itself, the other languages are in `translations`. */
export function textsOf(en: string, translations: Translations | null, field: string): Texts {
  const tr = translations?.tr?.[field];
  const ar = translations?.ar?.[field];
  return { en, ...(tr && { tr }), ...(ar && { ar }) };
}

/** What the club has not translated is English. */
export const textIn = (texts: Texts, language: Language): string => texts[language] ?? texts.en;

/** The other languages of one text, as the column `translations` stores them. */
export function translationsOf(field: string, { tr, ar }: Omit<Texts, 'en'>): string {
  return JSON.stringify({ ...(tr && { tr: { [field]: tr } }), ...(ar && { ar: { [field]: ar } }) });
}
