import { competitions } from './competitions.ts';

/** The words of competitions, which are loaded with their pages. */
export const competitionWords = { competitions } as const;
