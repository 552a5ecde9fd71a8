/** Direct debits as Stripe has them. Apart from the adapter, which loads Stripe's SDK. */
import type { MandateKind } from '@courtside/contract/money/mandates';

export type DebitKind = Exclude<MandateKind, 'card'>;

/** Each moves one currency only: Stripe refuses it in any other. */
export const STRIPE_DEBIT = {
  sepa: { method: 'sepa_debit', currency: 'EUR' },
  bacs: { method: 'bacs_debit', currency: 'GBP' },
} as const satisfies Record<DebitKind, { method: string; currency: string }>;

/** Those in the currency of the books. */
export const debitsIn = (currency: string): DebitKind[] =>
  (['sepa', 'bacs'] as const).filter((kind) => STRIPE_DEBIT[kind].currency === currency);

/** The currency of the books. */
export const STRIPE_DEBITS: readonly DebitKind[] = debitsIn('EUR');
