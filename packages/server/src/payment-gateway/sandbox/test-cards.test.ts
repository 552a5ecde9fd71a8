import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
// @ts-expect-error the page's own script is plain JavaScript
import { groupDigits, parseExpiry, TEST_CARDS, tokenise } from './site/test-cards.js';
import { testCard } from './test-cards.ts';

const CARDS = TEST_CARDS as Array<{ number: string; token: string; brand: string }>;

const isLuhn = (number: string) =>
  [...number].reverse().reduce((sum, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return sum + (doubled > 9 ? doubled - 9 : doubled);
  }, 0) %
    10 ===
  0;

test.each(CARDS)('$token has a well-formed number that the bank knows by its last four digits', (card) => {
  expect(isLuhn(card.number)).toBe(true);
  expect(testCard(card.token)).toMatchObject({ last4: card.number.slice(-4), brand: card.brand });
});

test('there is a card for success, decline, insufficient funds, expiry, CVC and challenge', () => {
  const verdicts = new Set(CARDS.map(({ token }) => testCard(token)?.verdict));
  expect([...verdicts].sort()).toEqual([
    'approved',
    'challenge',
    'declined',
    'expired_card',
    'incorrect_cvc',
    'insufficient_funds',
  ]);
});

describe('in the browser', () => {
  test('in the browser a number becomes a token and its last four digits only', () => {
    expect(tokenise('4242 4242 4242 4242')).toEqual({ token: 'tok_visa', last4: '4242' });
    expect(tokenise('4111 1111 1111 1111')).toBeUndefined();
    expect(tokenise('')).toBeUndefined();
  });

  test.each([
    ['4242424242424242', '4242 4242 4242 4242'],
    ['378282246310005', '3782 822463 10005'],
    ['42a4', '424'],
    ['', ''],
  ])('the card number %j is formatted as %j', (typed, shown) => {
    expect(groupDigits(typed)).toBe(shown);
  });

  test.each([
    ['11/26', { month: 11, year: 2026 }],
    ['1 / 27', { month: 1, year: 2027 }],
    ['1227', { month: 12, year: 2027 }],
    ['10/26', undefined],
    ['13/27', undefined],
    ['00/27', undefined],
    ['soon', undefined],
  ])('the expiry date %j is checked', (typed, parsed) => {
    expect(parseExpiry(typed, new Date(2026, 10, 30))).toEqual(parsed);
  });

  test('the script of the card page sends neither the number nor the CVC', () => {
    const script = readFileSync(new URL('./site/checkout.js', import.meta.url), 'utf8');
    const sent = /return \{ newCard: \{(.*)\} \};/.exec(script)?.[1];
    expect(sent).toBe(" ...card, holder, ...expiry, keep: field('keep')?.checked ?? false ");
  });
});

test('the server does not know the test card numbers', () => {
  const source = readFileSync(new URL('./test-cards.ts', import.meta.url), 'utf8');
  expect(source).not.toMatch(/\d{12,}/);
});
