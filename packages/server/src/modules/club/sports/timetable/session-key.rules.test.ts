import { clubDate } from '@courtside/contract/values/dates';
import { describe, expect, test } from 'vitest';
import { MALTA, openDaily, sampleService } from '#testing/clubs/sample-service.ts';
import { formatSessionKey, sessionsOf } from '../services/service.rules.ts';
import { areConsecutive, findSession, parseSessionKey, splitBookingKey } from './session-key.rules.ts';

describe('reading a key', () => {
  test.each([
    ['TEN1_20261116_0900', { courtKey: 'TEN1', date: '2026-11-16', from: 540 }],
    ['CRI12_20280229_0000', { courtKey: 'CRI12', date: '2028-02-29', from: 0 }],
    ['PAD1_20261116_2359', { courtKey: 'PAD1', date: '2026-11-16', from: 1439 }],
  ])('a session key is parsed: %s', (key, expected) => {
    expect(parseSessionKey(key)).toEqual(expected);
    expect(formatSessionKey(expected.courtKey, clubDate(expected.date), expected.from)).toBe(key);
  });

  test.each([
    ['nothing', ''],
    ['another case', 'ten1_20261116_0900'],
    ['a day that does not exist', 'TEN1_20260229_0900'],
    ['a month that does not exist', 'TEN1_20261316_0900'],
    ['an hour that does not exist', 'TEN1_20261116_2400'],
    ['a minute that does not exist', 'TEN1_20261116_0960'],
    ['too little', 'TEN1_20261116'],
    ['too much', 'TEN1_20261116_0900_x'],
    ['a line break after it', 'TEN1_20261116_0900\n'],
    ['no court', '_20261116_0900'],
    ['an attempt at SQL', "TEN1'; drop table court; --_20261116_0900"],
  ])('%s is not a session key', (_, key) => {
    expect(parseSessionKey(key)).toBeUndefined();
  });
});

describe('finding a session', () => {
  const services = [sampleService()];

  test('every session of a day is found by its own key', () => {
    const sessions = sessionsOf(sampleService(), clubDate('2026-11-16'), MALTA);
    expect(sessions).not.toEqual([]);
    for (const session of sessions) {
      expect(findSession(services, session.key, MALTA)).toEqual(session);
    }
  });

  test.each([
    ['an unknown court', 'TEN9_20261116_0900'],
    ['a time at which none starts', 'TEN1_20261116_0930'],
    ['a time before opening', 'TEN1_20261116_0600'],
    ['the time of closing', 'TEN1_20261116_2200'],
  ])('a session is not found by %s', (_, key) => {
    expect(findSession(services, key, MALTA)).toBeUndefined();
  });

  test('a session skipped by the clock change is not found', () => {
    const nightly = [sampleService({ openingTimes: openDaily('00:00', '05:00') })];
    expect(findSession(nightly, 'TEN1_20260329_0200', MALTA)).toBeUndefined();
    expect(findSession(nightly, 'TEN1_20260330_0200', MALTA)).toBeDefined();
  });
});

describe('several keys', () => {
  const pick = (...keys: string[]) =>
    keys.map((key) => {
      const session = findSession([sampleService()], key, MALTA);
      if (!session) throw new Error(key);
      return session;
    });

  test('several keys are joined by commas, with or without spaces', () => {
    expect(splitBookingKey('A_1, B_2')).toEqual(['A_1', 'B_2']);
  });

  test.each([
    ['one', ['TEN1_20261116_0900'], true],
    ['two neighbours', ['TEN1_20261116_0900', 'TEN1_20261116_1000'], true],
    ['neighbours in the wrong order', ['TEN1_20261116_1000', 'TEN1_20261116_0900'], false],
    ['the same twice', ['TEN1_20261116_0900', 'TEN1_20261116_0900'], false],
    ['a gap between', ['TEN1_20261116_0900', 'TEN1_20261116_1100'], false],
    ['two courts', ['TEN1_20261116_0900', 'TEN2_20261116_1000'], false],
    ['two days', ['TEN1_20261116_2100', 'TEN1_20261117_0700'], false],
    ['three in a row', ['TEN1_20261116_0900', 'TEN1_20261116_1000', 'TEN1_20261116_1100'], false],
  ])('a session key is parsed: %s', (_, keys, expected) => {
    expect(areConsecutive(pick(...keys))).toBe(expected);
  });
});
