import { TRANSLATIONS } from '@courtside/contract/values/languages';
import type { Language } from '@courtside/contract/values/limits';
import type { Texts } from '@courtside/contract/values/texts';
import type { Translations } from './tables/sports.ts';

/** A text of a row: English is the column itself, the other languages are in `translations`. */
export function textsOf(en: string, translations: Translations | null, field: string): Texts {
  const others = TRANSLATIONS.flatMap((language) => {
    const translated = translations?.[language]?.[field];
    return translated ? [[language, translated]] : [];
  });
  return { en, ...Object.fromEntries(others) };
}

/** The column `translations` of a row: the texts of its fields that are not English, as JSON. */
export function translationsOf(fields: Readonly<Record<string, Omit<Texts, 'en'>>>): string {
  const entries = TRANSLATIONS.flatMap((language) => {
    const texts = Object.entries(fields).filter(([, each]) => each[language]);
    return texts.length > 0
      ? [[language, Object.fromEntries(texts.map(([field, each]) => [field, each[language]]))]]
      : [];
  });
  return JSON.stringify(Object.fromEntries(entries));
}

/** One field of a row that is translated as a whole: each language has all of its fields, even empty ones. */
export const allTexts = <Field extends string>(
  row: Readonly<Record<Field, string>> & {
    readonly translations: Partial<Record<Language, Readonly<Record<Field, string>>>>;
  },
  field: Field,
): Texts => ({
  en: row[field],
  ...Object.fromEntries(
    TRANSLATIONS.flatMap((language) => {
      const translated = row.translations[language];
      return translated ? [[language, translated[field]]] : [];
    }),
  ),
});
