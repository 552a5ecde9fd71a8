import { locale as ar } from '../../packages/web/src/shared/i18n/locales/ar/index.ts';
import { en } from '../../packages/web/src/shared/i18n/locales/en/index.ts';
import { locale as tr } from '../../packages/web/src/shared/i18n/locales/tr/index.ts';

const LISTS = { en, tr, ar } as const;
export type Language = keyof typeof LISTS;
export type Words = (key: string) => string;

/** What a button is called in a language: `auth.login`. */
export const wordsOf =
  (language: Language): Words =>
  (key) => {
    const word = key
      .split('.')
      .reduce<unknown>((list, part) => (list as Record<string, unknown>)[part], LISTS[language]);
    if (typeof word !== 'string') throw new Error(`There is no word ${key}`);
    return word;
  };
