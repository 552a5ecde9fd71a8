import type { DeclineReason } from '@courtside/contract/money/payments';

/** The bank's answer for a test card. */
export type Verdict = 'approved' | 'challenge' | DeclineReason;

export interface TestCard {
  readonly brand: string;
  readonly last4: string;
  readonly verdict: Verdict;
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
  tok_challenge: { brand: 'Visa', last4: '3155', verdict: 'challenge' },
};

export function testCard(token: string): TestCard | undefined {
  return Object.hasOwn(TEST_CARDS, token) ? TEST_CARDS[token] : undefined;
}
