import { locale as ar } from '../../packages/web/src/shared/i18n/locales/ar/index.ts';
import { en } from '../../packages/web/src/shared/i18n/locales/en/index.ts';
import { locale as tr } from '../../packages/web/src/shared/i18n/locales/tr/index.ts';

const LISTS = { en, tr, ar } as const;
export type Language = keyof typeof LISTS;
export type Labels = (key: string) => string;

/** The label of a key in a language: `auth.login`. */
export const labelsOf =
  (language: Language): Labels =>
  (key) => {
    const label = key
      .split('.')
      .reduce<unknown>((list, part) => (list as Record<string, unknown>)[part], LISTS[language]);
    if (typeof label !== 'string') throw new Error(`There is no label ${key}`);
    return label;
  };
