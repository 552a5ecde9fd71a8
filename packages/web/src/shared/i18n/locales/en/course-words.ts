import { courses } from './courses.ts';

/** The words of courses, which are loaded with their pages. */
export const courseWords = { courses } as const;
