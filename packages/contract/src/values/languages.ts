import { LANGUAGES, type Language } from './limits.ts';

/** Every language but English, which is always there and to which the others fall back. */
export type Translated = Exclude<Language, 'en'>;
export const TRANSLATIONS: readonly Translated[] = LANGUAGES.filter((language) => language !== 'en');

interface LanguageFacts {
  readonly direction: 'ltr' | 'rtl';
  /** For `Intl`: the day before the month in English too, and the figures 0 to 9 in every language. */
  readonly locale: string;
  /** Between facts in a row, with its space. */
  readonly comma: string;
  /** Whether weekdays have names so short that they fit beside a day. */
  readonly hasShortWeekdays: boolean;
}

/** What code must know of a language beside its words; docs/languages.md says how to add one. */
const FACTS: Readonly<Record<Language, LanguageFacts>> = {
  en: { direction: 'ltr', locale: 'en-GB', comma: ', ', hasShortWeekdays: true },
  tr: { direction: 'ltr', locale: 'tr-u-nu-latn', comma: ', ', hasShortWeekdays: true },
  ar: { direction: 'rtl', locale: 'ar-u-nu-latn', comma: '، ', hasShortWeekdays: false },
};

/** The language of a page is a text to its libraries; one that the app does not have counts as English. */
const factsOf = (language: string): LanguageFacts => FACTS[language as Language] ?? FACTS.en;

export const textDirection = (language: string): 'ltr' | 'rtl' => factsOf(language).direction;
export const isRightToLeft = (language: string): boolean => textDirection(language) === 'rtl';
export const localeOf = (language: string): string => factsOf(language).locale;
export const commaOf = (language: string): string => factsOf(language).comma;
export const hasShortWeekdays = (language: string): boolean => factsOf(language).hasShortWeekdays;

/** A value for each language. */
export const byLanguage = <Value>(create: (language: Language) => Value): Record<Language, Value> =>
  Object.fromEntries(LANGUAGES.map((language) => [language, create(language)])) as Record<Language, Value>;

/** A value for each language but English. */
export const byTranslation = <Value>(create: (language: Translated) => Value): Record<Translated, Value> =>
  Object.fromEntries(TRANSLATIONS.map((language) => [language, create(language)])) as Record<Translated, Value>;
