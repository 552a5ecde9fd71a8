/** What the calls of the office have in common: limits, fields, and how a change treats the bookings that it affects. */
import { z } from 'zod';
import { bookingLineSchema } from '../booking/booking-list.ts';
import { wholeCents } from '../values/money.ts';
import { text } from '../values/text.ts';
import { storedTextsSchema, textsSchema } from '../values/texts.ts';
import { serviceKeySchema } from './sports/sports.ts';

/** Limits of what a club can set up: against typing errors, and so that a day stays readable. */
export const OFFICE_LIMITS = {
  sports: 20,
  courtsPerSport: 60,
  /** Of one request; a sport keeps its retired courts. */
  courtChanges: 500,
  bookingTypes: 20,
  options: 30,
  timetables: 40,
  openings: 60,
  priceLists: 40,
  bands: 40,
  pricesPerBand: 400,
  categories: 30,
  sessionMinutesMin: 15,
  sessionMinutesMax: 480,
  priceMax: 99_999.99,
  titleMax: 40,
  resolutions: 5_000,
} as const;

// Parts of requests

const WALL_TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
/** A time of day as `HH:mm`. */
export const wallTimeSchema = text({ max: 5 }).regex(WALL_TIME, 'must be a time as HH:mm');
/** A time of day as `HH:mm`, or `24:00` for the end of the day. */
export const wallEndSchema = text({ max: 5 }).refine((given) => given === '24:00' || WALL_TIME.test(given), {
  error: 'must be a time as HH:mm, or 24:00',
});

/** ISO weekdays, 1 Monday to 7 Sunday. */
export const weekdaysSchema = z
  .array(z.int().min(1, 'must be 1 (Monday) to 7 (Sunday)').max(7, 'must be 1 (Monday) to 7 (Sunday)'))
  .min(1, 'must name a weekday')
  .max(7)
  .refine((days) => new Set(days).size === days.length, { error: 'names a weekday twice' });

/** Euros, at most 2 decimals. */
export const priceSchema = z
  .number()
  .min(0, 'must not be negative')
  .max(OFFICE_LIMITS.priceMax, `must be at most ${OFFICE_LIMITS.priceMax}`)
  .refine(...wholeCents);

export const titleTexts = textsSchema({ max: OFFICE_LIMITS.titleMax });

export const courtKeySchema = text({ max: 12 }).regex(/^[A-Z0-9]{2,12}$/, 'must be 2 to 12 capital letters or digits');
export const itemKeySchema = text({ max: 30 }).regex(
  /^[a-z][a-z0-9-]{1,29}$/,
  'must be 2 to 30 lower-case letters, digits or hyphens, beginning with a letter',
);
export const sportKeySchema = text({ max: 20 }).regex(/^[a-z]{3,20}$/, 'must be 3 to 20 lower-case letters');
export const versionSchema = z.int().min(0).optional();

// What a change does to bookings

export const AFFECTED_PROBLEMS = ['sport_hidden', 'court_retired', 'type_removed', 'outside_hours', 'closed'] as const;

export const affectedSchema = bookingLineSchema.extend({
  problem: z.enum(AFFECTED_PROBLEMS),
  /** Euros that a refund pays back, where that is not the whole amount: the session has begun. */
  refund: z.number().optional(),
  /** A free session to which it could be moved: a `BookingKey`, of a date of a course `TEN1+TEN2_20261122_1000`. */
  suggestion: z.string().optional(),
  /** What the suggestion changes: the court at the same time, the time of the day, or the day. */
  suggestionKind: z.enum(['court', 'time', 'day']).optional(),
  /** Not a booking but a date of this course; players take part, and the amount is what they paid for the date. */
  course: z.object({ id: z.string(), title: storedTextsSchema }).optional(),
});
export type Affected = z.output<typeof affectedSchema>;

export const resolutionSchema = z.object({
  section: text({ min: 1, max: 40 }),
  key: text({ min: 1, max: 40 }),
  action: z.enum(['keep', 'move', 'refund']),
  /** For `move`: the session, or two consecutive ones joined by a comma. A date of a course: its courts, day and beginning. */
  to: text({ min: 1, max: 300 }).optional(),
});
export type Resolution = z.output<typeof resolutionSchema>;

/** Every save: the version that was edited, and what happens to the bookings that it affects. */
export const saving = z.object({
  version: versionSchema,
  dryRun: z.union([z.literal(0), z.literal(1)]).default(0),
  resolutions: z.array(resolutionSchema).max(OFFICE_LIMITS.resolutions).default([]),
});

/** With `dryRun: 1` nothing was written: `version` is the present one and `affected` what a save would affect. */
export const savedSchema = z.object({ version: z.int(), affected: z.array(affectedSchema) });
export type Saved = z.output<typeof savedSchema>;

export const SAVE_ERRORS = [
  'office.changed_meanwhile',
  'office.affected_changed',
  'office.invalid',
  'record.not_found',
] as const;

/** The sport of a path. */
export const ofSport = z.object({ key: serviceKeySchema });
