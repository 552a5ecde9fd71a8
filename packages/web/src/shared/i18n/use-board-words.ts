import { lateWords, useLateWords } from './late-words.ts';
import { boardWords } from './locales/en/board-words.ts';

const WORDS = lateWords(boardWords, {
  tr: async () => (await import('./locales/tr/board-words.ts')).boardWords,
  ar: async () => (await import('./locales/ar/board-words.ts')).boardWords,
});

/** True once the words of the wall board, which are loaded with its page, are there. */
export const useBoardWords = (): boolean => useLateWords(WORDS);
