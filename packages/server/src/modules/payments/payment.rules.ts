import type { EventFault, PaymentStatus } from '@courtside/contract/payments';

/** What can happen to a payment, whoever tells of it. */
export const PAYMENT_HAPPENINGS = ['opened', 'paid', 'mismatched', 'failed', 'cancelled', 'expired'] as const;
export type Happening = (typeof PAYMENT_HAPPENINGS)[number];

/**
 * The state machine. What is not listed changes nothing. Money that the provider really took is credited even when the
 * payment had ended for us; once it is paid nothing moves it any more.
 */
const TRANSITIONS: Readonly<Record<PaymentStatus, Partial<Record<Happening, PaymentStatus>>>> = {
  created: {
    opened: 'pending',
    paid: 'paid',
    mismatched: 'review',
    failed: 'failed',
    cancelled: 'cancelled',
    expired: 'expired',
  },
  pending: { paid: 'paid', mismatched: 'review', failed: 'failed', cancelled: 'cancelled', expired: 'expired' },
  failed: { paid: 'paid', mismatched: 'review' },
  cancelled: { paid: 'paid', mismatched: 'review' },
  expired: { paid: 'paid', mismatched: 'review' },
  review: { paid: 'paid' },
  paid: {},
};

export function nextStatus(status: PaymentStatus, happening: Happening): PaymentStatus | undefined {
  return TRANSITIONS[status][happening];
}

/** Open payments may still be paid in the ordinary way. */
export function isOpen(status: PaymentStatus): boolean {
  return status === 'created' || status === 'pending';
}

/** Paid after it had ended: credited, and shown to an admin. */
export function isLate(status: PaymentStatus, happening: Happening): boolean {
  return happening === 'paid' && !isOpen(status) && status !== 'paid';
}

interface Asked {
  readonly amount: number;
  readonly currency: string;
}

interface Reported extends Asked {
  readonly status: 'open' | 'paid' | 'failed' | 'cancelled' | 'expired';
}

export type Judgement =
  | { readonly happening: Happening; readonly fault?: undefined }
  | { readonly happening: 'mismatched'; readonly fault: Extract<EventFault, 'wrong_amount' | 'wrong_currency'> };

/** Compares what the provider reports with what was asked; undefined while nothing has happened yet. */
export function judgeReport(asked: Asked, reported: Reported): Judgement | undefined {
  if (reported.status === 'open') return undefined;
  if (reported.status !== 'paid') return { happening: reported.status };
  if (reported.currency !== asked.currency) return { happening: 'mismatched', fault: 'wrong_currency' };
  if (reported.amount !== asked.amount) return { happening: 'mismatched', fault: 'wrong_amount' };
  return { happening: 'paid' };
}

/** What the result dialog shows: money that an admin still looks at is not a rejection. */
export function resultOf(status: PaymentStatus): 'paid' | 'pending' | 'rejected' {
  if (status === 'paid') return 'paid';
  return isOpen(status) || status === 'review' ? 'pending' : 'rejected';
}
