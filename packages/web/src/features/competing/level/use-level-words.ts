import { lateWords, useLateWords } from '#shared/i18n/late-words.ts';
import { levelWords } from '#shared/i18n/locales/en/level-words.ts';

const WORDS = lateWords(levelWords, {
  tr: async () => (await import('#shared/i18n/locales/tr/level-words.ts')).levelWords,
  ar: async () => (await import('#shared/i18n/locales/ar/level-words.ts')).levelWords,
});

/** True once the words of levels and results, which are loaded with their pages, are there. */
export const useLevelWords = (): boolean => useLateWords(WORDS);
