import { expect, test } from 'vitest';
import { periodOf, rangeOf } from './statement-range.ts';

test.each([
  ['month', {}, { from: '2026-03-01' }],
  ['quarter', {}, { from: '2026-01-01' }],
  ['dates', { from: '2026-02-01', to: '2026-02-14' }, { from: '2026-02-01', to: '2026-02-14' }],
  ['dates', { from: '2026-02-14', to: '2026-02-01' }, { from: '2026-02-01', to: '2026-02-14' }],
  ['dates', { from: '2026-02-31', to: '' }, {}],
  ['dates', { from: '', to: '2026-02-14' }, { to: '2026-02-14' }],
] as const)('the statement range for %s with %j is %j', (period, chosen, range) => {
  expect(rangeOf(period, '2026-03-31', chosen)).toEqual(range);
});

test('a range of three months may start in the previous year, and an unknown period is this month', () => {
  expect(rangeOf('quarter', '2026-01-15', {})).toEqual({ from: '2025-11-01' });
  expect(periodOf('century')).toBe('month');
});
