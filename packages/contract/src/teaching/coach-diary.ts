/** The days of a coach: lessons, who was there, and days on which the coach cannot teach. */
import { z } from 'zod';
import { clubDateSchema } from '../booking/schedule.ts';
import { emergencyContactSchema } from '../people/emergency-contacts.ts';
import { LIMITS } from '../values/limits.ts';
import { text, textOrEmpty } from '../values/text.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { LESSON_LIMITS } from './lesson-fields.ts';

export const coachDiary = defineEndpoint({
  name: 'coachDiary',
  summary: 'The lessons of the coach who calls, with their pupils and nothing of their money',
  method: 'GET',
  path: '/v1/Coach/diary',
  access: 'coach',
  feature: 'lessons',
  request: {
    query: z.object({
      /** Today unless given. */
      date: clubDateSchema.optional(),
      days: z.coerce.number().int().min(1).max(7).default(1),
    }),
  },
  answer: z.object({
    items: z.array(
      z.object({
        section: z.string(),
        key: z.string(),
        service: z.string(),
        court: z.string(),
        from: z.string(),
        to: z.string(),
        state: z.enum(['ahead', 'now', 'held', 'cancelled']),
        pupils: z.array(
          z.object({
            memberCode: z.string(),
            name: z.string(),
            gender: z.string(),
            /** Null: not marked yet. */
            isHere: z.boolean().nullable(),
            /** On the day of the lesson only. */
            emergency: emergencyContactSchema.optional(),
          }),
        ),
      }),
    ),
  }),
  errors: ['feature.off'],
});

export const markAttendance = defineEndpoint({
  name: 'markAttendance',
  summary: 'Who of the pupils is there; can be changed until midnight',
  method: 'POST',
  path: '/v1/Coach/attendance',
  access: 'coach',
  feature: 'lessons',
  request: {
    body: z.object({
      section: text({ min: 1, max: 40 }),
      key: text({ min: 1, max: 40 }),
      marks: z
        .array(z.object({ memberCode: text({ min: 1, max: LIMITS.loginNameMax }), isHere: z.boolean() }))
        .min(1)
        .max(LESSON_LIMITS.pupils),
    }),
    idempotent: true,
  },
  answer: z.literal('ok'),
  errors: ['feature.off', 'record.not_found', 'attendance.not_today', 'booking.already_cancelled'],
});

export const callOffDays = defineEndpoint({
  name: 'callOffDays',
  summary:
    'Call off the own lessons and dates of courses of some days, with refunds; nobody can book them meanwhile. Needs the own PIN.',
  method: 'POST',
  path: '/v1/Coach/calloff',
  access: 'coach',
  feature: ['lessons', 'courses'],
  request: {
    body: z
      .object({
        firstDay: clubDateSchema,
        lastDay: clubDateSchema,
        dryRun: z.union([z.literal(0), z.literal(1)]).default(0),
        PinCode: textOrEmpty({ max: 64 }),
      })
      .refine(({ firstDay, lastDay }) => firstDay <= lastDay, {
        path: ['lastDay'],
        error: 'must not be before the first day',
      }),
    idempotent: true,
  },
  /** How many lessons and dates of courses were called off, and of how many pupils. */
  answer: z.object({ lessons: z.int(), dates: z.int(), pupils: z.int() }),
  errors: ['feature.off', 'record.not_found', 'attendance.not_today', 'pin.required', 'pin.wrong', 'pin.locked'],
});
