import { describe, expect, test } from 'vitest';
import { findNextFree, fromPrice, nextRelease } from './overview.rules.ts';

const offer = (key: string, from: number, price: number, isFree = true) => ({ key, from, price, isFree });

describe('the soonest times', () => {
  test.each([
    [
      'three different times, the first court of each',
      [
        ['a', 9],
        ['b', 9],
        ['c', 10],
        ['d', 11],
        ['e', 12],
      ],
      ['a', 'c', 'd'],
    ],
    [
      'in order of time',
      [
        ['a', 11],
        ['b', 9],
      ],
      ['b', 'a'],
    ],
    ['none', [], []],
  ] as const)('the next free times are found: %s', (_, list, expected) => {
    expect(findNextFree(list.map(([key, from]) => offer(key, from, 1))).map(({ key }) => key)).toEqual(expected);
  });

  test('only free sessions count for the next times', () => {
    expect(findNextFree([offer('a', 9, 1, false), offer('b', 10, 1)]).map(({ key }) => key)).toEqual(['b']);
  });
});

test('the from-price is that of the cheapest free session, or of the cheapest at all when none is free', () => {
  expect(fromPrice([offer('a', 9, 8, false), offer('b', 9, 12), offer('c', 9, 16)])).toBe(12);
  expect(fromPrice([offer('a', 9, 8, false), offer('b', 9, 12, false)])).toBe(8);
  expect(fromPrice([])).toBe(0);
});

test('the next release names all services that are released at the same moment', () => {
  const at = (time: string) => Temporal.Instant.from(`2026-11-16T${time}:00Z`);
  const releases = [
    { at: at('07:00'), date: '2026-11-23', service: 'tennis' },
    { at: at('09:00'), date: '2026-11-23', service: 'padel' },
    { at: at('09:00'), date: '2026-11-23', service: 'squash' },
    { at: at('09:00'), date: '2026-11-20', service: 'cricket' },
  ];
  expect(nextRelease(releases, at('08:00'))).toEqual({
    at: at('09:00'),
    date: '2026-11-23',
    services: ['padel', 'squash'],
  });
  expect(nextRelease(releases, at('09:00'))).toBeUndefined();
});
