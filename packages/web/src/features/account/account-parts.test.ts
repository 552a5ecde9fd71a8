import { expect, test } from 'vitest';
import { i18n, switchLanguage } from '#shared/i18n/i18n.ts';
import { type Entry, entryIcon, entryWords } from './entry-words.ts';
import { CHART, columnsOf, type Month, topOf } from './months-scale.ts';
import { periodOf, rangeOf } from './statement-range.ts';

test.each([
  ['month', {}, { from: '2026-03-01' }],
  ['quarter', {}, { from: '2026-01-01' }],
  ['dates', { from: '2026-02-01', to: '2026-02-14' }, { from: '2026-02-01', to: '2026-02-14' }],
  ['dates', { from: '2026-02-14', to: '2026-02-01' }, { from: '2026-02-01', to: '2026-02-14' }],
  ['dates', { from: '2026-02-31', to: '' }, {}],
  ['dates', { from: '', to: '2026-02-14' }, { to: '2026-02-14' }],
] as const)('%s with %j is %j', (period, chosen, range) => {
  expect(rangeOf(period, '2026-03-31', chosen)).toEqual(range);
});

test('three months reach over the turn of the year; an unknown period is this month', () => {
  expect(rangeOf('quarter', '2026-01-15', {})).toEqual({ from: '2025-11-01' });
  expect(periodOf('century')).toBe('month');
});

const month = (topups: number, spent: number): Month => ({ month: '2026-11', topups, spent, refunds: 0, bookings: 1 });

test.each([
  [[], 20],
  [[month(0, 3)], 20],
  [[month(50, 20)], 50],
  [[month(100, 100.01)], 200],
  [[month(999, 0)], 1000],
])('%j fits under %i', (months, top) => {
  expect(topOf(months)).toBe(top);
});

test('mirrored, the first month is on the right and the last on the left', () => {
  const months = [month(10, 0), month(0, 10)];
  const [first, last] = columnsOf(months, true);
  expect(first?.x).toBeGreaterThan(last?.x ?? 0);
  expect(columnsOf(months)[0]?.x).toBe(CHART.width - (first?.x ?? 0));
});

test('no bar leaves the drawing, and equal amounts are equally long on both sides', () => {
  const columns = columnsOf([month(50, 50), month(0, 25)]);
  expect(columns[0]?.up).toBe(CHART.reach);
  expect(columns[0]?.down).toBe(CHART.reach);
  expect(columns[1]).toMatchObject({ up: 0, down: CHART.reach / 2 });
  expect(columns.every(({ x }) => x > CHART.start && x < CHART.width)).toBe(true);
});

const session = { service: 'Cricket nets', court: 'Net 1', date: '2026-11-17', from: '18:00' };
const entry = (kind: Entry['kind'], details: Entry['details'], amount = -8): Entry => ({ kind, details, amount });

test.each([
  [entry('booking', session), 'Cricket nets, Net 1, 17 Nov 2026 18:00', 'cricket'],
  [entry('booking', { ...session, service: 'Rowing' }), 'Rowing, Net 1, 17 Nov 2026 18:00', 'calendar'],
  [entry('refund', session, 8), 'Refund: Cricket nets, Net 1, 17 Nov 2026 18:00', 'renew'],
  [entry('topup', { card: '4242' }, 20), 'Top-up, card ending 4242', 'up'],
  [entry('topup', {}, 20), 'Top-up by card', 'up'],
  [entry('cash', {}, 20), 'Cash paid in', 'wallet'],
  [entry('cash', {}), 'Cash paid out', 'wallet'],
  [entry('subscription', { plan: 'Adult', until: '2027-01-31' }), 'Adult, until 31 Jan 2027', 'card'],
])('%j is told', (moved, words, icon) => {
  expect(entryWords(moved, i18n.t, 'en')).toBe(words);
  expect(entryIcon(moved)).toBe(icon);
});

test('Turkish tells it in Turkish', async () => {
  await switchLanguage('tr');
  expect(entryWords(entry('topup', { card: '4242' }, 20), i18n.t, 'tr')).toBe('Yükleme, sonu 4242 olan kart');
});
