/** Courses as the office makes them: what they are, when, for whom, and who takes part. */
import { z } from 'zod';
import { clubDateSchema } from '../booking/schedule.ts';
import {
  courtKeySchema,
  itemKeySchema,
  OFFICE_LIMITS,
  priceSchema,
  resolutionSchema,
  SAVE_ERRORS,
  savedSchema,
  saving,
  sportKeySchema,
  versionSchema,
  wallEndSchema,
  wallTimeSchema,
} from '../club/office.ts';
import { text, textOrEmpty } from '../values/text.ts';
import { storedTextsSchema, textsSchema } from '../values/texts.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { COURSE_LIMITS, PRICED_BY, SHOWN_COURSE_STATES } from './course-fields.ts';
import { coachCodeSchema } from './lesson-fields.ts';

const level = z.number().min(1).max(7).multipleOf(0.1, 'has at most 1 decimal').nullable().default(null);
const age = z.int().min(0).max(COURSE_LIMITS.age).nullable().default(null);

const dateFields = z.object({
  date: clubDateSchema,
  from: wallTimeSchema,
  to: wallEndSchema,
  courts: z
    .array(courtKeySchema)
    .min(1, 'must name a court')
    .max(COURSE_LIMITS.courtsOfDate)
    .refine((keys) => new Set(keys).size === keys.length, { error: 'names a court twice' }),
});

const isInOrder = ({ from, to }: { readonly from: string; readonly to: string }) => from < to;
const ORDER = { path: ['to'], error: 'must be after the beginning' };

export const courseDateSchema = dateFields.refine(isInOrder, ORDER);

const courseFields = z.object({
  title: textsSchema({ max: COURSE_LIMITS.titleMax }),
  about: textsSchema({ max: COURSE_LIMITS.aboutMax, min: 0 }),
  placesMin: z.int().min(1).max(COURSE_LIMITS.places),
  placesMax: z.int().min(1).max(COURSE_LIMITS.places),
  /** Years on the day of the first date. */
  ageMin: age,
  ageMax: age,
  levelMin: level,
  levelMax: level,
  /** Empty: members of every category. */
  categories: z.array(itemKeySchema).max(OFFICE_LIMITS.categories).default([]),
  /** Euros of the whole course or of each date, courts included. */
  price: priceSchema,
  pricedBy: z.enum(PRICED_BY).default('course'),
  /** What another child of the same payer costs. */
  siblingPrice: priceSchema.nullable().default(null),
  /** A place is left with everything paid back until so many days before the first date. */
  leaveDays: z.int().min(0).max(COURSE_LIMITS.leaveDays).default(7),
  /** Members may enrol for what is left of a course that has begun. */
  joinsLate: z.boolean().default(false),
  /** Below the minimum on this day the course is called off. */
  decideOn: clubDateSchema.nullable().default(null),
});

/** What decides where and when a course is: it can be changed until the course is published. */
const planFields = z.object({
  service: sportKeySchema,
  coach: coachCodeSchema,
  dates: z.array(courseDateSchema).min(1, 'must have a date').max(COURSE_LIMITS.dates),
});

const court = z.object({ key: z.string(), title: z.string() });

const shownDate = z.object({
  id: z.string(),
  date: z.string(),
  from: z.string(),
  to: z.string(),
  courts: z.array(court),
  /** Who gives it. */
  coach: z.string(),
  coachName: z.string(),
  state: z.enum(['planned', 'held', 'called_off']),
  because: z.string().nullable(),
});

const courseSchema = courseFields.extend({
  id: z.string(),
  service: z.string(),
  title: storedTextsSchema,
  about: storedTextsSchema,
  coach: z.string(),
  coachName: z.string(),
  state: z.enum(SHOWN_COURSE_STATES),
  /** Places that somebody has, and those that are kept for an offer. */
  taken: z.int(),
  offered: z.int(),
  waiting: z.int(),
  /** Held below its minimum, and why. */
  heldBecause: z.string().nullable(),
  calledOffBecause: z.string().nullable(),
  dates: z.array(shownDate),
  version: z.int(),
});
export type OfficeCourse = z.output<typeof courseSchema>;

export const listOfficeCourses = defineEndpoint({
  name: 'listOfficeCourses',
  summary: 'All courses with their places; those that are over or called off only when asked for',
  method: 'GET',
  path: '/v1/Office/courses',
  access: 'accounts',
  feature: 'courses',
  request: { query: z.object({ past: z.enum(['0', '1']).default('0') }) },
  answer: z.object({ items: z.array(courseSchema) }),
  errors: ['feature.off'],
});

const params = z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) });

export const readOfficeCourse = defineEndpoint({
  name: 'readOfficeCourse',
  summary: 'A course with who takes part, who was there, who waits, and its money',
  method: 'GET',
  path: '/v1/Office/courses/:id',
  access: 'accounts',
  feature: 'courses',
  request: { params },
  answer: courseSchema.extend({
    pupils: z.array(
      z.object({
        memberCode: z.string(),
        name: z.string(),
        payerCode: z.string(),
        payerName: z.string(),
        enrolledAt: z.iso.datetime(),
        state: z.enum(['enrolled', 'left', 'called_off']),
        /** Euros: what was paid, and what of it came back. */
        price: z.number(),
        refunded: z.number(),
        freeBecause: z.string().nullable(),
        note: z.string().nullable(),
        marks: z.array(z.object({ dateId: z.string(), isHere: z.boolean() })),
      }),
    ),
    queue: z.array(
      z.object({
        memberCode: z.string(),
        name: z.string(),
        askedAt: z.iso.datetime(),
        offeredUntil: z.iso.datetime().nullable(),
      }),
    ),
    /** Euros. `income` and `coachShare` are of dates that were held, `deferred` is of those to come. */
    money: z.object({
      paid: z.number(),
      refunded: z.number(),
      income: z.number(),
      coachShare: z.number(),
      deferred: z.number(),
    }),
  }),
  errors: ['feature.off', 'record.not_found'],
});

