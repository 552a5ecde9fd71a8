/**
 * The well-known test numbers. This table lives in the browser only: the page turns a number into its token here, and
 * the token is all that leaves it.
 */
export const TEST_CARDS = [
  { number: '4242424242424242', token: 'tok_visa', brand: 'Visa' },
  { number: '5555555555554444', token: 'tok_mastercard', brand: 'Mastercard' },
  { number: '378282246310005', token: 'tok_amex', brand: 'American Express' },
  { number: '4000000000000002', token: 'tok_declined', brand: 'Visa' },
  { number: '4000000000009995', token: 'tok_insufficient_funds', brand: 'Visa' },
  { number: '4000000000000069', token: 'tok_expired', brand: 'Visa' },
  { number: '4000000000000127', token: 'tok_incorrect_cvc', brand: 'Visa' },
  { number: '4000000000000259', token: 'tok_disputed', brand: 'Visa' },
  { number: '4000000000005126', token: 'tok_refund_fails', brand: 'Visa' },
  { number: '4000002500003155', token: 'tok_challenge', brand: 'Visa' },
];

export const digitsOf = (text) => text.replaceAll(/\D/g, '');

/** Groups of four; American Express has 4, 6 and 5. */
export function groupDigits(text) {
  const digits = digitsOf(text).slice(0, 19);
  const groups = /^3[47]/.test(digits) ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?/ : /(\d{1,4})/g;
  if (groups.global) return (digits.match(groups) ?? []).join(' ');
  return (groups.exec(digits) ?? []).slice(1).filter(Boolean).join(' ');
}

/** The card behind a number, or undefined when it is not a test card. */
export function tokenise(number) {
  const digits = digitsOf(number);
  const card = TEST_CARDS.find((known) => known.number === digits);
  return card && { token: card.token, last4: digits.slice(-4) };
}

/** `MM/YY` as typed, or undefined when there is no such month or it is over. */
export function parseExpiry(text, now) {
  const match = /^\s*(\d{1,2})\s*\/?\s*(\d{2})\s*$/.exec(text);
  if (!match) return undefined;
  const month = Number(match[1]);
  const year = 2000 + Number(match[2]);
  const isOver = year < now.getFullYear() || (year === now.getFullYear() && month < now.getMonth() + 1);
  return month >= 1 && month <= 12 && !isOver ? { month, year } : undefined;
}
