import { lateWords, useLateWords } from '#shared/i18n/late-words.ts';
import { boardWords } from '#shared/i18n/locales/en/board-words.ts';

const WORDS = lateWords(boardWords, {
  tr: async () => (await import('#shared/i18n/locales/tr/board-words.ts')).boardWords,
  ar: async () => (await import('#shared/i18n/locales/ar/board-words.ts')).boardWords,
});

/** True once the words of the wall board, which are loaded with its page, are there. */
export const useBoardWords = (): boolean => useLateWords(WORDS);
