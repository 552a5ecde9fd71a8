import { randomBytes } from 'node:crypto';
import { DECLINE_REASONS } from '@courtside/contract/money/payments';
import { cents } from '@courtside/contract/values/money';
import { z } from 'zod';
import type { ProviderEvent, ProviderReport, RefundReport, WebhookReading } from '../gateway.ts';
import { checkSignature } from '../signed-body.ts';
import type { SandboxCheckout } from './checkouts.store.ts';

export const SIGNATURE_HEADER = 'sandbox-signature';

const named = {
  id: z.string().min(1).max(80),
  payment: z.string().max(40),
  checkout: z.string().max(80),
  amount: z.int(),
  currency: z.string().max(8),
};

const disputeEventSchema = z.object({
  id: z.string().max(80),
  type: z.enum(['dispute.opened', 'dispute.won', 'dispute.lost', 'payment.returned', 'payment.failed_late']),
  dispute: z.object({ ...named, reason: z.string().max(60).nullable(), respondBy: z.iso.datetime().nullable() }),
});
export type SandboxDisputeEvent = z.output<typeof disputeEventSchema>;

const refundEventSchema = z.object({
  id: z.string().max(80),
  type: z.enum(['refund.sent', 'refund.done', 'refund.failed']),
  refund: z.object({ ...named, refund: z.string().max(40), failure: z.string().max(60).nullable() }),
});
export type SandboxRefundEvent = z.output<typeof refundEventSchema>;

const checkoutEventSchema = z.object({
  id: z.string().max(80),
  type: z.enum(['checkout.paid', 'checkout.failed', 'checkout.cancelled', 'checkout.expired']),
  checkout: z.object({
    id: z.string().max(80),
    payment: z.string().max(40),
    amount: z.int(),
    currency: z.string().max(8),
    declineReason: z.enum(DECLINE_REASONS).nullable(),
    needsCardholder: z.boolean().default(false),
    card: z
      .object({
        token: z.string(),
        brand: z.string(),
        last4: z.string(),
        holder: z.string(),
        expiresMonth: z.int(),
        expiresYear: z.int(),
        isKept: z.boolean(),
      })
      .nullable(),
  }),
});
export type SandboxEvent = z.input<typeof checkoutEventSchema>;

const eventSchema = z.union([checkoutEventSchema, disputeEventSchema, refundEventSchema]);

export const newEventId = () => `evt_${randomBytes(12).toString('base64url')}`;

/** The state of a checkout, as sent to the merchant. */
export function reportOf(checkout: SandboxCheckout): ProviderReport {
  return {
    reference: checkout.id,
    payment: checkout.payment,
    status: checkout.status === 'challenge' ? 'open' : checkout.status,
    amount: checkout.amount,
    currency: checkout.currency,
    card: cardOf(checkout) ?? undefined,
    declineReason: checkout.declineReason ?? undefined,
    needsCardholder: needsCardholder(checkout),
  };
}

/** Nobody was there to confirm it. */
const needsCardholder = ({ isOffSession, declineReason }: SandboxCheckout): boolean =>
  isOffSession && declineReason === 'challenge_failed';

function cardOf(checkout: SandboxCheckout): SandboxEvent['checkout']['card'] {
  const { cardToken, brand, last4, holder, expiresMonth, expiresYear } = checkout;
  if (cardToken === null || brand === null || last4 === null || holder === null) return null;
  if (expiresMonth === null || expiresYear === null) return null;
  return { token: cardToken, brand, last4, holder, expiresMonth, expiresYear, isKept: checkout.isKept === true };
}

export function eventOf(checkout: SandboxCheckout): SandboxEvent {
  if (checkout.status === 'open' || checkout.status === 'challenge') throw new RangeError('nothing happened yet');
  return {
    id: newEventId(),
    type: `checkout.${checkout.status}`,
    checkout: {
      id: checkout.id,
      payment: checkout.payment,
      amount: checkout.amount,
      currency: checkout.currency,
      declineReason: checkout.declineReason,
      needsCardholder: needsCardholder(checkout),
      card: cardOf(checkout),
    },
  };
}

/** The merchant's side: checks signature, age and content of an event. */
export function readSandboxEvent(body: Buffer, header: unknown, secret: string, now: Temporal.Instant): WebhookReading {
  const text = body.toString('utf8');
  const verdict = checkSignature(text, header, secret, now);
  if (verdict !== 'right') return { trusted: false, fault: verdict };
  const parsed = eventSchema.safeParse(jsonOf(text));
  return parsed.success ? { trusted: true, event: understood(parsed.data) } : { trusted: false, fault: 'malformed' };
}

function understood(event: z.output<typeof eventSchema>): ProviderEvent {
  if ('dispute' in event) return understoodDispute(event);
  if ('refund' in event) return understoodRefund(event);
  const { id, type, checkout } = event;
  const { card, declineReason, amount, id: reference, payment, currency } = checkout;
  const status = type.replace('checkout.', '') as ProviderReport['status'];
  return {
    id,
    kind: type,
    report: {
      reference,
      payment,
      status,
      amount: cents(amount),
      currency,
      card: card ?? undefined,
      declineReason: declineReason ?? undefined,
      needsCardholder: checkout.needsCardholder,
    },
  };
}

const TAKEN_BACK = {
  'dispute.opened': { cause: 'dispute', state: 'open' },
  'dispute.won': { cause: 'dispute', state: 'won' },
  'dispute.lost': { cause: 'dispute', state: 'lost' },
  'payment.returned': { cause: 'return', state: 'lost' },
  'payment.failed_late': { cause: 'failure', state: 'lost' },
} as const;

function understoodDispute({ id, type, dispute }: SandboxDisputeEvent): ProviderEvent {
  const { id: reference, payment, checkout, amount, currency, reason, respondBy } = dispute;
  return {
    id,
    kind: type,
    report: undefined,
    dispute: {
      ...TAKEN_BACK[type],
      reference,
      payment,
      references: [checkout],
      amount: cents(amount),
      currency,
      reason: reason ?? undefined,
      respondBy: respondBy === null ? undefined : Temporal.Instant.from(respondBy),
    },
  };
}

function understoodRefund({ id, type, refund }: SandboxRefundEvent): ProviderEvent {
  const { id: reference, payment, checkout, amount, currency, failure } = refund;
  const state = type.replace('refund.', '') as RefundReport['state'];
  const names = { reference, refund: refund.refund, payment, references: [checkout] };
  return {
    id,
    kind: type,
    report: undefined,
    refund: { ...names, state, amount: cents(amount), currency, failure: failure ?? undefined },
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
