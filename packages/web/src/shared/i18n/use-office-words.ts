import { lateWords, useLateWords } from './late-words.ts';
import { officeWords } from './locales/en/office-words.ts';

const WORDS = lateWords(officeWords, {
  tr: async () => (await import('./locales/tr/office-words.ts')).officeWords,
  ar: async () => (await import('./locales/ar/office-words.ts')).officeWords,
});

/** True once the words of the office, which are loaded with its pages, are there. */
export const useOfficeWords = (): boolean => useLateWords(WORDS);
