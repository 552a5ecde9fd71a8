import { clubDate } from '@courtside/contract/values/dates';
import { cents } from '@courtside/contract/values/money';
import type { TaxRules } from '@courtside/contract/values/tax-rules';
import { expect, test } from 'vitest';
import { vatOfUnused } from './unused.rules.ts';

const day = clubDate('2026-11-19');
const code = (name: string, accountId: number, basisPoints: number): TaxRules['codes'][number] => ({
  ...{ code: name, accountId, title: name, exemptReason: null, endedFrom: null },
  rates: [{ validFrom: clubDate('2026-01-01'), basisPoints }],
});
const sport = (service: string, of: string): TaxRules['prices'][number] => ({
  ...{ kind: 'sport', service, option: null, optionTitle: null, plan: null, code: of },
});
/** Tennis and padel at 7 % by two codes, squash at 18 %, chess exempt. */
const RULES: TaxRules = {
  registeredFrom: clubDate('2026-06-01'),
  balanceIs: 'multi',
  advanceAccountId: 9,
  codes: [code('M7', 1, 700), code('P7', 2, 700), code('S18', 3, 1800), code('E0', 4, 0)],
  prices: [sport('tennis', 'M7'), sport('padel', 'P7'), sport('squash', 'S18'), sport('chess', 'E0')],
};
const without = (service: string) => RULES.prices.filter((price) => price.service !== service);
const oneRate = [sport('tennis', 'M7'), sport('padel', 'P7')];

test.each([
  ['a pass has the VAT of its sport', RULES, 'pass', 'squash', 1_180, { accountId: 3, amount: 180 }],
  ['half a cent is a cent', RULES, 'pass', 'tennis', 107, { accountId: 1, amount: 7 }],
  ['an exempt sport has none', RULES, 'pass', 'chess', 1_000, undefined],
  ['nobody knows the sport of a pass for several rates', RULES, 'pass', null, 1_000, undefined],
  [
    'two codes of one rate are one rate',
    { ...RULES, prices: oneRate },
    'pass',
    null,
    1_070,
    { accountId: 1, amount: 70 },
  ],
  ['a sport without a code has none', { ...RULES, prices: without('squash') }, 'pass', 'squash', 1_180, undefined],
  ['a voucher for anything has none', { ...RULES, prices: oneRate }, 'voucher', null, 1_070, undefined],
  [
    'what a sold balance paid has had its VAT',
    { ...RULES, balanceIs: 'single', prices: oneRate },
    ...(['pass', null, 1_070, { accountId: 9, amount: 70 }] as const),
  ],
  [
    'a voucher that came onto no balance has it to pay',
    { ...RULES, balanceIs: 'single', prices: oneRate },
    ...(['voucher', null, 1_070, { accountId: 1, amount: 70 }] as const),
  ],
  ['a club that is not registered', null, 'pass', 'tennis', 107, undefined],
  [
    'before its first day',
    { ...RULES, registeredFrom: clubDate('2026-11-20') },
    ...(['pass', 'tennis', 107, undefined] as const),
  ],
] as const)('%s', (_, rules, prepaid, service, amount, expected) => {
  expect(vatOfUnused(rules, { prepaid, service, amount: cents(amount), date: day })).toEqual(expected);
});
