import { type Texts, TRANSLATIONS } from '@courtside/contract/texts';

/** The column `translations` of a row: the texts of its fields that are not English, as JSON. */
export function translationsOf(fields: Readonly<Record<string, Texts>>): string {
  const ofLanguage = (language: (typeof TRANSLATIONS)[number]) =>
    Object.fromEntries(
      Object.entries(fields).flatMap(([field, texts]) => (texts[language] ? [[field, texts[language]]] : [])),
    );
  const byLanguage = TRANSLATIONS.map((language) => [language, ofLanguage(language)] as const);
  return JSON.stringify(Object.fromEntries(byLanguage.filter(([, texts]) => Object.keys(texts).length > 0)));
}
