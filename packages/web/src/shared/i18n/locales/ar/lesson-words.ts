import type { ArabicLessons } from '../locale-shape.ts';
import { lessons } from './lessons.ts';

export const lessonWords: ArabicLessons = { lessons };
