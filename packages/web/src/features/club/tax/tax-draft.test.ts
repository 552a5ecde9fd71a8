import type { TaxSetting } from '@courtside/contract/club/office-tax';
import { clubDate } from '@courtside/contract/values/dates';
import { expect, test } from 'vitest';
import { codesWith, fieldsOf, percentIn } from './code-fields.ts';
import { codesOf, firstDayOf, idOf, missingIn, percentOn, sampleOf, viewOf } from './tax-draft.ts';

const DAY = clubDate('2026-12-01');
const code = (name: string, percent: number, more = {}) => ({
  ...{ code: name, title: name, percent, validFrom: DAY, isUsed: false, papers: 0 },
  ...more,
});
const price = (kind: 'sport' | 'option' | 'guest', amount: number, of: string | null, option?: string) => ({
  ...{ kind, amount, code: of, title: { en: option ?? kind, tr: undefined, ar: undefined } },
  ...(kind !== 'guest' && { service: 'tennis' }),
  ...(option && { option }),
});
const SETTING: TaxSetting = {
  country: 'MT',
  isRegistered: true,
  from: DAY,
  number: 'MT 1',
  balanceIs: 'multi',
  papers: { exemptionNumber: '' },
  codes: [code('M7', 7), code('S18', 18)],
  prices: [price('sport', 5.34, 'M7'), price('option', 2, 'S18', 'balls'), price('option', 3, null, 'racket')],
  version: 1,
};

test('the slip has VAT per code, and a price without a code is apart', () => {
  const { lines, perCode, unknown, paid } = sampleOf(viewOf(SETTING, {}), DAY);
  expect(lines.map(({ code: of, isKnown }) => [of, isKnown])).toEqual([
    ['M7', true],
    ['S18', true],
    [null, false],
  ]);
  expect(perCode).toEqual([
    { code: 'M7', basisPoints: 700, net: 499, vat: 35, gross: 534 },
    { code: 'S18', basisPoints: 1_800, net: 169, vat: 31, gross: 200 },
  ]);
  expect([unknown, paid]).toEqual([300, 1_034]);
});

test('a chosen code is no longer missing', () => {
  const [racket] = missingIn(viewOf(SETTING, {}));
  expect(racket?.title.en).toBe('racket');
  const chosen = viewOf(SETTING, { priceCodes: racket ? { [idOf(racket)]: 'S18' } : {} });
  expect(missingIn(chosen)).toEqual([]);
  expect(missingIn(viewOf({ ...SETTING, isRegistered: false }, {}))).toEqual([]);
});

test('the registration begins on the first day on which every code has a percent, today at the earliest', () => {
  const later = code('E0', 0, { validFrom: clubDate('2027-01-01') });
  const today = clubDate('2026-11-18');
  expect(firstDayOf([], today)).toBe('2026-11-18');
  expect(firstDayOf(SETTING.codes, clubDate('2026-12-24'))).toBe('2026-12-24');
  expect(firstDayOf([...SETTING.codes, later], today)).toBe('2027-01-01');
  const raised = code('M7', 8, { validFrom: clubDate('2028-01-01') });
  expect(firstDayOf([...SETTING.codes, raised], today)).toBe('2026-12-01');
});

test.each([
  ['7', 7],
  ['5,5', 5.5],
  ['99.99', 99.99],
  ['100', undefined],
  ['-1', undefined],
  ['1.234', undefined],
  ['', undefined],
])('a typed percent of "%s" is %s', (typed, percent) => {
  expect(percentIn(typed)).toBe(percent);
});

test('another percent of a used code is one more line from its day, and the old one stays', () => {
  const used = code('M7', 7, { isUsed: true, papers: 9 });
  const fields = { ...fieldsOf(used, '2027-01-01'), percent: '8' };
  const codes = codesWith([used], used, fields, true);
  expect(codesOf(codes)[0]?.map(({ percent, validFrom, isUsed }) => [percent, validFrom, isUsed])).toEqual([
    [7, '2026-12-01', true],
    [8, '2027-01-01', false],
  ]);
  expect([percentOn(codes, 'M7', '2026-12-31'), percentOn(codes, 'M7', '2027-01-01')]).toEqual([7, 8]);
});

test('an unused code is changed in place', () => {
  const [m7, s18] = SETTING.codes;
  if (!m7 || !s18) throw new Error('two codes');
  const fields = { ...fieldsOf(m7, DAY), title: 'Sport', percent: '5' };
  expect(codesWith([m7, s18], m7, fields, false)).toEqual([{ ...m7, title: 'Sport', percent: 5 }, s18]);
});
