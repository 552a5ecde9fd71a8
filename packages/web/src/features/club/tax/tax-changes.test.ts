import type { TaxSetting } from '@courtside/contract/club/office-tax';
import { clubDate } from '@courtside/contract/values/dates';
import { expect, test } from 'vitest';
import { i18n } from '#shared/i18n/i18n.ts';
import '#shared/i18n/use-office-words.ts';
import { registeredTax } from '#shared/testing/registered-tax.ts';
import { type CodeFields, codesWith, fieldsOf } from './code-fields.ts';
import { changesBetween } from './tax-changes.ts';
import { bodyOf, codesOf, idOf, type ListedCode, percentOn, sampleOf, type TaxEdits, viewOf } from './tax-draft.ts';

const LATER = clubDate('2027-01-01');
const price = (kind: 'sport' | 'option' | 'guest' | 'plan', amount: number, code: string | null, of = {}) => ({
  ...{ kind, amount, code, title: { en: `${kind} ${amount}`, tr: `${kind} (tr)`, ar: undefined } },
  ...of,
});
const TENNIS = price('sport', 12, 'M7', { service: 'tennis' });
const RACKET = price('option', 3, null, { service: 'tennis', option: 'racket' });
const SETTING = registeredTax([TENNIS, RACKET]);
const M7 = SETTING.codes[0] as ListedCode;

const linesOf = (edits: TaxEdits, setting: TaxSetting = SETTING, language: 'en' | 'tr' = 'en') =>
  changesBetween(viewOf(setting, {}), viewOf(setting, edits), { t: i18n.t, language }).map(
    ({ label, before, after }) => [label, before, after],
  );

test('without edits there is nothing to review', () => {
  expect(linesOf({})).toEqual([]);
});

test.each<[string, TaxEdits, string[]]>([
  ['the registration', { isRegistered: false }, ['The club is registered for VAT', 'Yes', 'No']],
  ['its first day', { from: LATER }, ['In force from', '1 Jan 2026', '1 Jan 2027']],
  ['the country', { country: 'DE' }, ['Country', 'MT', 'DE']],
  ['a number that is removed', { number: '' }, ['VAT number', 'MT 2041 7736', 'nothing']],
  ['an exemption', { papers: { exemptionNumber: 'EXO 1' } }, ['Exemption number', 'nothing', 'EXO 1']],
  ['what a top-up is', { balanceIs: 'single' }, ['A top-up is', 'A payment on account', 'A sale at once']],
  ['the code of a price', { priceCodes: { [idOf(RACKET)]: 'S18' } }, ['option 3', 'nothing', 'S18']],
  ['a price that loses its code', { priceCodes: { [idOf(TENNIS)]: null } }, ['sport 12', 'M7', 'nothing']],
])('%s is one line of the review', (_title, edits, line) => {
  expect(linesOf(edits)).toEqual([line]);
});

test('a price is named in the language of the reader', () => {
  expect(linesOf({ priceCodes: { [idOf(RACKET)]: 'S18' } }, SETTING, 'tr')).toEqual([
    ['option (tr)', i18n.t('tax.none'), 'S18'],
  ]);
});

const withCodes = (codes: ListedCode[]) => linesOf({ codes });

test('a new percent, an end and a code that is removed are lines of their own', () => {
  const { codes } = SETTING;
  const raised = { ...M7, percent: 8, validFrom: LATER, isUsed: false, papers: 0 };
  expect(withCodes([...codes, raised])).toEqual([
    ['Code M7 from 1 Jan 2027', 'nothing', 'Use of sports facilities, 8 %'],
  ]);
  expect(withCodes(codes.map((code) => (code === M7 ? { ...code, endedFrom: LATER } : code)))).toEqual([
    ['Code M7 from 1 Jan 2026', 'Use of sports facilities, 7 %', 'Use of sports facilities, 7 %, ends on 1 Jan 2027'],
  ]);
  expect(withCodes(codes.filter(({ code }) => code !== 'S18'))).toEqual([
    ['Code S18 from 1 Jan 2026', 'Standard, 18 %', 'nothing'],
  ]);
});

test('of an exempt code the review says why instead of a percent', () => {
  const exempt = { ...M7, percent: 0, exemptReason: 'Art. 132' };
  expect(withCodes([exempt])[0]).toEqual([
    'Code M7 from 1 Jan 2026',
    'Use of sports facilities, 7 %',
    'Use of sports facilities, Art. 132',
  ]);
});

test('what is only shown is not sent', () => {
  const { codes, prices, dryRun } = bodyOf(viewOf(SETTING, {}));
  expect(codes[0]).toEqual({ code: 'M7', title: 'Use of sports facilities', percent: 7, validFrom: '2026-01-01' });
  expect(prices).toEqual([
    { kind: 'sport', service: 'tennis', option: undefined, plan: undefined, code: 'M7' },
    { kind: 'option', service: 'tennis', option: 'racket', plan: undefined, code: null },
  ]);
  expect(dryRun).toBe(0);
});

