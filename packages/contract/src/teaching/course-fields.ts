/** What the calls about courses have in common. */

/** As it is stored. */
export const COURSE_STATES = ['draft', 'published', 'called_off'] as const;
export type CourseState = (typeof COURSE_STATES)[number];

/** What members and office read: a published course is open, full, running or over. */
export const SHOWN_COURSE_STATES = ['draft', 'open', 'full', 'running', 'called_off', 'over'] as const;
export type ShownCourseState = (typeof SHOWN_COURSE_STATES)[number];

export type EnrolmentState = 'enrolled' | 'left' | 'called_off';

export type WaitingState = 'waiting' | 'offered' | 'enrolled' | 'lapsed' | 'left';

/** The price is of the whole course, or of each date. */
export const PRICED_BY = ['course', 'date'] as const;
export type PricedBy = (typeof PRICED_BY)[number];

export const COURSE_LIMITS = {
  titleMax: 60,
  aboutMax: 400,
  reasonMax: 200,
  noteMax: 300,
  places: 60,
  dates: 60,
  courtsOfDate: 20,
  age: 120,
  leaveDays: 60,
  /** An offered place is kept so long. */
  offerHours: 12,
} as const;
