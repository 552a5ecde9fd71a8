import { type Texts, TRANSLATIONS } from '@courtside/contract/texts';

type Translations = Readonly<Partial<Record<string, Readonly<Record<string, string>>>>>;

/** A text of a plan in the languages that it has. */
export function textsOf(field: 'title' | 'description', en: string, translations: Translations): Texts {
  const others = TRANSLATIONS.flatMap((language) => {
    const translated = translations[language]?.[field];
    return translated ? [[language, translated]] : [];
  });
  return { en, ...Object.fromEntries(others) };
}

/** The column `translations` of a plan, as JSON. */
export function translationsOf({ title, description }: { readonly title: Texts; readonly description: Texts }): string {
  const entries = TRANSLATIONS.flatMap((language) => {
    const texts = {
      ...(title[language] && { title: title[language] }),
      ...(description[language] && { description: description[language] }),
    };
    return Object.keys(texts).length > 0 ? [[language, texts]] : [];
  });
  return JSON.stringify(Object.fromEntries(entries));
}
