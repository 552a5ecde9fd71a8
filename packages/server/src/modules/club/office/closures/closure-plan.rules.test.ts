import { clubDate } from '@courtside/contract/values/dates';
import { describe, expect, test } from 'vitest';
import { faultsOfTimes, occurrencesOf } from './closure-plan.rules.ts';

const MALTA = 'Europe/Malta';
const texts = (plan: Parameters<typeof occurrencesOf>[0]) =>
  occurrencesOf(plan, MALTA).map(({ startsAt, endsAt }) => `${startsAt}/${endsAt}`);
const weekly = (weekdays: number[], until: string) => ({ weekdays, until: clubDate(until) });

describe('occurrences of a closure', () => {
  test('once, over several days and a clock change', () => {
    expect(texts({ from: '2026-10-24T07:00', to: '2026-10-25T13:00', repeat: null })).toEqual([
      '2026-10-24T05:00:00Z/2026-10-25T12:00:00Z',
    ]);
  });

  test('every week the wall time stays over both clock changes', () => {
    const repeat = weekly([7], '2027-03-28');
    const all = texts({ from: '2026-10-18T16:00', to: '2026-10-18T19:00', repeat });
    expect(all).toHaveLength(24);
    expect([all[0], all[1], all.at(-2), all.at(-1)]).toEqual([
      '2026-10-18T14:00:00Z/2026-10-18T17:00:00Z',
      '2026-10-25T15:00:00Z/2026-10-25T18:00:00Z',
      '2027-03-21T15:00:00Z/2027-03-21T18:00:00Z',
      '2027-03-28T14:00:00Z/2027-03-28T17:00:00Z',
    ]);
  });

  test('an hour that the clock change skips is left out, midnight is the end of the day', () => {
    expect(texts({ from: '2027-03-21T02:00', to: '2027-03-21T03:00', repeat: weekly([7], '2027-03-28') })).toEqual([
      '2027-03-21T01:00:00Z/2027-03-21T02:00:00Z',
    ]);
    expect(texts({ from: '2026-12-01T22:00', to: '2026-12-02T00:00', repeat: weekly([2], '2026-12-01') })).toEqual([
      '2026-12-01T21:00:00Z/2026-12-01T23:00:00Z',
    ]);
  });
});

test.each([
  ['2026-12-01T10:00', '2026-12-01T10:00', null, 'to'],
  ['2026-12-01T10:00', '2066-12-01T10:00', null, 'to'],
  ['2026-12-01T10:00', '2026-12-02T09:00', weekly([1], '2026-12-20'), 'to'],
  ['2026-12-01T10:00', '2026-12-01T12:00', weekly([1], '2026-11-30'), 'repeat.until'],
  ['2026-12-01T10:00', '2026-12-01T12:00', weekly([1, 2], '2066-12-01'), 'repeat.until'],
  ['2026-12-01T10:00', '2027-12-01T12:00', null, undefined],
])('a closure from %s to %s is checked at its fields', (from, to, repeat, path) => {
  expect(faultsOfTimes({ from, to, repeat })[0]?.path).toBe(path);
});
