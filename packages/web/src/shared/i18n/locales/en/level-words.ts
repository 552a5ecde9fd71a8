import { levels } from './levels.ts';

/** The words of levels and results, which are loaded with their pages. */
export const levelWords = { levels } as const;
