import { lateWords, useLateWords } from '#shared/i18n/late-words.ts';
import { lessonWords } from '#shared/i18n/locales/en/lesson-words.ts';

const WORDS = lateWords(lessonWords, {
  tr: async () => (await import('#shared/i18n/locales/tr/lesson-words.ts')).lessonWords,
  ar: async () => (await import('#shared/i18n/locales/ar/lesson-words.ts')).lessonWords,
});

/** True once the words of lessons, which are loaded with their pages, are there. */
export const useLessonWords = (): boolean => useLateWords(WORDS);
