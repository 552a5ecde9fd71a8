import type { Language } from '@courtside/contract/limits';

/** The part of the office's words that names such a text. */
export type Words = 'officeNotices' | 'officeHelp';

export type ByLanguage = Readonly<Record<Language, string>>;

export const allOf = (texts: Partial<ByLanguage> | undefined): ByLanguage => ({
  en: texts?.en ?? '',
  tr: texts?.tr ?? '',
  ar: texts?.ar ?? '',
});
