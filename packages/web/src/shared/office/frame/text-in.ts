import { byLanguage } from '@courtside/contract/values/languages';
import { LANGUAGES, type Language } from '@courtside/contract/values/limits';
import { type Texts, textIn } from '@courtside/contract/values/texts';

export { textIn };

/** A text in all languages that it has, for a line that says what was changed. */
export const allTexts = (texts: Partial<Texts>): string =>
  LANGUAGES.map((language) => texts[language])
    .filter(Boolean)
    .join(' / ');

export type ByLanguage = Readonly<Record<Language, string>>;

/** A text for the fields of a form, with an empty one for each language that is missing. */
export const inAllLanguages = (texts: Partial<ByLanguage> | undefined): ByLanguage =>
  byLanguage((language) => texts?.[language] ?? '');
