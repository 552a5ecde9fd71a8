import { coachDay, coachMoney } from './coach-day.ts';
import { lessons } from './lessons.ts';

/** The words of lessons, which are loaded with their pages. */
export const lessonWords = { lessons, coachDay, coachMoney } as const;
