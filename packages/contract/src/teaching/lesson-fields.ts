/** Fields that calls about lessons have in common. */
import { z } from 'zod';
import { codes } from '../booking/bookings.ts';
import { isClubDate } from '../values/dates.ts';
import { LIMITS } from '../values/limits.ts';
import { text } from '../values/text.ts';

/** A moment in club time, `YYYY-MM-DDTHH:mm`. */
const lessonTimeSchema = text({ max: 16 }).refine(
  (given) => /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/.test(given) && isClubDate(given.slice(0, 10)),
  { error: 'must be a time as YYYY-MM-DDTHH:mm' },
);

/** A coach, by the membership number. */
export const coachCodeSchema = text({ min: 1, max: LIMITS.loginNameMax });

export const LESSON_LIMITS = {
  minutesMin: 15,
  minutesMax: 480,
  pupils: 4,
  offers: 20,
  hours: 50,
  exceptions: 200,
  noticeHours: 336,
  aheadDays: 90,
} as const;

export const lessonMinutesSchema = z.int().min(LESSON_LIMITS.minutesMin).max(LESSON_LIMITS.minutesMax);

/** Which lesson: everything else follows from the club's own data. */
export const lessonRequest = z.object({
  coach: coachCodeSchema,
  service: text({ min: 1, max: 40 }),
  from: lessonTimeSchema,
  minutes: lessonMinutesSchema,
  /** Comma-joined, the caller or a child of the caller’s family first. */
  PupilCodes: codes,
  /** Comma-joined pupils who pay; each pays the same part of the price of the own category. */
  PayerCode: codes,
  /** As of a booking: passes that pay instead of balances. */
  PassCodes: codes.optional(),
});
export type LessonRequest = z.output<typeof lessonRequest>;
