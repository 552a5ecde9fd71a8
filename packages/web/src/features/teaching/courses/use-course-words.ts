import { lateWords, useLateWords } from '#shared/i18n/late-words.ts';
import { courseWords } from '#shared/i18n/locales/en/course-words.ts';

const WORDS = lateWords(courseWords, {
  tr: async () => (await import('#shared/i18n/locales/tr/course-words.ts')).courseWords,
  ar: async () => (await import('#shared/i18n/locales/ar/course-words.ts')).courseWords,
});

/** True once the words of courses, which are loaded with their pages, are there. */
export const useCourseWords = (): boolean => useLateWords(WORDS);
