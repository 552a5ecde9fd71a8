import { expect, test } from 'vitest';
import { offerDraft, offerFault, offerOf } from './offer-draft.ts';

const draft = (prices: readonly string[], minutes = '60') => ({
  ...offerDraft({ service: 'tennis', minutes: 60, prices: [] }),
  minutes,
  prices,
});

test.each([
  ['one price', ['42', '', '', ''], '60', false],
  ['no price', ['', '', '', ''], '60', true],
  ['a hole', ['42', '', '60', ''], '60', true],
  ['not an amount', ['42', 'x', '', ''], '60', true],
  ['no length', ['42', '', '', ''], '', true],
  ['too short', ['42', '', '', ''], '10', true],
])('an offer with %s', (_name, prices, minutes, isWrong) => {
  expect(offerFault(draft(prices, minutes))).toBe(isWrong);
});

test('an offer is stored as it was typed, and prices of categories stay while their number of pupils does', () => {
  const junior = { pupils: 2, category: 'juniors', price: 40 };
  const stored = { service: 'tennis', minutes: 60, prices: [{ pupils: 1, category: null, price: 42 }, junior] };
  const read = offerDraft(stored);
  expect(read.prices).toEqual(['42.00', '', '', '']);
  expect(offerOf(read)).toEqual({ ...stored, maximumPupils: 1, prices: [{ pupils: 1, category: null, price: 42 }] });
  expect(offerOf({ ...read, prices: ['42', '54,50', '', ''] })).toMatchObject({
    maximumPupils: 2,
    prices: [{ price: 42 }, { price: 54.5 }, junior],
  });
});
