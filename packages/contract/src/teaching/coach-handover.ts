/** A coach hands lessons and dates of courses over to another one. */
import { z } from 'zod';
import { clubDateSchema } from '../booking/schedule.ts';
import { text, textOrEmpty } from '../values/text.ts';
import { storedTextsSchema } from '../values/texts.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { coachCodeSchema } from './lesson-fields.ts';

const HANDED_OVER_AT_ONCE = 100;

const bookingKey = z.object({ section: text({ min: 1, max: 40 }), key: text({ min: 1, max: 40 }) });

/** One day or some days, in this order. */
const inOrder = {
  check: ({ firstDay, lastDay }: { firstDay: string; lastDay: string }) => firstDay <= lastDay,
  because: { path: ['lastDay'], error: 'must not be before the first day' },
};

export const handOverChoices = defineEndpoint({
  name: 'handOverChoices',
  summary: 'What the coach who calls teaches in some days and has not begun, and which coaches can take it',
  method: 'GET',
  path: '/v1/Coach/handover',
  access: 'coach',
  feature: ['lessons', 'courses'],
  request: {
    query: z.object({ firstDay: clubDateSchema, lastDay: clubDateSchema }).refine(inOrder.check, inOrder.because),
  },
  answer: z.object({
    items: z.array(
      z.object({
        /** One of both. */
        lesson: bookingKey.nullable(),
        dateId: z.string().nullable(),
        /** Of a course. */
        title: storedTextsSchema.nullable(),
        service: z.string(),
        from: z.string(),
        to: z.string(),
        pupils: z.array(z.string()),
        /** By name; who is free, teaches the sport and has a contract. */
        coaches: z.array(z.object({ memberCode: z.string(), name: z.string() })),
      }),
    ),
  }),
  errors: ['feature.off'],
});

export const handOver = defineEndpoint({
  name: 'handOver',
  summary:
    'Hand own lessons and dates of courses over to another coach: all of them or none. The share is of who gives them. Needs the own PIN.',
  method: 'POST',
  path: '/v1/Coach/handover',
  access: 'coach',
  feature: ['lessons', 'courses'],
  request: {
    body: z
      .object({
        firstDay: clubDateSchema,
        lastDay: clubDateSchema,
        coach: coachCodeSchema,
        lessons: z.array(bookingKey).max(HANDED_OVER_AT_ONCE).default([]),
        dateIds: z
          .array(text({ min: 1, max: 20 }))
          .max(HANDED_OVER_AT_ONCE)
          .default([]),
        PinCode: textOrEmpty({ max: 64 }),
      })
      .refine(inOrder.check, inOrder.because)
      .refine(({ lessons, dateIds }) => lessons.length + dateIds.length > 0, {
        path: ['lessons'],
        error: 'names nothing to hand over',
      }),
    idempotent: true,
  },
  answer: z.object({ lessons: z.int(), dates: z.int(), pupils: z.int() }),
  errors: [
    'feature.off',
    'record.not_found',
    'handover.changed',
    'coach.not_of_sport',
    'coach.not_then',
    'coach.other_terms',
    'coach.paid_out',
    'course.coach_busy',
    'course.no_contract',
    'pin.required',
    'pin.wrong',
    'pin.locked',
  ],
});