export const addCourse = defineEndpoint({
  name: 'addCourse',
  summary: 'A draft of a course: nobody sees it, and it takes no court',
  method: 'POST',
  path: '/v1/Office/courses',
  access: 'admin',
  feature: 'courses',
  request: { body: courseFields.extend(planFields.shape), idempotent: true },
  answer: z.object({ id: z.string(), version: z.int() }),
  errors: ['feature.off', 'office.invalid', 'course.no_contract'],
});

export const saveCourse = defineEndpoint({
  name: 'saveCourse',
  summary: 'Change a course. Sport, coach and dates only of a draft; those who are enrolled keep what they paid.',
  method: 'PUT',
  path: '/v1/Office/courses/:id',
  access: 'admin',
  feature: 'courses',
  request: { params, body: courseFields.extend(planFields.partial().shape).extend({ version: versionSchema }) },
  answer: z.object({ version: z.int() }),
  errors: [
    'feature.off',
    'record.not_found',
    'office.invalid',
    'office.changed_meanwhile',
    'course.published',
    'course.no_contract',
    'course.places_taken',
  ],
});

const RESERVE_ERRORS = [
  'feature.off',
  ...SAVE_ERRORS,
  'course.closed',
  'course.coach_busy',
  'course.no_contract',
  'course.not_open',
  'course.begun',
] as const;

export const publishCourse = defineEndpoint({
  name: 'publishCourse',
  summary:
    'Block the courts of all dates and let members enrol. With dryRun: 1 it only answers which bookings are affected.',
  method: 'POST',
  path: '/v1/Office/courses/:id/publish',
  access: 'admin',
  feature: 'courses',
  request: { params, body: saving },
  answer: savedSchema,
  errors: RESERVE_ERRORS,
});

const ofDate = params.extend({ dateId: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) });

export const moveCourseDate = defineEndpoint({
  name: 'moveCourseDate',
  summary: 'Hold one date at another time, on other courts or with another coach; everybody is told',
  method: 'POST',
  path: '/v1/Office/courses/:id/dates/:dateId/move',
  access: 'admin',
  feature: 'courses',
  request: {
    params: ofDate,
    body: dateFields
      .extend({
        /** Another coach stands in. */
        coach: coachCodeSchema.optional(),
        version: versionSchema,
        dryRun: z.union([z.literal(0), z.literal(1)]).default(0),
        resolutions: z.array(resolutionSchema).max(OFFICE_LIMITS.resolutions).default([]),
      })
      .refine(isInOrder, ORDER),
  },
  answer: savedSchema,
  errors: [...RESERVE_ERRORS, 'course.date_over'],
});

const reason = text({ min: 1, max: COURSE_LIMITS.reasonMax }).trim();

const refunds = z.object({
  /** Payers who get money back, and how much in euros. */
  people: z.int(),
  refunded: z.number(),
  version: z.int(),
});

const callingOff = z.object({
  reason,
  version: versionSchema,
  dryRun: z.union([z.literal(0), z.literal(1)]).default(0),
  PinCode: textOrEmpty({ max: 64 }),
});
const CALL_OFF_ERRORS = [
  'feature.off',
  'record.not_found',
  'office.changed_meanwhile',
  'course.not_open',
  'pin.required',
  'pin.wrong',
  'pin.locked',
] as const;

export const callOffCourseDate = defineEndpoint({
  name: 'callOffCourseDate',
  summary: 'Call off one date: its part is paid back, also where it counted as held. Needs the PIN.',
  method: 'POST',
  path: '/v1/Office/courses/:id/dates/:dateId/calloff',
  access: 'desk',
  feature: 'courses',
  request: { params: ofDate, body: callingOff, idempotent: true },
  answer: refunds,
  errors: [...CALL_OFF_ERRORS, 'course.date_over'],
});

export const callOffCourse = defineEndpoint({
  name: 'callOffCourse',
  summary: 'Call off a course: all dates that were not held are paid back, its courts are free. Needs the PIN.',
  method: 'POST',
  path: '/v1/Office/courses/:id/calloff',
  access: 'admin',
  feature: 'courses',
  request: { params, body: callingOff, idempotent: true },
  answer: refunds,
  errors: CALL_OFF_ERRORS,
});

export const holdCourse = defineEndpoint({
  name: 'holdCourse',
  summary: 'Hold a course below its minimum, with the reason in the log',
  method: 'POST',
  path: '/v1/Office/courses/:id/hold',
  access: 'admin',
  feature: 'courses',
  request: { params, body: z.object({ reason, version: versionSchema }) },
  answer: z.object({ version: z.int() }),
  errors: ['feature.off', 'record.not_found', 'office.changed_meanwhile', 'course.not_open'],
});
