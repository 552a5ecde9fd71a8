/** The dates of courses that a coach gives: who takes part, and who was there. */
import { z } from 'zod';
import { clubDateSchema } from '../booking/schedule.ts';
import { emergencyContactSchema } from '../people/emergency-contacts.ts';
import { LIMITS } from '../values/limits.ts';
import { text } from '../values/text.ts';
import { storedTextsSchema } from '../values/texts.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { COURSE_LIMITS } from './course-fields.ts';

export const coachCourses = defineEndpoint({
  name: 'coachCourses',
  summary: 'The dates of courses of the coach who calls, with who takes part and nothing of their money',
  method: 'GET',
  path: '/v1/Coach/courses',
  access: 'coach',
  feature: 'courses',
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
        id: z.string(),
        course: z.string(),
        title: storedTextsSchema,
        service: z.string(),
        courts: z.array(z.string()),
        from: z.string(),
        to: z.string(),
        state: z.enum(['ahead', 'now', 'held', 'cancelled']),
        pupils: z.array(
          z.object({
            memberCode: z.string(),
            name: z.string(),
            gender: z.string(),
            /** What the coach should know; on the day of the date only. */
            note: z.string().nullable(),
            /** Null: not marked yet. */
            isHere: z.boolean().nullable(),
            /** On the day of the date only. */
            emergency: emergencyContactSchema.optional(),
          }),
        ),
      }),
    ),
  }),
  errors: ['feature.off'],
});

export const markCourseAttendance = defineEndpoint({
  name: 'markCourseAttendance',
  summary: 'Who is there on a date of a course; can be changed until midnight',
  method: 'POST',
  path: '/v1/Coach/courses/attendance',
  access: 'coach',
  feature: 'courses',
  request: {
    body: z.object({
      dateId: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
      marks: z
        .array(z.object({ memberCode: text({ min: 1, max: LIMITS.loginNameMax }), isHere: z.boolean() }))
        .min(1)
        .max(COURSE_LIMITS.places),
    }),
    idempotent: true,
  },
  answer: z.literal('ok'),
  errors: ['feature.off', 'record.not_found', 'attendance.not_today', 'course.date_over'],
});
