import { z } from 'zod';
import { LANGUAGES, LIMITS } from '../values/limits.ts';
import { text } from '../values/text.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { listFilters } from '../wire/list-filters.ts';
import { page, pageOf } from '../wire/paging.ts';

export const PAYMENT_PROVIDERS = ['sandbox', 'stripe'] as const;
export type PaymentProvider = (typeof PAYMENT_PROVIDERS)[number];

/** `bank` is a transfer to the club's account; `terminal` a card terminal that is not connected. */
export const PAYMENT_METHODS = ['card', 'cash', 'bank', 'terminal'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

const TOPUP_METHODS = ['card', 'cash'] as const satisfies readonly PaymentMethod[];

/**
 * `created`: no card page yet. `pending`: the card page is open. `review`: the provider took another amount than
 * requested, an admin decides. Only `paid` was credited.
 */
export const PAYMENT_STATUSES = ['created', 'pending', 'paid', 'failed', 'cancelled', 'expired', 'review'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];
/** May still be paid. */
export const OPEN_PAYMENTS = ['created', 'pending'] as const satisfies readonly PaymentStatus[];
/** Open, or looked at by an admin. */
export const UNFINISHED_PAYMENTS = [...OPEN_PAYMENTS, 'review'] as const satisfies readonly PaymentStatus[];

/** Why a card was not charged, as reported by the provider. */
export const DECLINE_REASONS = [
  'declined',
  'insufficient_funds',
  'expired_card',
  'incorrect_cvc',
  'challenge_failed',
] as const;
export type DeclineReason = (typeof DECLINE_REASONS)[number];

/** `requested`: booked, not sent yet. `sent`: the provider has it. `failed`: the bank refused it, and it is reversed. */
export const REFUND_STATES = ['requested', 'sent', 'done', 'failed'] as const;
export type RefundState = (typeof REFUND_STATES)[number];

/** `lost` may still be won on appeal; `won` stays. */
export const DISPUTE_STATES = ['open', 'lost', 'won'] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];

/** Why credited money went back: the cardholder's bank disputes it, a direct debit was returned, or it failed late. */
export const CLAIM_CAUSES = ['dispute', 'return', 'failure'] as const;
export type ClaimCause = (typeof CLAIM_CAUSES)[number];

/** `withdrawn`: the club won the dispute. */
export const CLAIM_STATES = ['open', 'paid', 'waived', 'withdrawn'] as const;
export type ClaimState = (typeof CLAIM_STATES)[number];

/** spec 3, "Saved card". The number is masked: only the provider knows all of it. */
export const savedCardSchema = z.object({
  Id: z.string(),
  CardNumber: z.string().regex(/^\*{4} \*{4} \*{4} \d{4}$/),
  CardHolderName: z.string(),
  CardExpiryDate: z.string().regex(/^\d{2}\/\d{2}$/),
  Brand: z.string(),
  IsExpired: z.boolean(),
});
export type SavedCard = z.output<typeof savedCardSchema>;

const paymentKey = text({ min: 1, max: 40 });

/** spec 2.1: where the browser returns. The status in the path is only a hint; the page queries `paymentStatus`. */
export function paymentReturnPath(hint: 'success' | 'rejected', payment: string): string {
  return `/marsa/paymentstatus/${hint}/${payment}`;
}

/** spec 3, "Topup request". */
export const topup = defineEndpoint({
  name: 'topup',
  summary: 'Top up a balance: by card at the address returned, or by an admin in cash at once',
  method: 'POST',
  path: '/v1/Payment/sport/topup',
  access: 'user',
  request: {
    body: z.object({
      /** Admins only; members send ''. */
      PinCode: text({ max: 64 }).default(''),
      /** Euros. Nothing or '' is refused with the sentence of spec 5. */
      Amount: z.union([z.number(), text({ max: 20 })]).nullish(),
      Comment: text({ max: LIMITS.commentMax }).default(''),
      /** The `Id` of a saved card; without it a new card is asked for. */
      PaymentId: text({ max: 40 }).nullish(),
      /** Admins only: whom to top up. */
      MemberCode: text({ max: LIMITS.loginNameMax }).optional(),
      Method: z.enum(TOPUP_METHODS).default('card'),
      /** The language of the card page; the caller's stored language by default. */
      Language: z.enum(LANGUAGES).optional(),
    }),
    idempotent: true,
  },
  answer: z.object({
    isok: z.literal(true),
    /** Where to redirect the browser; null when the amount is already credited. */
    url: z.string().nullable(),
    payment: z.string(),
  }),
  refusal: z.object({ isok: z.literal(false), message: z.string(), url: z.null(), payment: z.null() }),
  errors: [
    'payment.not_offered',
    'payment.amount_required',
    'payment.amount_invalid',
    'payment.above_maximum',
    'payment.below_minimum',
    'payment.pin_required',
    'payment.card_required',
    'payment.member_required',
    'payment.provider_failed',
    'payment.unconfirmed',
    'members.unknown_member',
    'pin.wrong',
    'pin.locked',
  ],
});