test('options of one name in two sports are two prices', () => {
  const other = { ...RACKET, service: 'padel' };
  expect(idOf(RACKET)).not.toBe(idOf(other));
  const { prices } = viewOf({ ...SETTING, prices: [RACKET, other] }, { priceCodes: { [idOf(other)]: 'S18' } });
  expect(prices.map(({ code }) => code)).toEqual([null, 'S18']);
});

const RAISED: ListedCode[] = [M7, { ...M7, percent: 8, validFrom: LATER, isUsed: false, papers: 0 }];

test.each([
  ['2025-12-31', 7],
  ['2026-12-31', 7],
  ['2027-01-01', 8],
])('on %s the code has %i percent', (day, percent) => {
  expect(percentOn(RAISED.toReversed(), 'M7', day)).toBe(percent);
});

test('a code that the club does not have has no percent', () => {
  expect([percentOn(RAISED, 'X1', LATER), percentOn(RAISED, null, LATER)]).toEqual([undefined, undefined]);
});

test('the rows of a code are together, in the order of their days', () => {
  const groups = codesOf([...RAISED.toReversed(), ...SETTING.codes.slice(1)]);
  expect(groups.map((group) => [group[0].code, group.map(({ percent }) => percent)])).toEqual([
    ['M7', [7, 8]],
    ['S18', [18]],
    ['OLD', [5]],
  ]);
});

test('the slip of a club that begins later has the percent of that day', () => {
  const view = viewOf({ ...SETTING, codes: RAISED, from: LATER }, {});
  expect(sampleOf(view, '2026-11-17').perCode.map(({ basisPoints }) => basisPoints)).toEqual([800]);
  expect(sampleOf({ ...view, from: null }, '2026-11-17').perCode.map(({ basisPoints }) => basisPoints)).toEqual([700]);
});

test('the slip shows a sport with at most two of its options, and a guest', () => {
  const option = (name: string, service: string) => price('option', 1, 'M7', { service, option: name });
  const prices = [
    ...[price('plan', 90, 'M7', { plan: 'year' }), TENNIS, option('a', 'padel'), option('b', 'tennis')],
    ...[option('c', 'tennis'), option('d', 'tennis'), price('guest', 5, 'M7')],
  ];
  const { lines, paid } = sampleOf(viewOf({ ...SETTING, prices }, {}), '2026-11-17');
  expect(lines.map(({ price: { kind, option: name } }) => name ?? kind)).toEqual(['sport', 'b', 'c', 'guest']);
  expect(paid).toBe(1_900);
});

test('the form of a used code begins its new percent today, of an unused one on its day', () => {
  const ended = { ...M7, isUsed: false, endedFrom: LATER, exemptReason: 'Art. 132' };
  expect(fieldsOf(M7, '2026-11-17').validFrom).toBe('2026-11-17');
  expect(fieldsOf(ended, '2026-11-17')).toMatchObject({
    ...{ validFrom: '2026-01-01', endedFrom: '2027-01-01', isExempt: true, reason: 'Art. 132' },
  });
  expect(fieldsOf(undefined, '2026-11-17')).toMatchObject({ code: '', percent: '', validFrom: '2026-11-17' });
});

const typed = (changes: Partial<CodeFields>): CodeFields => ({ ...fieldsOf(M7, '2026-11-17'), ...changes });

test('a new code is added behind the others, without a percent where it is exempt', () => {
  const fields = typed({ code: 'E0', title: ' Lessons ', percent: '7', isExempt: true, reason: ' Art. 132 ' });
  expect(codesWith([M7], undefined, fields, false)).toEqual([
    M7,
    {
      ...{ code: 'E0', title: 'Lessons', percent: 0, exemptReason: 'Art. 132' },
      ...{ validFrom: '2026-11-17', isUsed: false, papers: 0 },
    },
  ]);
});

test('the end of a used code counts for all its rows, and none is added for the same percent', () => {
  const codes = codesWith(RAISED, RAISED[1], { ...typed({ percent: '8' }), endedFrom: '2028-01-01' }, true);
  expect(codes.map(({ percent, endedFrom }) => [percent, endedFrom])).toEqual([
    [7, '2028-01-01'],
    [8, '2028-01-01'],
  ]);
});

test('an end that is emptied is taken back', () => {
  const ended = { ...M7, endedFrom: LATER };
  expect(codesWith([ended], ended, typed({ endedFrom: '' }), true)).toEqual([M7]);
});

test('a second new percent on one day replaces the first one', () => {
  const codes = codesWith(RAISED, M7, typed({ percent: '9', validFrom: LATER }), true);
  expect(codes.map(({ percent, validFrom }) => [percent, validFrom])).toEqual([
    [7, '2026-01-01'],
    [9, '2027-01-01'],
  ]);
});
