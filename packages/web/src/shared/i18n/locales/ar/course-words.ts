import type { ArabicCourses } from '../locale-shape.ts';
import { courses } from './courses.ts';

export const courseWords: ArabicCourses = { courses };
