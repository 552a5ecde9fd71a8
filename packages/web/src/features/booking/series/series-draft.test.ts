import type { PlannedDate } from '@courtside/contract/booking/office-series';
import { clubDate } from '@courtside/contract/values/dates';
import { expect, test } from 'vitest';
import { amountsOf, type Chosen, type Decision, pinAfter, shortOf, startSeries } from './series-draft.ts';

const place = (amount: number) => ({ action: 'move' as const, courts: [], from: '18:00', to: '19:00', amount });
const date = (day: string, amount: number, choices: readonly number[] = []): PlannedDate => ({
  date: day,
  state: choices.length > 0 ? 'conflict' : 'ok',
  amount,
  choices: choices.map(place),
});

test('what a series costs follows what is decided for each date', () => {
  const dates = [
    date('2026-11-24', 12.1),
    date('2026-12-01', 12.1),
    date('2026-12-08', 12.1, [16.2]),
    date('2026-12-15', 12.1),
  ];
  const decisions = new Map<string, Decision>([
    ['2026-12-08', 0],
    ['2026-12-15', 'skip'],
  ]);
  expect(amountsOf(dates, ({ date: day }) => decisions.get(day))).toEqual({
    total: 40.4,
    perDate: [12.1, 16.2],
    perMonth: [12.1, 28.3],
  });
  expect(amountsOf([], () => undefined)).toEqual({ total: 0, perDate: [0, 0], perMonth: [0, 0] });
});

test('a payer is short when the balance is a cent less than the part of all dates', () => {
  const share = (name: string, amount: number, balance: number) => ({ memberCode: name, name, amount, balance });
  const shares = [share('Sofia', 6, 144), share('Anna', 6, 143.99)];
  expect(shortOf(shares, 288).map(({ name }) => name)).toEqual(['Anna']);
  expect(shortOf([share('Sofia', 0, 0)], 0)).toEqual([]);
});

test('the PIN is kept as long as the first player stays', () => {
  const [sofia, anna] = ['Sofia', 'Anna'].map((name) => ({ memberCode: name, name })) as [Chosen, Chosen];
  const draft = { ...startSeries('standing', 'tennis', '1', clubDate('2026-11-17')), players: [sofia] };
  expect(pinAfter(draft, { players: [sofia, anna] }, '2468')).toBe('2468');
  expect(pinAfter(draft, { weekday: 3 }, '2468')).toBe('2468');
  expect(pinAfter(draft, { players: [anna, sofia] }, '2468')).toBe('');
  expect(pinAfter(draft, { players: [] }, '2468')).toBe('');
});
