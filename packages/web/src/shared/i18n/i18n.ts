import type { Language } from '@courtside/contract/values/limits';
import { createInstance, type i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { en } from './locales/en/index.ts';
import type {
  EnglishBoard,
  EnglishCompetitions,
  EnglishCourses,
  EnglishDemo,
  EnglishGames,
  EnglishKiosk,
  EnglishLessons,
  EnglishLevels,
  EnglishOffice,
} from './locales/locale-shape.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    readonly defaultNS: 'translation';
    readonly resources: {
      readonly translation: Omit<typeof en, 'errors'> &
        EnglishOffice &
        EnglishDemo &
        EnglishBoard &
        EnglishGames &
        EnglishKiosk &
        EnglishCompetitions &
        EnglishCourses &
        EnglishLessons &
        EnglishLevels;
    };
    readonly interpolationPrefix: '{';
    readonly interpolationSuffix: '}';
  }
}

/** English is part of the bundle; the others are loaded when they are chosen. */
export const LOADERS: Record<Exclude<Language, 'en'>, () => Promise<{ locale: object }>> = {
  tr: () => import('./locales/tr/index.ts'),
  ar: () => import('./locales/ar/index.ts'),
};

export const i18n: I18n = createInstance();

void i18n.use(initReactI18next).init({
  initAsync: false,
  resources: { en: { translation: en } },
  lng: 'en',
  fallbackLng: 'en',
  // The contract's messages contain `{name}`; React escapes what it renders.
  interpolation: { prefix: '{', suffix: '}', escapeValue: false },
  // The club's titles are added when they arrive.
  react: { useSuspense: false, bindI18nStore: 'added' },
});

/** Rejects when the translations cannot be loaded; a later call tries again. */
export async function loadLanguage(language: Language): Promise<void> {
  if (language === 'en' || i18n.hasResourceBundle(language, 'translation')) return;
  const { locale } = await LOADERS[language]();
  i18n.addResourceBundle(language, 'translation', locale);
}

export async function switchLanguage(language: Language): Promise<void> {
  await loadLanguage(language);
  await i18n.changeLanguage(language);
}
