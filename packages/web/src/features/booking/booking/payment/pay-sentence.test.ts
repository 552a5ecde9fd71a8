import { describe, expect, test } from 'vitest';
import { i18n, switchLanguage } from '#shared/i18n/i18n.ts';
import type { Player } from '../state/booking-draft.ts';
import { paySentence } from './pay-sentence.ts';

const player = (memberCode: string, name: string): Player => ({
  memberCode,
  name,
  gender: 'F',
  key: 0,
  isFav: false,
  pays: true,
});
const elif = player('1001', 'Elif Aydın');
const marco = player('1018', 'Marco Vella');
const layla = player('1042', 'Layla Haddad');

const sentence = (payers: readonly Player[], amounts: readonly number[], ownCode = '1001') => {
  const dues = new Map(
    payers.map(({ memberCode }, index) => [memberCode, { amount: amounts[index] ?? 0, balance: null, isLow: false }]),
  );
  const total = Math.round(amounts.reduce((sum, amount) => sum + amount * 100, 0)) / 100;
  return paySentence(
    payers,
    {
      total,
      parts: [],
      guestFee: undefined,
      cancelUntil: '2026-11-17T05:00:00Z',
      canCancel: true,
      refusals: [],
      game: undefined,
      dues,
    },
    ownCode,
    i18n.t,
    i18n.language,
  );
};

describe('who pays what', () => {
  test.each([
    [[elif], [26], '1001', 'You pay €26.00'],
    [[marco], [26], '9001', 'Marco pays €26.00'],
    [[elif, marco], [13, 13], '1001', '2 players pay €13.00 each'],
    [[elif, marco], [13.01, 13], '1001', 'You pay €13.01, Marco €13.00'],
    [[elif, marco, layla], [8.68, 8.66, 8.66], '1001', 'You pay €8.68, Marco and Layla €8.66 each'],
    [[marco, layla], [13.01, 13], '9001', 'Marco pays €13.01, Layla €13.00'],
    [[marco, layla, elif], [8.68, 8.66, 8.66], '9001', 'Marco pays €8.68, Layla and Elif €8.66 each'],
    [[], [], '1001', ''],
  ])('case %# names who pays what', (payers, amounts, ownCode, words) => {
    expect(sentence(payers, amounts, ownCode)).toBe(words);
  });

  test('the sentence of who pays what keeps amounts left to right in Arabic', async () => {
    await switchLanguage('ar');
    expect(sentence([elif, marco], [13, 13])).toBe('لاعبان يدفع كل منهما \u2066€13.00\u2069');
  });
});
