import { z } from 'zod';
import { LANGUAGES, LIMITS } from '../values/limits.ts';
import { text, textOrEmpty } from '../values/text.ts';
import { storedTextsSchema } from '../values/texts.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { page, pageOf } from '../wire/paging.ts';
import { ENTRY_KINDS } from './account.ts';
import { renewalSchema } from './mandates.ts';
import { paperVatSchema } from './papers.ts';

/** `due`: to be paid now. `lapsed`: not paid in time; a payment restarts it today. */
export const SUBSCRIPTION_STATUSES = ['active', 'due', 'lapsed'] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

export const PLAN_PERIODS = ['month', 'quarter', 'year'] as const;
export type PlanPeriod = (typeof PLAN_PERIODS)[number];

const member = {
  /** Admins only: whose. */
  memberCode: text({ max: LIMITS.loginNameMax }).optional(),
};
const id = text({ min: 1, max: 40 });

export const subscriptionSchema = z.object({
  /** For example SUB-000012. */
  id: z.string(),
  plan: z.object({
    key: z.string(),
    title: z.string(),
    description: z.string(),
    period: z.enum(PLAN_PERIODS),
    /** The plan's title in the languages of the club. */
    titles: storedTextsSchema,
    descriptions: storedTextsSchema,
  }),
  status: z.enum(SUBSCRIPTION_STATUSES),
  /** Euros for the next period. */
  amount: z.number(),
  /** The period that is paid, both days included, YYYY-MM-DD. */
  periodFrom: z.string(),
  periodTo: z.string(),
  /** When the next period is to be paid, and which one that is if it is paid today. */
  dueOn: z.string(),
  nextFrom: z.string(),
  nextTo: z.string(),
  /** When an unpaid subscription lapses. */
  lapsesOn: z.string(),
  canPay: z.boolean(),
  /** How it renews by itself. */
  renewal: renewalSchema,
});
export type Subscription = z.output<typeof subscriptionSchema>;

export const listSubscriptions = defineEndpoint({
  name: 'listSubscriptions',
  summary: 'My subscriptions',
  method: 'GET',
  path: '/v1/Subscription/sport/member/subscription/info',
  access: 'user',
  request: { query: z.object(member) },
  answer: z.array(subscriptionSchema),
  errors: ['record.not_found'],
});

export const paidPeriodSchema = z.object({
  from: z.string(),
  to: z.string(),
  amount: z.number(),
  paidAt: z.iso.datetime(),
  /** The receipt's number, for the download. */
  receipt: z.string(),
});

export const subscriptionDetails = defineEndpoint({
  name: 'subscriptionDetails',
  summary: 'One subscription with every period that was paid, newest first',
  method: 'GET',
  path: '/v1/Subscription/sport/member/subscription/info/:id',
  access: 'user',
  request: { params: z.object({ id }) },
  answer: subscriptionSchema.extend({ history: z.array(paidPeriodSchema) }),
  errors: ['record.not_found'],
});

export const paySubscription = defineEndpoint({
  name: 'paySubscription',
  summary: 'Pay the next period from the balance',
  method: 'POST',
  path: '/v1/Subscription/sport/member/subscription/pay',
  access: 'user',
  request: { body: z.object({ Id: id, PinCode: textOrEmpty({ max: 64 }) }), idempotent: true },
  answer: z.object({ receipt: z.string(), amount: z.number(), balanceAmount: z.number(), periodTo: z.string() }),
  errors: [
    'record.not_found',
    'subscription.not_due',
    'subscription.low_balance',
    'renewal.charging',
    'pin.required',
    'pin.wrong',
    'pin.locked',
  ],
});

/** From when to when was paid for, as HH:mm. */
export const receiptTimeSchema = z.object({ from: z.string(), to: z.string() });

export const receiptSchema = z.object({
  /** The number itself, for example R-2026-000123. */
  id: z.string(),
  kind: z.enum(ENTRY_KINDS),
  /** Description in English; clients translate it by `details`. */
  title: z.string(),
  details: z.record(z.string(), z.string()),
  /** Of a booking, in a sport with `hasReceiptTime`. */
  receiptTime: receiptTimeSchema.optional(),
  issuedAt: z.iso.datetime(),
  /** The club's own day, YYYY-MM-DD. */
  date: z.string(),
  amount: z.number(),
  /** The booking was cancelled and the amount refunded. */
  isRefunded: z.boolean(),
  /** Euros: a part that was refunded while the booking stayed. */
  refundedAmount: z.number().optional(),
});
export type Receipt = z.output<typeof receiptSchema>;

export const listReceipts = defineEndpoint({
  name: 'listReceipts',
  summary: 'My receipts, newest first',
  method: 'GET',
  path: '/v1/Subscription/sport/member/receipts',
  access: 'user',
  cost: 'heavy',
  request: { query: z.object({ ...member, page }) },
  answer: pageOf(receiptSchema, LIMITS.membersPageSize),
  errors: ['record.not_found'],
});

export const PAID_WITH = ['balance', 'card', 'cash', 'bank', 'terminal'] as const;
export type PaidWith = (typeof PAID_WITH)[number];

export const receiptInfo = defineEndpoint({
  name: 'receiptInfo',
  summary: 'One receipt, for its member and for admins',
  method: 'GET',
  path: '/v1/Subscription/sport/member/receipt/info/:id',
  access: 'user',
  request: { params: z.object({ id }) },
  answer: receiptSchema.extend({
    memberCode: z.string(),
    memberName: z.string(),
    paidWith: z.enum(PAID_WITH),
    club: z.object({ name: z.string(), address: z.string() }),
    /** Of a club that is registered for VAT. */
    tax: paperVatSchema
      .extend({
        /** The club's own, as it was on the day of the receipt. */
        vatNumber: z.string().optional(),
        registerNumber: z.string().optional(),
        /** Numbers of the invoice and the credit notes that were made from it. */
        papers: z.array(z.string()),
      })
      .optional(),
  }),
  errors: ['record.not_found'],
});

export const downloadInvoice = defineEndpoint({
  name: 'downloadInvoice',
  summary: 'A receipt as PDF, in my language unless another is requested',
  method: 'GET',
  path: '/v1/Subscription/invoice/download',
  access: 'user',
  cost: 'heavy',
  request: { query: z.object({ id, language: z.enum(LANGUAGES).optional() }) },
  answer: z.string(),
  format: 'file',
  mediaType: 'application/pdf',
  errors: ['record.not_found'],
});
