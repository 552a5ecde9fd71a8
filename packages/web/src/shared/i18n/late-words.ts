import type { Language } from '@courtside/contract/values/limits';
import { useEffect } from 'react';
import { createStore } from '#shared/store/create-store.ts';
import { i18n } from './i18n.ts';
import { useLanguage } from './use-language.ts';

type Loaders = Readonly<Record<Exclude<Language, 'en'>, () => Promise<object>>>;

/** Words that are not part of the first view. English comes with the code that uses them. */
export function lateWords(english: object, loaders: Loaders) {
  i18n.addResourceBundle('en', 'translation', english);
  return { loaders, loaded: createStore<readonly Language[]>(['en']) };
}

type LateWords = ReturnType<typeof lateWords>;

/** Rejects when the translations cannot be loaded; a later call tries again. */
async function load({ loaders, loaded }: LateWords, language: Language): Promise<void> {
  if (language === 'en' || loaded.get().includes(language)) return;
  i18n.addResourceBundle(language, 'translation', await loaders[language]());
  loaded.set([...loaded.get(), language]);
}

/** True once the words are loaded in the page's language; after a failure the page is shown in English. */
export function useLateWords(words: LateWords): boolean {
  const language = useLanguage();
  const isLoaded = words.loaded.useStore((languages) => languages.includes(language));
  useEffect(() => {
    load(words, language).catch(() => words.loaded.set([...words.loaded.get(), language]));
  }, [words, language]);
  return isLoaded;
}
