import { randomBytes } from 'node:crypto';
import { DECLINE_REASONS } from '@courtside/contract/money/payments';
import { cents } from '@courtside/contract/values/money';
import { z } from 'zod';
import type { ProviderEvent, ProviderReport, WebhookReading } from '../gateway.ts';
import { checkSignature } from '../signed-body.ts';
import type { SandboxCheckout } from './checkouts.store.ts';

export const SIGNATURE_HEADER = 'sandbox-signature';

const eventSchema = z.object({
  id: z.string().max(80),
  type: z.enum(['checkout.paid', 'checkout.failed', 'checkout.cancelled', 'checkout.expired']),
  checkout: z.object({
    id: z.string().max(80),
    payment: z.string().max(40),
    amount: z.int(),
    currency: z.string().max(8),
    declineReason: z.enum(DECLINE_REASONS).nullable(),
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
export type SandboxEvent = z.output<typeof eventSchema>;

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
  };
}

function cardOf(checkout: SandboxCheckout): SandboxEvent['checkout']['card'] {
  const { cardToken, brand, last4, holder, expiresMonth, expiresYear } = checkout;
  if (cardToken === null || brand === null || last4 === null || holder === null) return null;
  if (expiresMonth === null || expiresYear === null) return null;
  return { token: cardToken, brand, last4, holder, expiresMonth, expiresYear, isKept: checkout.isKept === true };
}

export function eventOf(checkout: SandboxCheckout): SandboxEvent {
  if (checkout.status === 'open' || checkout.status === 'challenge') throw new RangeError('nothing happened yet');
  return {
    id: `evt_${randomBytes(12).toString('base64url')}`,
    type: `checkout.${checkout.status}`,
    checkout: {
      id: checkout.id,
      payment: checkout.payment,
      amount: checkout.amount,
      currency: checkout.currency,
      declineReason: checkout.declineReason,
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

function understood({ id, type, checkout }: SandboxEvent): ProviderEvent {
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
    },
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
