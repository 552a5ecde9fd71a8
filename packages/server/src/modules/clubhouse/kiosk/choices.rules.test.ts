import { expect, test } from 'vitest';
import { inOrderOfTrying, typeForOne } from './choices.rules.ts';

const at = (serviceKey: string, time: string, key = `${serviceKey} ${time}`) => ({
  key,
  serviceKey,
  startsAt: Temporal.Instant.from(`2026-11-17T${time}Z`),
});

test('the soonest of each sport come first, then later ones', () => {
  const free = [at('tennis', '19:00'), at('tennis', '18:00'), at('padel', '19:30'), at('squash', '18:15')];
  expect(inOrderOfTrying(free).map(({ key }) => key)).toEqual([
    'tennis 18:00',
    'squash 18:15',
    'padel 19:30',
    'tennis 19:00',
  ]);
});

test('of courts that are free at one time one is enough', () => {
  const free = [at('tennis', '18:00', 'A'), at('tennis', '18:00', 'B'), at('tennis', '19:00', 'C')];
  expect(inOrderOfTrying(free).map(({ key }) => key)).toEqual(['A', 'C']);
});

test.each([
  [1, [1, 2], 'a'],
  [1, [2, 1], 'b'],
  [1, [2, 2], undefined],
  [2, [1, 1], undefined],
])('with at least %d payers and types for at least %j players, one player books %s', (payers, minimums, type) => {
  const bookingTypes = minimums.map((minimumPlayers, index) => ({ key: ['a', 'b'][index] ?? '', minimumPlayers }));
  expect(typeForOne({ paymentMinimumPlayers: payers, bookingTypes })).toBe(type);
});
