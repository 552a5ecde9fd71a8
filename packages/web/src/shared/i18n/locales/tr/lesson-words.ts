import type { TurkishLessons } from '../locale-shape.ts';
import { coachDay, coachMoney } from './coach-day.ts';
import { lessons } from './lessons.ts';

export const lessonWords: TurkishLessons = { lessons, coachDay, coachMoney };
