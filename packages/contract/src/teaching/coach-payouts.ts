/** What coaches earned and what they were paid. */
import { z } from 'zod';
import { PAYOUT_METHODS, referenceSchema } from '../money/office-money.ts';
import { LANGUAGES } from '../values/limits.ts';
import { textOrEmpty } from '../values/text.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { coachCodeSchema } from './lesson-fields.ts';

export const PAYOUT_LINE_KINDS = ['held', 'late', 'correction'] as const;

const line = z.object({
  /** Of a date of a course: its title. The key is then of the course and the date. */
  course: z.string().nullable(),
  section: z.string(),
  key: z.string(),
  date: z.string(),
  from: z.string(),
  court: z.string(),
  minutes: z.int(),
  /** Held, called off too late, or changed after an earlier pay-out. */
  kind: z.enum(PAYOUT_LINE_KINDS),
  /** The rate that was agreed for the lesson: percent of what is left after the court, or euros. */
  percent: z.number().nullable(),
  rate: z.number().nullable(),
  courtPart: z.number(),
  /** Euros for the coach; negative is for the club. */
  amount: z.number(),
});

const earnings = z.object({
  /** What a pay-out would have now: lessons that were held, and corrections. */
  payable: z.number(),
  lines: z.array(line),
  /** Booked and not held yet. */
  ahead: z.number(),
  /** Newest first. */
  payouts: z.array(
    z.object({
      id: z.string(),
      at: z.iso.datetime(),
      method: z.enum(PAYOUT_METHODS),
      reference: z.string(),
      amount: z.number(),
      lines: z.array(line),
    }),
  ),
});

export const ownEarnings = defineEndpoint({
  name: 'ownEarnings',
  summary: 'What the coach who calls earned, and the statements of the pay-outs',
  method: 'GET',
  path: '/v1/Coach/earnings',
  access: 'coach',
  feature: ['lessons', 'courses'],
  answer: earnings,
  errors: ['feature.off', 'record.not_found'],
});

const params = z.object({ memberCode: coachCodeSchema });

export const coachPayouts = defineEndpoint({
  name: 'coachPayouts',
  summary: 'What a coach earned, and the statements of the pay-outs',
  method: 'GET',
  path: '/v1/Office/coaches/:memberCode/payouts',
  access: 'money',
  feature: ['lessons', 'courses'],
  request: { params },
  answer: earnings,
  errors: ['feature.off', 'record.not_found'],
});

export const payOutCoach = defineEndpoint({
  name: 'payOutCoach',
  summary: 'Pay a coach for all lessons that were held and not paid yet; a negative amount is paid by the coach',
  method: 'POST',
  path: '/v1/Office/coaches/:memberCode/payout',
  access: 'money',
  feature: ['lessons', 'courses'],
  request: {
    params,
    body: z.object({
      method: z.enum(PAYOUT_METHODS),
      reference: referenceSchema.optional(),
      /** Euros, as it was shown: with another amount now nothing is paid. */
      ExpectedTotal: z.number().min(-1_000_000).max(1_000_000),
      PinCode: textOrEmpty({ max: 64 }),
    }),
    idempotent: true,
  },
  answer: z.object({ id: z.string(), amount: z.number() }),
  errors: [
    'feature.off',
    'record.not_found',
    'coach.nothing_payable',
    'coach.payable_changed',
    'cash.drawer_too_low',
    'pin.required',
    'pin.wrong',
    'pin.locked',
  ],
});

const payoutId = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER);
const query = z.object({ language: z.enum(LANGUAGES).optional() });

export const payoutPdf = defineEndpoint({
  name: 'payoutPdf',
  summary: 'The statement of a pay-out as PDF; in my language unless another is requested',
  method: 'GET',
  path: '/v1/Office/coaches/:memberCode/payouts/:id/statement.pdf',
  access: 'money',
  feature: ['lessons', 'courses'],
  cost: 'heavy',
  request: { params: params.extend({ id: payoutId }), query },
  answer: z.string(),
  format: 'file',
  mediaType: 'application/pdf',
  errors: ['feature.off', 'record.not_found'],
});

export const ownPayoutPdf = defineEndpoint({
  name: 'ownPayoutPdf',
  summary: 'The statement of an own pay-out as PDF, for the coach who calls',
  method: 'GET',
  path: '/v1/Coach/earnings/:id/statement.pdf',
  access: 'coach',
  feature: ['lessons', 'courses'],
  cost: 'heavy',
  request: { params: z.object({ id: payoutId }), query },
  answer: z.string(),
  format: 'file',
  mediaType: 'application/pdf',
  errors: ['feature.off', 'record.not_found'],
});
