import type { TurkishLessons } from '../locale-shape.ts';
import { lessons } from './lessons.ts';

export const lessonWords: TurkishLessons = { lessons };
