import type { ArabicLessons } from '../locale-shape.ts';
import { coachDay, coachMoney } from './coach-day.ts';
import { lessons } from './lessons.ts';

export const lessonWords: ArabicLessons = { lessons, coachDay, coachMoney };
