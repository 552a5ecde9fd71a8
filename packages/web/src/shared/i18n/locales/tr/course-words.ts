import type { TurkishCourses } from '../locale-shape.ts';
import { courses } from './courses.ts';

export const courseWords: TurkishCourses = { courses };
