/** Lessons as members find, book and cancel them. A lesson is a booking: its details, calendar and receipts are those of a booking. */
import { z } from 'zod';
import { amountDueSchema, BOOKING_ERRORS, CANCELLED } from '../booking/bookings.ts';
import { clubDateSchema } from '../booking/schedule.ts';
import { serviceKeySchema } from '../club/sports/sports.ts';
import { text, textOrEmpty } from '../values/text.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { coachCodeSchema, LESSON_LIMITS, lessonMinutesSchema, lessonRequest } from './lesson-fields.ts';

const offer = z.object({
  service: z.string(),
  minutes: z.int(),
  maximumPupils: z.int(),
  /** What all pupils pay together, in euros, by their number from one; for the category of the caller, court included. */
  prices: z.array(z.number()),
});

export const listCoaches = defineEndpoint({
  name: 'listCoaches',
  summary: 'Who gives lessons, in which sports and for how much',
  method: 'GET',
  path: '/v1/Lessons/coaches',
  access: 'user',
  feature: 'lessons',
  request: { query: z.object({ service: serviceKeySchema.optional() }) },
  answer: z.object({
    items: z.array(
      z.object({
        coach: z.string(),
        name: z.string(),
        gender: z.string(),
        picture: z.string().nullable(),
        /** The coach rents the court: pupils pay the coach, and nothing here. */
        isPaidOutside: z.boolean(),
        /** Lessons are booked so many hours before they begin, and for so many days. */
        noticeHours: z.int(),
        aheadDays: z.int(),
        offers: z.array(offer),
      }),
    ),
  }),
  errors: ['feature.off', 'sports.unknown_service'],
});

export const lessonTimes = defineEndpoint({
  name: 'lessonTimes',
  summary: 'When coach and court are both free, and why not at the other hours of the coach',
  method: 'GET',
  path: '/v1/Lessons/times',
  access: 'user',
  feature: 'lessons',
  request: {
    query: z.object({
      /** Without one: everybody who teaches the sport. */
      coach: coachCodeSchema.optional(),
      service: serviceKeySchema,
      /** Today unless given. */
      date: clubDateSchema.optional(),
      days: z.coerce.number().int().min(1).max(7).default(1),
      minutes: z.coerce.number().pipe(lessonMinutesSchema).optional(),
      pupils: z.coerce.number().int().min(1).max(LESSON_LIMITS.pupils).default(1),
    }),
  },
  answer: z.object({
    items: z.array(
      z.object({
        coach: z.string(),
        from: z.string(),
        to: z.string(),
        minutes: z.int(),
        /** One that is free; which one it is decides the confirmation. */
        court: z.string(),
        /** Euros: of all pupils, and of the first of them. */
        price: z.number(),
        share: z.number(),
      }),
    ),
    /** Hours of the coach that cannot be had. */
    taken: z.array(z.object({ coach: z.string(), from: z.string(), reason: z.enum(['teaching', 'no_court']) })),
  }),
  errors: ['feature.off', 'sports.unknown_service', 'record.not_found'],
});

const LESSON_REFUSALS = [
  ...BOOKING_ERRORS,
  'record.not_found',
  'lesson.coach_busy',
  'lesson.too_soon',
  'lesson.too_far',
  'lesson.no_court',
  'lesson.not_offered',
] as const;

export const lessonAmountDue = defineEndpoint({
  name: 'lessonAmountDue',
  summary: 'What each pupil would pay, whether they can, and why the lesson cannot be booked',
  method: 'POST',
  path: '/v1/Lessons/amountdue',
  access: 'user',
  feature: 'lessons',
  request: { body: lessonRequest },
  answer: amountDueSchema,
  errors: LESSON_REFUSALS,
});

export const confirmLesson = defineEndpoint({
  name: 'confirmLesson',
  summary: 'Book and pay a lesson: all of it or none',
  method: 'POST',
  path: '/v1/Lessons/confirmation',
  access: 'user',
  feature: 'lessons',
  request: {
    body: lessonRequest.extend({
      PinCode: textOrEmpty({ max: 64 }),
      /** Euros, the total that was shown: with another price now nothing is booked or charged. */
      ExpectedTotal: z.number().min(0).max(1_000_000).optional(),
    }),
    idempotent: true,
  },
  answer: z.literal('ok'),
  extras: z.object({ booking: z.object({ section: z.string(), key: z.string() }) }),
  errors: [
    ...LESSON_REFUSALS,
    'booking.price_changed',
    'booking.low_balance',
    'pin.required',
    'pin.wrong',
    'pin.locked',
  ],
});

export const cancelLesson = defineEndpoint({
  name: 'cancelLesson',
  summary: 'Cancel a lesson with a refund, or call it off when that is not possible any more',
  method: 'POST',
  path: '/v1/Lessons/cancel',
  access: 'user',
  feature: 'lessons',
  request: {
    body: z.object({
      section: text({ min: 1, max: 40 }),
      key: text({ min: 1, max: 40 }),
      pin: textOrEmpty({ max: 64 }),
      /** After the cancellation time: nothing is paid back. */
      late: z.union([z.literal(0), z.literal(1)]).default(0),
    }),
    idempotent: true,
  },
  answer: z.literal(CANCELLED),
  errors: [
    'access.denied',
    'record.not_found',
    'booking.not_yours',
    'booking.already_cancelled',
    'lesson.late',
    'lesson.begun',
    'pin.required',
    'pin.wrong',
    'pin.locked',
  ],
});