/** What a member owes because card money went back after it was played away. */
export const claimSchema = z.object({
  id: z.string(),
  memberCode: z.string(),
  memberName: z.string(),
  /** Euros when it was made, and what is still open of it. */
  amount: z.number(),
  owed: z.number(),
  cause: z.enum(CLAIM_CAUSES),
  at: z.iso.datetime(),
  state: z.enum(CLAIM_STATES),
  /** The key of the payment. */
  payment: z.string(),
  closedAt: z.iso.datetime().nullable(),
  /** Why it was settled or waived. */
  reason: z.string().nullable(),
});
export type Claim = z.output<typeof claimSchema>;

const refundSchema = z.object({
  amount: z.number(),
  state: z.enum(REFUND_STATES),
  at: z.iso.datetime(),
  reason: z.string(),
  sentAt: z.iso.datetime().nullable(),
  finishedAt: z.iso.datetime().nullable(),
  /** The provider's own word for why it failed. */
  failure: z.string().nullable(),
});
export type Refund = z.output<typeof refundSchema>;

const disputeSchema = z.object({
  cause: z.enum(CLAIM_CAUSES),
  amount: z.number(),
  state: z.enum(DISPUTE_STATES),
  at: z.iso.datetime(),
  closedAt: z.iso.datetime().nullable(),
  /** Until when the club may answer with evidence, at the provider. */
  respondBy: z.iso.datetime().nullable(),
  /** The provider's own word for why. */
  reason: z.string().nullable(),
  /** Euros that the balance gave; the rest is the claim. */
  fromBalance: z.number(),
  claim: claimSchema
    .pick({ id: true, amount: true, owed: true, state: true, at: true, closedAt: true, reason: true })
    .extend({
      /** Whether the member's category stops new bookings while it is open. */
      stopsBooking: z.boolean(),
    })
    .nullable(),
});
export type Dispute = z.output<typeof disputeSchema>;

export const paymentSchema = z.object({
  /** For example PAY-000219. */
  payment: z.string(),
  status: z.enum(PAYMENT_STATUSES),
  /** What the result dialog of spec 8 shows; `pending` while it is open or under review. */
  result: z.enum(['paid', 'pending', 'rejected']),
  method: z.enum(PAYMENT_METHODS),
  amount: z.number(),
  currency: z.literal('EUR'),
  memberCode: z.string(),
  memberName: z.string(),
  gender: z.enum(['M', 'F', 'O']),
  profilePic: z.string().nullable(),
  requestedBy: z.string(),
  /** The text of the bank statement or the number of the terminal's slip; null for other methods. */
  reference: z.string().nullable(),
  comment: z.string(),
  /** For example '**** 4242'; null before a card is known and for cash. */
  card: z.string().nullable(),
  /** For example 'Visa'. */
  cardBrand: z.string().nullable(),
  declineReason: z.enum(DECLINE_REASONS).nullable(),
  createdAt: z.iso.datetime(),
  paidAt: z.iso.datetime().nullable(),
  /** Refunds to the card, the oldest first. */
  refunds: z.array(refundSchema),
  /** The latest, where a bank took the money back. */
  dispute: disputeSchema.optional(),
});
export type Payment = z.output<typeof paymentSchema>;

export const paymentStatus = defineEndpoint({
  name: 'paymentStatus',
  summary: 'The state of a payment, for its member and for admins; asks the provider while it is open',
  method: 'GET',
  path: '/v1/Payment/sport/status/:payment',
  access: 'user',
  request: { params: z.object({ payment: paymentKey }) },
  answer: paymentSchema.extend({
    /** Euros after the payment; null for admins. */
    balanceAmount: z.number().nullable(),
    /** Its page at the provider, for those who work with the club's money. */
    providerUrl: z.string().nullable(),
  }),
  errors: ['record.not_found'],
});

export const cancelPayment = defineEndpoint({
  name: 'cancelPayment',
  summary: 'Give up a payment that is still open; one that was paid meanwhile stays paid',
  method: 'POST',
  path: '/v1/Payment/sport/cancel/:payment',
  access: 'user',
  request: { params: z.object({ payment: paymentKey }) },
  answer: paymentSchema,
  errors: ['record.not_found', 'payment.provider_failed'],
});

