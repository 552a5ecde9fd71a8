import { lateWords, useLateWords } from '#shared/i18n/late-words.ts';
import { competitionWords } from '#shared/i18n/locales/en/competition-words.ts';
import { useLevelWords } from '../level/use-level-words.ts';

const WORDS = lateWords(competitionWords, {
  tr: async () => (await import('#shared/i18n/locales/tr/competition-words.ts')).competitionWords,
  ar: async () => (await import('#shared/i18n/locales/ar/competition-words.ts')).competitionWords,
});

/** True once the words of competitions and of results, which are loaded with their pages, are there. */
export function useCompetitionWords(): boolean {
  const hasOwn = useLateWords(WORDS);
  return useLevelWords() && hasOwn;
}
