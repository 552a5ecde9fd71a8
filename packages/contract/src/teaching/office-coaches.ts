/** Coaches as the office sees and sets them up. */
import { z } from 'zod';
import { clubDateSchema } from '../booking/schedule.ts';
import {
  itemKeySchema,
  priceSchema,
  sportKeySchema,
  versionSchema,
  wallEndSchema,
  wallTimeSchema,
} from '../club/office.ts';
import { text, textOrEmpty } from '../values/text.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { coachCodeSchema, LESSON_LIMITS, lessonMinutesSchema } from './lesson-fields.ts';

/** `ended` teaches no more from that day. */
export const CONTRACT_KINDS = ['employed', 'share', 'renter', 'ended'] as const;

const price = z.object({
  pupils: z.int().min(1).max(LESSON_LIMITS.pupils),
  /** Null: every category without a price of its own. */
  category: itemKeySchema.nullable(),
  /** Euros of all pupils together, court included. */
  price: priceSchema,
});

const offerSchema = z.object({
  service: sportKeySchema,
  minutes: lessonMinutesSchema,
  maximumPupils: z.int().min(1).max(LESSON_LIMITS.pupils),
  prices: z.array(price).max(200),
});

const percent = z
  .number()
  .min(0, 'must not be negative')
  .max(100, 'must be at most 100')
  .refine((given) => Math.abs(given * 100 - Math.round(given * 100)) < 1e-6, { error: 'has at most 2 decimals' });

const contractFields = z.object({
  /** The first day. It ends when the next one begins. */
  from: clubDateSchema,
  kind: z.enum(CONTRACT_KINDS),
  /** Of a share: the percent of what is left after the court, or euros for each lesson. */
  percent: percent.nullable().default(null),
  amount: priceSchema.nullable().default(null),
  /** Euros that an hour on a court counts for. A renter pays it. */
  courtPart: priceSchema.default(0),
  /** The share is paid also where a pupil cancels too late. */
  paysLate: z.boolean().default(true),
});

export const hoursSchema = z
  .object({ weekday: z.int().min(1).max(7), from: wallTimeSchema, to: wallEndSchema })
  .refine(({ from, to }) => from < to, { path: ['to'], error: 'must be after the beginning' });

export const exceptionSchema = z
  .object({
    firstDay: clubDateSchema,
    lastDay: clubDateSchema,
    from: wallTimeSchema.default('00:00'),
    to: wallEndSchema.default('24:00'),
    /** Teaches then, whatever the week says; otherwise does not. */
    isAvailable: z.boolean(),
    reason: text({ max: 200 }).trim().default(''),
  })
  .refine(({ from, to }) => from < to, { path: ['to'], error: 'must be after the beginning' })
  .refine(({ firstDay, lastDay }) => firstDay <= lastDay, {
    path: ['lastDay'],
    error: 'must not be before the first day',
  });

/** A week with its exceptions, as it is saved. */
export const weekSchema = z.object({
  version: versionSchema,
  hours: z.array(hoursSchema).max(LESSON_LIMITS.hours),
  exceptions: z.array(exceptionSchema).max(LESSON_LIMITS.exceptions).default([]),
});

const coachSchema = z.object({
  memberCode: z.string(),
  name: z.string(),
  isOffered: z.boolean(),
  noticeHours: z.int(),
  aheadDays: z.int(),
  offers: z.array(offerSchema),
  /** That of today; null before the first one. */
  contract: contractFields.nullable(),
  /** What the club owes, in euros; negative is owed to the club. */
  balance: z.number(),
  version: z.int(),
});

export const listOfficeCoaches = defineEndpoint({
  name: 'listOfficeCoaches',
  summary: 'All coaches with what they offer and what the club owes them',
  method: 'GET',
  path: '/v1/Office/coaches',
  access: 'accounts',
  feature: ['lessons', 'courses'],
  answer: z.object({ items: z.array(coachSchema) }),
  errors: ['feature.off'],
});

const params = z.object({ memberCode: coachCodeSchema });

export const readOfficeCoach = defineEndpoint({
  name: 'readOfficeCoach',
  summary: 'A coach with all contracts, hours and exceptions that are not over',
  method: 'GET',
  path: '/v1/Office/coaches/:memberCode',
  access: 'accounts',
  feature: ['lessons', 'courses'],
  request: { params },
  answer: coachSchema.extend({
    contracts: z.array(contractFields),
    hours: z.array(hoursSchema),
    exceptions: z.array(exceptionSchema),
  }),
  errors: ['feature.off', 'record.not_found'],
});

export const addCoach = defineEndpoint({
  name: 'addCoach',
  summary: 'Make a member a coach, with the role; needs the PIN of the admin',
  method: 'POST',
  path: '/v1/Office/coaches',
  access: 'admin',
  feature: ['lessons', 'courses'],
  request: {
    body: z.object({ memberCode: coachCodeSchema, PinCode: textOrEmpty({ max: 64 }) }),
    idempotent: true,
  },
  answer: z.object({ memberCode: z.string(), version: z.int() }),
  errors: ['feature.off', 'record.not_found', 'coach.is_staff', 'pin.required', 'pin.wrong', 'pin.locked'],
});

const saved = z.object({ version: z.int() });
const SAVE_ERRORS = ['feature.off', 'record.not_found', 'office.changed_meanwhile', 'office.invalid'] as const;

export const saveCoach = defineEndpoint({
  name: 'saveCoach',
  summary: 'What a coach offers: sports, minutes, pupils, prices, notice. What is left out stays.',
  method: 'PUT',
  path: '/v1/Office/coaches/:memberCode',
  access: 'admin',
  feature: ['lessons', 'courses'],
  request: {
    params,
    body: z.object({
      version: versionSchema,
      isOffered: z.boolean().optional(),
      noticeHours: z.int().min(0).max(LESSON_LIMITS.noticeHours).optional(),
      aheadDays: z.int().min(1).max(LESSON_LIMITS.aheadDays).optional(),
      offers: z.array(offerSchema).max(LESSON_LIMITS.offers).optional(),
    }),
  },
  answer: saved,
  errors: [...SAVE_ERRORS, 'coach.rate_missing'],
});

export const addContract = defineEndpoint({
  name: 'addContract',
  summary: 'A contract from a day on; the one before ends with the day before. One that has not begun is replaced.',
  method: 'POST',
  path: '/v1/Office/coaches/:memberCode/contract',
  access: 'admin',
  feature: ['lessons', 'courses'],
  request: { params, body: contractFields.extend({ version: versionSchema }) },
  answer: saved,
  errors: [...SAVE_ERRORS, 'coach.contract_past'],
});

export const saveAvailability = defineEndpoint({
  name: 'saveAvailability',
  summary: 'The hours of a coach in a week, and the days that differ',
  method: 'PUT',
  path: '/v1/Office/coaches/:memberCode/availability',
  access: 'desk',
  feature: ['lessons', 'courses'],
  request: {
    params,
    body: weekSchema,
  },
  answer: saved,
  errors: [...SAVE_ERRORS, 'coach.overlap'],
});
