/** Who was there, put right by the office: a coach can say it until midnight only. */
import { z } from 'zod';
import { LIMITS } from '../values/limits.ts';
import { text } from '../values/text.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { COURSE_LIMITS } from './course-fields.ts';
import { LESSON_LIMITS } from './lesson-fields.ts';

const mark = z.object({ memberCode: text({ min: 1, max: LIMITS.loginNameMax }), isHere: z.boolean() });
const booking = z.object({ section: text({ min: 1, max: 40 }), key: text({ min: 1, max: 40 }) });

export const lessonAttendance = defineEndpoint({
  name: 'lessonAttendance',
  summary: 'The pupils of a lesson, and who of them was there',
  method: 'GET',
  path: '/v1/Office/lessons/attendance',
  access: 'desk',
  feature: 'lessons',
  request: { query: booking },
  answer: z.object({
    pupils: z.array(
      z.object({
        memberCode: z.string(),
        name: z.string(),
        /** Null: not marked. */
        isHere: z.boolean().nullable(),
      }),
    ),
  }),
  errors: ['feature.off', 'record.not_found'],
});

const CORRECTION_ERRORS = ['feature.off', 'record.not_found', 'attendance.ahead', 'coach.paid_out'] as const;

export const correctLessonAttendance = defineEndpoint({
  name: 'correctLessonAttendance',
  summary: 'Put right who was at a lesson, until a statement of the coach has it',
  method: 'POST',
  path: '/v1/Office/lessons/attendance',
  access: 'desk',
  feature: 'lessons',
  request: { body: booking.extend({ marks: z.array(mark).min(1).max(LESSON_LIMITS.pupils) }), idempotent: true },
  answer: z.literal('ok'),
  errors: [...CORRECTION_ERRORS, 'booking.already_cancelled'],
});

const id = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER);

export const correctCourseAttendance = defineEndpoint({
  name: 'correctCourseAttendance',
  summary: 'Put right who was there on a date of a course, until a statement of the coach has it',
  method: 'POST',
  path: '/v1/Office/courses/:id/dates/:dateId/attendance',
  access: 'desk',
  feature: 'courses',
  request: {
    params: z.object({ id, dateId: id }),
    body: z.object({ marks: z.array(mark).min(1).max(COURSE_LIMITS.places) }),
    idempotent: true,
  },
  answer: z.literal('ok'),
  errors: [...CORRECTION_ERRORS, 'course.date_over'],
});