export const verifyPayment = defineEndpoint({
  name: 'verifyPayment',
  summary: 'Ask the provider again and settle',
  method: 'GET',
  path: '/v1/Payment/sport/verify/:payment',
  access: 'money',
  request: { params: z.object({ payment: paymentKey }) },
  answer: paymentSchema,
  errors: ['record.not_found', 'payment.provider_failed'],
});

/** `desk`: what staff took in cash, at a terminal or by transfer. The others are card payments; `attention` waits for somebody. */
export const PAYMENT_LISTS = ['card', 'refunds', 'declined', 'disputes', 'attention', 'desk'] as const;
export type PaymentList = (typeof PAYMENT_LISTS)[number];

export const listPayments = defineEndpoint({
  name: 'listPayments',
  summary: 'Payments, newest first: my own, or for staff with accounts those of a member, or of all',
  method: 'GET',
  path: '/v1/Payment/sport/payments',
  access: 'user',
  cost: 'heavy',
  request: {
    query: z.object({
      /** The search finds a payment by its key, or by the member's number or name. */
      ...listFilters,
      status: z.enum(PAYMENT_STATUSES).optional(),
      show: z.enum(PAYMENT_LISTS).optional(),
      memberCode: text({ max: LIMITS.loginNameMax }).optional(),
      page,
    }),
  },
  answer: pageOf(paymentSchema, LIMITS.membersPageSize),
  errors: ['record.not_found'],
});

export const paymentWebhook = defineEndpoint({
  name: 'paymentWebhook',
  summary: 'An event of the payment provider, signed by it',
  method: 'POST',
  path: '/v1/Payment/webhook/:provider',
  access: 'public',
  request: { params: z.object({ provider: z.enum(PAYMENT_PROVIDERS) }), raw: true },
  answer: z.literal('ok'),
  errors: ['record.not_found', 'payment.bad_event'],
});

export const EVENT_FAULTS = [
  'bad_signature',
  'old_timestamp',
  'malformed',
  'unknown_payment',
  'unknown_refund',
  'wrong_amount',
  'wrong_currency',
] as const;
export type EventFault = (typeof EVENT_FAULTS)[number];

export const paymentEventSchema = z.object({
  id: z.string(),
  provider: z.enum(PAYMENT_PROVIDERS),
  eventId: z.string().nullable(),
  kind: z.string(),
  /** `quarantined`: nothing was credited. `late`: credited after the payment had ended. */
  outcome: z.enum(['quarantined', 'late']),
  fault: z.enum(EVENT_FAULTS).nullable(),
  payment: z.string().nullable(),
  memberCode: z.string().nullable(),
  /** As the event claims, in euros. */
  amount: z.number().nullable(),
  currency: z.string().nullable(),
  receivedAt: z.iso.datetime(),
});
export type PaymentEvent = z.output<typeof paymentEventSchema>;

export const listPaymentEvents = defineEndpoint({
  name: 'listPaymentEvents',
  summary: 'Events of the provider that an admin should see, newest first',
  method: 'GET',
  path: '/v1/Payment/sport/events',
  access: 'money',
  request: { query: z.object({ ...listFilters, outcome: z.enum(['quarantined', 'late']).optional(), page }) },
  answer: pageOf(paymentEventSchema, LIMITS.membersPageSize),
});

export const listMyClaims = defineEndpoint({
  name: 'listMyClaims',
  summary: 'What I owe the club because card money went back to the bank; the next top-up pays it first',
  method: 'GET',
  path: '/v1/Payment/sport/claims',
  access: 'user',
  answer: z.object({
    /** Euros of all open claims. */
    owed: z.number(),
    /** Whether it stops new bookings. */
    stopsBooking: z.boolean(),
    /** Newest first, at most twenty. */
    items: z.array(claimSchema),
  }),
});

export const listCards = defineEndpoint({
  name: 'listCards',
  summary: 'My saved cards, last used first',
  method: 'GET',
  path: '/v1/Payment/sport/cards',
  access: 'user',
  answer: z.array(savedCardSchema),
});

export const removeCard = defineEndpoint({
  name: 'removeCard',
  summary: 'Forget one of my saved cards, here and at the provider; answers those that remain',
  method: 'POST',
  path: '/v1/Payment/sport/card/remove/:id',
  access: 'user',
  request: { params: z.object({ id: text({ min: 1, max: 40 }) }) },
  answer: z.array(savedCardSchema),
  errors: ['record.not_found'],
});
