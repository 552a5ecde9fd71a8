import { lateWords, useLateWords } from './late-words.ts';
import { gameWords } from './locales/en/game-words.ts';

const WORDS = lateWords(gameWords, {
  tr: async () => (await import('./locales/tr/game-words.ts')).gameWords,
  ar: async () => (await import('./locales/ar/game-words.ts')).gameWords,
});

/** True once the words of open games, which are loaded with their pages, are there. */
export const useGameWords = (): boolean => useLateWords(WORDS);
