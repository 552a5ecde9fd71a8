import type { DeclineReason } from '@courtside/contract/money/payments';

/** What the bank does after the payment. */
export type Aftermath = 'disputes' | 'refuses refunds';

/** The bank's answer for a test card. */
export type Verdict = 'approved' | 'challenge' | DeclineReason;

export interface TestCard {
  readonly brand: string;
  readonly last4: string;
  readonly verdict: Verdict;
  readonly aftermath?: Aftermath;
}

/** By token: only the page's script knows the card numbers. */
const TEST_CARDS: Readonly<Record<string, TestCard>> = {
  tok_visa: { brand: 'Visa', last4: '4242', verdict: 'approved' },
  tok_mastercard: { brand: 'Mastercard', last4: '4444', verdict: 'approved' },
  tok_amex: { brand: 'American Express', last4: '0005', verdict: 'approved' },
  tok_declined: { brand: 'Visa', last4: '0002', verdict: 'declined' },
  tok_insufficient_funds: { brand: 'Visa', last4: '9995', verdict: 'insufficient_funds' },
  tok_expired: { brand: 'Visa', last4: '0069', verdict: 'expired_card' },
  tok_incorrect_cvc: { brand: 'Visa', last4: '0127', verdict: 'incorrect_cvc' },
  tok_disputed: { brand: 'Visa', last4: '0259', verdict: 'approved', aftermath: 'disputes' },
  tok_refund_fails: { brand: 'Visa', last4: '5126', verdict: 'approved', aftermath: 'refuses refunds' },
  tok_challenge: { brand: 'Visa', last4: '3155', verdict: 'challenge' },
};

export function testCard(token: string): TestCard | undefined {
  return Object.hasOwn(TEST_CARDS, token) ? TEST_CARDS[token] : undefined;
}
