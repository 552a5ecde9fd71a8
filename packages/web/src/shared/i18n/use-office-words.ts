import type { Language } from '@courtside/contract/limits';
import { useEffect } from 'react';
import { createStore } from '#shared/store/create-store.ts';
import { i18n } from './i18n.ts';
import { officeWords } from './locales/en/office-words.ts';
import { useLanguage } from './use-language.ts';

const LOADERS: Record<Exclude<Language, 'en'>, () => Promise<{ officeWords: object }>> = {
  tr: () => import('./locales/tr/office-words.ts'),
  ar: () => import('./locales/ar/office-words.ts'),
};

i18n.addResourceBundle('en', 'translation', officeWords);
const loaded = createStore<readonly Language[]>(['en']);

/** Rejects when the translations cannot be loaded; a later call tries again. */
async function loadOfficeWords(language: Language): Promise<void> {
  if (language === 'en' || loaded.get().includes(language)) return;
  const words = await LOADERS[language]();
  i18n.addResourceBundle(language, 'translation', words.officeWords);
  loaded.set([...loaded.get(), language]);
}

/** True once the words of the office are loaded in the page's language; after a failure the page is shown in English. */
export function useOfficeWords(): boolean {
  const language = useLanguage();
  const isLoaded = loaded.useStore((languages) => languages.includes(language));
  useEffect(() => {
    loadOfficeWords(language).catch(() => loaded.set([...loaded.get(), language]));
  }, [language]);
  return isLoaded;
}
