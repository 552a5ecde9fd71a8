import { PAYMENT_STATUSES, type PaymentStatus } from '@courtside/contract/money/payments';
import { describe, expect, test } from 'vitest';
import { evaluateReport, isLate, nextStatus, PAYMENT_CHANGES, type PaymentChange, resultOf } from './payment.rules.ts';

/** Rows: the status before. Columns: the change. A dash means no transition. */
const TABLE = `
            opened   paid  mismatched  failed  cancelled  expired
created     pending  paid  review      failed  cancelled  expired
pending     -        paid  review      failed  cancelled  expired
failed      -        paid  review      -       -          -
cancelled   -        paid  review      -       -          -
expired     -        paid  review      -       -          -
review      -        paid  -           -       -          -
paid        -        -     -           -       -          -
`;

const [head = [], ...rows] = TABLE.trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/));

const CASES = rows.flatMap(([from, ...cells]) =>
  cells.map((to, column) => ({ from: from as PaymentStatus, change: head[column] as PaymentChange, to })),
);

test('the table has every status and every change', () => {
  expect(rows.map(([from]) => from).sort()).toEqual([...PAYMENT_STATUSES].sort());
  expect(head).toEqual([...PAYMENT_CHANGES]);
});

test.each(CASES)('a payment that is $from and then $change becomes: $to', ({ from, change, to }) => {
  expect(nextStatus(from, change) ?? '-').toBe(to);
});

describe('a report', () => {
  const asked = { amount: 4000, currency: 'EUR' };
  test.each([
    ['open', 4000, 'EUR', undefined],
    ['paid', 4000, 'EUR', { change: 'paid' }],
    ['paid', 4001, 'EUR', { change: 'mismatched', fault: 'wrong_amount' }],
    ['paid', 3999, 'EUR', { change: 'mismatched', fault: 'wrong_amount' }],
    ['paid', 4000, 'USD', { change: 'mismatched', fault: 'wrong_currency' }],
    ['paid', 4000, 'eur', { change: 'mismatched', fault: 'wrong_currency' }],
    ['failed', 0, '', { change: 'failed' }],
    ['cancelled', 4000, 'EUR', { change: 'cancelled' }],
    ['expired', 4000, 'EUR', { change: 'expired' }],
  ] as const)('a report of %s with %i %s is evaluated', (status, amount, currency, evaluation) => {
    expect(evaluateReport(asked, { status, amount, currency })).toEqual(evaluation);
  });
});

test('a payment is late when it is paid after it had ended', () => {
  const late = PAYMENT_STATUSES.filter((status) => isLate(status, 'paid'));
  expect(late.sort()).toEqual(['cancelled', 'expired', 'failed', 'review']);
  expect(isLate('expired', 'failed')).toBe(false);
});

test('the result of every status for the member', () => {
  const shown = Object.fromEntries(PAYMENT_STATUSES.map((status) => [status, resultOf(status)]));
  expect(shown).toEqual({
    created: 'pending',
    pending: 'pending',
    review: 'pending',
    paid: 'paid',
    failed: 'rejected',
    cancelled: 'rejected',
    expired: 'rejected',
  });
});
