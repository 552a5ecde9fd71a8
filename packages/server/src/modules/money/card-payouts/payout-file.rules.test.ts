import { PAYOUT_COLUMNS } from '@courtside/contract/money/office-cards';
import { clubDate } from '@courtside/contract/values/dates';
import { cents } from '@courtside/contract/values/money';
import { expect, test } from 'vitest';
import { readCsv } from '#modules/people/member-records/file/csv.ts';
import { readPayoutTable } from './payout-file.rules.ts';
import { groupByPayout, postingsOf, settleLines, sumLines } from './settle-lines.rules.ts';

const TODAY = clubDate('2026-11-16');
const HEAD = PAYOUT_COLUMNS.join(',');
const CHARGE = 'po_1,2026-11-05 00:00:00,txn_1,charge,eur,50.00,1.00,49.00,pi_1';
const read = (text: string) => readPayoutTable(readCsv(text), TODAY);
const first = (text: string) => read(text).lines[0];

const EXPECTED = { transaction: 'txn_1', payout: 'po_1', paidOn: '2026-11-05', gross: 5000, fee: 100, net: 4900 };

test.each([
  ['as Stripe writes it', `${HEAD}\n${CHARGE}\n`],
  ['with a byte order mark and Windows line ends', `\ufeff${HEAD}\r\n${CHARGE}\r\n`],
  [
    'with semicolons and decimal commas',
    `${HEAD}\n${CHARGE}`.replaceAll(',', ';').replaceAll(/(\d)\.(\d\d)/g, '$1,$2'),
  ],
  ['with quoted cells', `${HEAD}\n${CHARGE.replaceAll(/[^,]+/g, '"$&"')}`],
  [
    'with columns in another order',
    `extra,${PAYOUT_COLUMNS.toReversed().join(',')}\nx,${CHARGE.split(',').reverse().join(',')}`,
  ],
  ['with capital letters', `${HEAD.toUpperCase()}\n${CHARGE.replace('eur', 'EUR')}`],
  ['with a day alone', `${HEAD}\n${CHARGE.replace(' 00:00:00', '')}`],
])('a file is read %s', (_how, text) => {
  expect(first(text)).toMatchObject({ ...EXPECTED, line: 2, category: 'charge', references: ['pi_1'] });
});

test.each([
  ['a column is missing', `${HEAD.replace(',fee,', ',')}\n${CHARGE}`, 'cards.columns_missing', { columns: 'fee' }],
  ['it is another list', 'number,name\n1,Ann', 'cards.columns_missing', {}],
  [
    'an amount is no number',
    `${HEAD}\n${CHARGE.replace('50.00', '€50')}`,
    'cards.bad_line',
    { line: 2, column: 'gross' },
  ],
  ['an amount has thousands', `${HEAD}\n${CHARGE.replace('50.00', '1.050.00')}`, 'cards.bad_line', { column: 'gross' }],
  ['an amount is a formula', `${HEAD}\n${CHARGE.replace('1.00', '=1')}`, 'cards.bad_line', { column: 'fee' }],
  ['an amount does not add up', `${HEAD}\n${CHARGE.replace('49.00', '49.01')}`, 'cards.bad_line', { column: 'net' }],
  ['a day does not exist', `${HEAD}\n${CHARGE.replace('11-05', '02-30')}`, 'cards.bad_line', {}],
  [
    'a transaction has no id',
    `${HEAD}\n${CHARGE.replace('txn_1', '')}`,
    'cards.bad_line',
    { column: 'balance_transaction_id' },
  ],
  ['a transaction is a formula', `${HEAD}\n${CHARGE.replace('txn_1', '=1+1')}`, 'cards.bad_line', {}],
  [
    'a line is in another currency',
    `${HEAD}\n${CHARGE.replace('eur', 'usd')}`,
    'cards.foreign_currency',
    { line: 2, currency: 'USD' },
  ],
  ['nothing is paid out yet', `${HEAD}\n${CHARGE.replace('po_1', '')}`, 'cards.no_payouts', {}],
])('a file is refused when %s', (_why, text, code, params) => {
  expect(() => read(text)).toThrow(expect.objectContaining({ code, params: expect.objectContaining(params) }));
});

test('lines that are not paid out yet and pay-outs themselves are left out, and a repeated line counts once', () => {
  const { lines, ignored } = read(
    [
      HEAD,
      CHARGE,
      CHARGE,
      CHARGE.replace('po_1', '').replace('txn_1', 'txn_2'),
      CHARGE.replace('2026-11-05', '2026-11-17').replace('txn_1', 'txn_3'),
      'po_1,2026-11-05 00:00:00,txn_4,payout,eur,-49.00,0.00,-49.00,',
    ].join('\n'),
  );
  expect(lines).toHaveLength(1);
  expect(ignored).toBe(3);
});

test('the key of the top-up is read from the metadata or the description', () => {
  const more = `${HEAD},checkout_session_id,payment_metadata[payment],description`;
  expect(first(`${more}\n${CHARGE},cs_1,PAY-000007,`)).toMatchObject({
    references: ['pi_1', 'cs_1'],
    paymentKey: 'PAY-000007',
  });
  expect(first(`${more}\n${CHARGE},,,"Marsa Club, PAY-000008"`)).toMatchObject({ paymentKey: 'PAY-000008' });
  expect(first(`${HEAD}\n${CHARGE}`)).toMatchObject({ paymentKey: undefined });
});

const payment = (id: number, euros: number) => ({
  id,
  key: `PAY-00000${id}`,
  amount: cents(euros * 100),
  references: [`pi_${id}`],
  isSettled: id === 9,
  hasReturns: false,
});
const LINES = [
  'po_1,2026-11-05 00:00:00,txn_1,charge,eur,50.00,1.00,49.00,pi_1',
  'po_1,2026-11-05 00:00:00,txn_2,charge,eur,29.00,0.70,28.30,pi_2',
  'po_1,2026-11-05 00:00:00,txn_3,charge,eur,10.00,0.40,9.60,pi_other',
  'po_1,2026-11-05 00:00:00,txn_4,refund,eur,-50.00,0.00,-50.00,pi_1',
  'po_1,2026-11-05 00:00:00,txn_5,fee,eur,-0.50,0.00,-0.50,',
  'po_1,2026-11-05 00:00:00,txn_6,charge,eur,50.00,1.00,49.00,pi_1',
  'po_2,2026-11-03 00:00:00,txn_7,charge,eur,20.00,0.50,19.50,pi_9',
];

test('each line finds its payment once, and a pay-out clears exactly the payments that it settles', () => {
  const { lines } = read([HEAD, ...LINES].join('\n'));
  const settled = settleLines(lines, [payment(1, 50), payment(2, 30), payment(9, 20)]);
  expect(settled.map(({ state, payment: found }) => [state, found?.id])).toEqual([
    ['matched', 1],
    ['amountDiffers', 2],
    ['unknown', undefined],
    ['returned', 1],
    ['fee', undefined],
    ['unknown', undefined],
    ['unknown', undefined],
  ]);
  const [second, one = []] = groupByPayout(settled);
  expect(second).toHaveLength(1);
  const postings = postingsOf(one);
  // 50 + 30 leave the clearing. 1 too little, 10 and 50 of no top-up, and 50 that went back are differences.
  expect(postings).toEqual({ card_clearing: 8000, bank: -8540, provider_fees: -360, card_difference: 900 });
  expect(sumLines(one)).toEqual({ lines: 6, gross: 8900, fees: 360, net: 8540 });
});
