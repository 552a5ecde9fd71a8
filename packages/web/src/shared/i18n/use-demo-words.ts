import { lateWords, useLateWords } from './late-words.ts';
import { demoWords } from './locales/en/demo-words.ts';

const WORDS = lateWords(demoWords, {
  tr: async () => (await import('./locales/tr/demo-words.ts')).demoWords,
  ar: async () => (await import('./locales/ar/demo-words.ts')).demoWords,
});

/** True once the words of the demo club are there. Imported only by code that is loaded where the club is one. */
export const useDemoWords = (): boolean => useLateWords(WORDS);
