/** Card money that goes back: refunds to the card, and claims for what a bank took back. */
import { z } from 'zod';
import { LIMITS } from '../values/limits.ts';
import { text } from '../values/text.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { listFilters } from '../wire/list-filters.ts';
import { page, pageOf } from '../wire/paging.ts';
import { aboveZero, PIN_ERRORS, PinCode, reason, referenceGiven, referenceSchema } from './office-money.ts';
import { CLAIM_STATES, claimSchema, PAYMENT_LISTS, paymentSchema } from './payments.ts';

/** Each list of `readPaymentTasks` has at most so many. */
export const PAYMENT_TASKS_MAX = 20;

export const readPaymentTasks = defineEndpoint({
  name: 'readPaymentTasks',
  summary: 'Card payments that wait for somebody: open disputes by their last day, open claims, payments to look at',
  method: 'GET',
  path: '/v1/Office/payments/tasks',
  access: 'money',
  answer: z.object({
    disputes: z.array(paymentSchema),
    /** Payments with an open claim, the oldest first; one of an open dispute is in both lists. */
    claims: z.array(paymentSchema),
    /** The provider took another amount than was asked. */
    reviews: z.array(paymentSchema),
    /** How many there are, also of those beyond the lists. */
    counts: z.object({ disputes: z.int(), claims: z.int(), reviews: z.int() }),
    /** When the last dispute came, or null. */
    lastDisputeAt: z.iso.datetime().nullable(),
  }),
});

/** More lines than this are refused, never cut. */
export const PAYMENT_LINES_MAX = 20_000;

export const exportPayments = defineEndpoint({
  name: 'exportPayments',
  summary: 'All payments of the filter as CSV, newest first',
  method: 'GET',
  path: '/v1/Office/payments.csv',
  access: 'money',
  cost: 'heavy',
  request: { query: z.object({ ...listFilters, show: z.enum(PAYMENT_LISTS).default('card') }) },
  answer: z.string(),
  format: 'file',
  mediaType: 'text/csv',
  errors: ['log.too_many_lines'],
});

export const refundPayment = defineEndpoint({
  name: 'refundPayment',
  summary: 'Send money of a card payment back to its card: booked at once, sent to the provider after it',
  method: 'POST',
  path: '/v1/Office/payments/:key/refund',
  access: 'money',
  request: {
    params: z.object({ key: text({ min: 1, max: 40 }) }),
    body: z.object({ amount: aboveZero(LIMITS.maximumTopupEuros), reason, PinCode }),
    idempotent: true,
  },
  answer: paymentSchema,
  errors: [
    'record.not_found',
    'admin.not_yourself',
    'payment.not_offered',
    'refund.not_paid',
    'refund.disputed',
    'refund.more_than_paid',
    'refund.more_than_balance',
    ...PIN_ERRORS,
  ],
});

export const listClaims = defineEndpoint({
  name: 'listClaims',
  summary: 'What members owe because card money went back to the bank, newest first',
  method: 'GET',
  path: '/v1/Office/claims',
  access: 'money',
  request: {
    query: z.object({
      /** The search finds a claim by its payment, or by the member's number or name. */
      ...listFilters,
      state: z.enum(CLAIM_STATES).optional(),
      page,
    }),
  },
  answer: pageOf(claimSchema, LIMITS.membersPageSize).extend({
    /** Euros of all open claims. */
    owed: z.number(),
  }),
});

const claimParams = z.object({ id: text({ min: 1, max: 19 }).regex(/^[1-9]\d*$/, { error: 'is not a claim' }) });

/** How a claim is paid at the desk. */
export const CLAIM_METHODS = ['cash', 'bank', 'terminal'] as const;
export type ClaimMethod = (typeof CLAIM_METHODS)[number];

export const settleClaim = defineEndpoint({
  name: 'settleClaim',
  summary: 'Note that the member has paid what is open of a claim, in cash or another way',
  method: 'POST',
  path: '/v1/Office/claims/:id/settle',
  access: 'money',
  request: {
    params: claimParams,
    body: z
      .object({
        method: z.enum(CLAIM_METHODS).default('cash'),
        reference: referenceSchema.optional(),
        reason,
        PinCode,
      })
      .refine(...referenceGiven),
    idempotent: true,
  },
  answer: claimSchema,
  errors: ['record.not_found', 'admin.not_yourself', 'claim.closed', ...PIN_ERRORS],
});

export const waiveClaim = defineEndpoint({
  name: 'waiveClaim',
  summary: 'Give up what is open of a claim; the club bears the loss',
  method: 'POST',
  path: '/v1/Office/claims/:id/waive',
  access: 'money',
  request: { params: claimParams, body: z.object({ reason, PinCode }), idempotent: true },
  answer: claimSchema,
  errors: ['record.not_found', 'admin.not_yourself', 'claim.closed', ...PIN_ERRORS],
});
