import { clubDate } from '@courtside/contract/values/dates';
import { expect, test } from 'vitest';
import { AppError } from '#app-error.ts';
import { type KnownCodes, type PriceWithCode, refusePriceCodes } from './price-codes.rules.ts';

const TODAY = clubDate('2026-11-18');
const known = (changes: Partial<KnownCodes> = {}): KnownCodes => ({
  balanceIs: 'multi',
  codes: [
    { code: 'M7', basisPoints: 700, endedFrom: null },
    { code: 'S18', basisPoints: 1_800, endedFrom: null },
    { code: 'OLD', basisPoints: 500, endedFrom: TODAY },
  ],
  prices: [{ kind: 'sport', service: 'tennis', option: null, plan: null, code: 'M7' }],
  ...changes,
});
const plan = (code?: string): PriceWithCode => ({ kind: 'plan', plan: 'gym', title: 'Gym', code, path: 'taxCode' });
const tennis = (code?: string): PriceWithCode => ({ ...plan(code), kind: 'sport', plan: undefined, service: 'tennis' });

function refusalOf(codes: KnownCodes, ...prices: PriceWithCode[]): readonly [string, unknown] | undefined {
  try {
    refusePriceCodes(codes, prices, TODAY);
    return undefined;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return [error.code, error.extras?.errors];
  }
}
const at = (message: string) => [{ path: 'taxCode', message }];

test.each<[what: string, KnownCodes, PriceWithCode, ReturnType<typeof refusalOf>]>([
  ['a chosen code', known(), plan('M7'), undefined],
  ['a price that has a code', known(), tennis(), undefined],
  ['no code', known(), plan(), ['tax.code_missing', at('must name the code of the VAT')]],
  ['no code of a club that is not registered', known({ balanceIs: null }), plan(), undefined],
  ['an unknown code', known(), plan('X1'), ['office.invalid', at('there is no code X1')]],
  [
    'an unknown code before the registration',
    known({ balanceIs: null }),
    plan('X1'),
    ['office.invalid', at('there is no code X1')],
  ],
  ['a code that has ended', known(), plan('OLD'), ['office.invalid', at('OLD has ended')]],
  [
    'another rate where a top-up is the sale',
    known({ balanceIs: 'single' }),
    plan('S18'),
    ['tax.one_rate', at('has another rate than the other prices')],
  ],
  ['the same rate where a top-up is the sale', known({ balanceIs: 'single' }), plan('M7'), undefined],
  ['the only price with another rate', known({ balanceIs: 'single' }), tennis('S18'), undefined],
])('%s', (_what, codes, price, expected) => {
  expect(refusalOf(codes, price)).toEqual(expected);
});

test('a code that has ended stays where it is', () => {
  const codes = known({ prices: [{ kind: 'plan', service: null, option: null, plan: 'gym', code: 'OLD' }] });
  expect(refusalOf(codes, plan('OLD'))).toBeUndefined();
});
