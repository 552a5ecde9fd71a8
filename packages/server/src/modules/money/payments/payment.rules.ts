import { type EventFault, OPEN_PAYMENTS, type PaymentStatus } from '@courtside/contract/money/payments';

/** Changes that a payment can go through, whatever their source. */
export const PAYMENT_CHANGES = ['opened', 'paid', 'mismatched', 'failed', 'cancelled', 'expired'] as const;
export type PaymentChange = (typeof PAYMENT_CHANGES)[number];

/**
 * The state machine; what is not listed is no transition. An amount that the provider took is credited even after the
 * payment had ended; a paid payment does not change any more.
 */
const TRANSITIONS: Readonly<Record<PaymentStatus, Partial<Record<PaymentChange, PaymentStatus>>>> = {
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

export function nextStatus(status: PaymentStatus, change: PaymentChange): PaymentStatus | undefined {
  return TRANSITIONS[status][change];
}

/** Open payments may still be paid. */
export function isOpen(status: PaymentStatus): boolean {
  return OPEN_PAYMENTS.some((open) => open === status);
}

/** Paid after it had ended: credited, and shown to an admin. */
export function isLate(status: PaymentStatus, change: PaymentChange): boolean {
  return change === 'paid' && !isOpen(status) && status !== 'paid';
}

interface Expected {
  readonly amount: number;
  readonly currency: string;
}

interface Reported extends Expected {
  readonly status: 'open' | 'paid' | 'failed' | 'cancelled' | 'expired';
}

export type Evaluation =
  | { readonly change: PaymentChange; readonly fault?: undefined }
  | { readonly change: 'mismatched'; readonly fault: Extract<EventFault, 'wrong_amount' | 'wrong_currency'> };

/** Compares the provider's report with the request; undefined while the payment is open. */
export function evaluateReport(expected: Expected, reported: Reported): Evaluation | undefined {
  if (reported.status === 'open') return undefined;
  if (reported.status !== 'paid') return { change: reported.status };
  if (reported.currency !== expected.currency) return { change: 'mismatched', fault: 'wrong_currency' };
  if (reported.amount !== expected.amount) return { change: 'mismatched', fault: 'wrong_amount' };
  return { change: 'paid' };
}

/** The status that the result dialog shows: a payment under review counts as pending. */
export function resultOf(status: PaymentStatus): 'paid' | 'pending' | 'rejected' {
  if (status === 'paid') return 'paid';
  return isOpen(status) || status === 'review' ? 'pending' : 'rejected';
}
