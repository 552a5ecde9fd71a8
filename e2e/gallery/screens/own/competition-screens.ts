import { at, type Screen } from '../../screens.ts';

/** Courses and competitions as members see them. */
export const COMPETITION_SCREENS: readonly Screen[] = [
  at('courses', '/sport/courses'),
  at('competitions', '/sport/competitions'),
];

/** The lists of the office. */
export const OFFICE_COMPETITION_SCREENS: readonly Screen[] = [
  at('office-courses', '/office/courses'),
  at('office-competitions', '/office/competitions'),
];
