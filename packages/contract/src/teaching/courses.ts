/** Courses as members find them, enrol and leave. */
import { z } from 'zod';
import { serviceKeySchema } from '../club/sports/sports.ts';
import { LIMITS } from '../values/limits.ts';
import { text, textOrEmpty } from '../values/text.ts';
import { storedTextsSchema } from '../values/texts.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { COURSE_LIMITS, PRICED_BY, SHOWN_COURSE_STATES } from './course-fields.ts';

const FITS = ['age', 'age_unknown', 'level', 'category'] as const;
export type WhoFits = (typeof FITS)[number];

/** The caller, or a member for whom the caller pays. */
const person = z.object({
  memberCode: z.string(),
  name: z.string(),
  isSelf: z.boolean(),
  state: z.enum(['none', 'enrolled', 'waiting', 'offered']),
  /** Why the course is not for this person; null: it is. */
  unfit: z.enum(FITS).nullable(),
  /** Euros that enrolling costs now. */
  price: z.number(),
  isSibling: z.boolean(),
  /** Of somebody who waits: the place in the line, and until when a place is kept. */
  position: z.int().nullable(),
  offeredUntil: z.iso.datetime().nullable(),
  /** Of somebody who takes part: euros that leaving pays back now. */
  refund: z.number(),
});
export type CoursePerson = z.output<typeof person>;

const courseSchema = z.object({
  id: z.string(),
  service: z.string(),
  title: storedTextsSchema,
  about: storedTextsSchema,
  coach: z.string(),
  coachName: z.string(),
  coachPicture: z.string().nullable(),
  state: z.enum(SHOWN_COURSE_STATES),
  dates: z.array(
    z.object({
      id: z.string(),
      date: z.string(),
      from: z.string(),
      to: z.string(),
      courts: z.array(z.string()),
      coachName: z.string(),
      state: z.enum(['planned', 'held', 'called_off']),
      because: z.string().nullable(),
    }),
  ),
  places: z.int(),
  placesMin: z.int(),
  /** Places that nobody can have: taken, or kept for an offer. */
  taken: z.int(),
  waiting: z.int(),
  ageMin: z.int().nullable(),
  ageMax: z.int().nullable(),
  levelMin: z.number().nullable(),
  levelMax: z.number().nullable(),
  categories: z.array(z.string()),
  /** Euros of the whole course, or of each date. */
  price: z.number(),
  pricedBy: z.enum(PRICED_BY),
  siblingPrice: z.number().nullable(),
  joinsLate: z.boolean(),
  decideOn: z.string().nullable(),
  /** Until then everything is paid back. Null once no date is left. */
  leaveUntil: z.iso.datetime().nullable(),
  calledOffBecause: z.string().nullable(),
  /** The caller and the family, those who can enrol first. */
  mine: z.array(person),
});
export type Course = z.output<typeof courseSchema>;

export const listCourses = defineEndpoint({
  name: 'listCourses',
  summary: 'Courses in which members can enrol or take part, soonest first',
  method: 'GET',
  path: '/v1/Courses',
  access: 'user',
  feature: 'courses',
  request: { query: z.object({ service: serviceKeySchema.optional() }) },
  answer: z.object({ items: z.array(courseSchema) }),
  errors: ['feature.off'],
});

const params = z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) });

export const readCourse = defineEndpoint({
  name: 'readCourse',
  summary: 'A course with its dates, its price for everybody of the family, and what the caller has of it',
  method: 'GET',
  path: '/v1/Courses/:id',
  access: 'user',
  feature: 'courses',
  request: { params },
  answer: courseSchema,
  errors: ['feature.off', 'record.not_found'],
});

const who = {
  PinCode: textOrEmpty({ max: 64 }),
  /** A member for whom the caller pays; the caller unless given. */
  memberCode: text({ min: 1, max: LIMITS.loginNameMax }).optional(),
};
const PIN_ERRORS = ['feature.off', 'record.not_found', 'pin.required', 'pin.wrong', 'pin.locked'] as const;

export const enrolInCourse = defineEndpoint({
  name: 'enrolInCourse',
  summary: 'Take and pay a place of a course: all dates that are to come',
  method: 'POST',
  path: '/v1/Courses/:id/enrol',
  access: 'user',
  feature: 'courses',
  request: {
    params,
    body: z.object({
      ...who,
      /** What the coach should know. */
      note: text({ max: COURSE_LIMITS.noteMax }).trim().default(''),
      /** The desk may give a place for nothing, with the reason. */
      freeBecause: text({ max: COURSE_LIMITS.reasonMax }).trim().default(''),
      /** Euros that were shown: with another price now nothing is charged. */
      ExpectedTotal: z.number().min(0).max(1_000_000).optional(),
    }),
    idempotent: true,
  },
  answer: z.object({ price: z.number() }),
  errors: [
    ...PIN_ERRORS,
    'access.members_only',
    'course.not_open',
    'course.begun',
    'course.full',
    'course.age',
    'course.age_unknown',
    'course.level',
    'course.category',
    'course.enrolled',
    'course.not_family',
    'course.price_changed',
    'booking.low_balance',
  ],
});

export const leaveCourse = defineEndpoint({
  name: 'leaveCourse',
  summary: 'Give a place up. In time everything is paid back; later nothing is, and only with late: 1.',
  method: 'POST',
  path: '/v1/Courses/:id/leave',
  access: 'user',
  feature: 'courses',
  request: {
    params,
    body: z.object({
      ...who,
      late: z.union([z.literal(0), z.literal(1)]).default(0),
      /** The desk may pay back what was not held yet. */
      refundRest: z.union([z.literal(0), z.literal(1)]).default(0),
    }),
    idempotent: true,
  },
  answer: z.object({ refunded: z.number() }),
  errors: [...PIN_ERRORS, 'course.not_family', 'course.not_open', 'course.not_enrolled', 'course.late'],
});

export const waitForCourse = defineEndpoint({
  name: 'waitForCourse',
  summary: 'Wait for a place of a full course, or with wait: 0 wait no longer. Costs nothing and needs no PIN.',
  method: 'POST',
  path: '/v1/Courses/:id/waiting',
  access: 'user',
  feature: 'courses',
  request: {
    params,
    body: z.object({ memberCode: who.memberCode, wait: z.union([z.literal(0), z.literal(1)]).default(1) }),
    idempotent: true,
  },
  answer: z.object({ position: z.int().nullable() }),
  errors: [
    'feature.off',
    'record.not_found',
    'access.members_only',
    'course.not_open',
    'course.begun',
    'course.not_full',
    'course.age',
    'course.age_unknown',
    'course.level',
    'course.category',
    'course.enrolled',
    'course.waiting',
    'course.not_family',
  ],
});
