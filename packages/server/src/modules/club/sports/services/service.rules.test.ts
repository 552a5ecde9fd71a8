import { formatWallTime, parseWallTime } from '@courtside/contract/values/club-time';
import { addDays, type ClubDate, clubDate } from '@courtside/contract/values/dates';
import { describe, expect, test } from 'vitest';
import { MALTA, openDaily, sampleService } from '#testing/clubs/sample-service.ts';
import { priceRowAt } from '../prices/price-list.rules.ts';
import { openSlotsOf } from '../timetable/timetable.rules.ts';
import { dateWindowOf, isLightOn, releaseMomentOf, type Service, sessionsOf } from './service.rules.ts';

const slotsOf = ({ timetables }: Service, date: ClubDate, timeZone: string) =>
  openSlotsOf(timetables[0], date, timeZone);

const MONDAY = clubDate('2026-11-16');
const timesOf = (changes: Parameters<typeof sampleService>[0], date = MONDAY) =>
  slotsOf(sampleService(changes), date, MALTA).map(({ from, to }) => `${formatWallTime(from)}-${formatWallTime(to)}`);

describe('slots of a day', () => {
  test.each([
    ['whole hours', openDaily('09:00', '12:00'), 60, ['09:00-10:00', '10:00-11:00', '11:00-12:00']],
    ['a rest too short for a session', openDaily('09:00', '11:30'), 60, ['09:00-10:00', '10:00-11:00']],
    ['sessions of 45 minutes', openDaily('07:30', '09:45'), 45, ['07:30-08:15', '08:15-09:00', '09:00-09:45']],
    ['until midnight', openDaily('22:00', '24:00'), 60, ['22:00-23:00', '23:00-24:00']],
    ['from midnight', openDaily('00:00', '01:30'), 45, ['00:00-00:45', '00:45-01:30']],
    ['less than one session', openDaily('09:00', '09:30'), 60, []],
    ['never open', [], 60, []],
    [
      'a break at noon, listed in any order',
      [...openDaily('15:00', '16:00'), ...openDaily('09:00', '10:00')],
      60,
      ['09:00-10:00', '15:00-16:00'],
    ],
  ])('the sessions of a day: %s', (_, openingTimes, sessionMinutes, expected) => {
    expect(timesOf({ openingTimes, sessionMinutes })).toEqual(expected);
  });

  test.each([
    ['Monday', '2026-11-16', ['09:00-10:00']],
    ['Friday', '2026-11-20', ['09:00-10:00']],
    ['Saturday', '2026-11-21', ['14:00-15:00']],
    ['Sunday', '2026-11-22', []],
  ])('the opening times of a %s are applied', (_, date, expected) => {
    const openingTimes = [
      { weekdays: [1, 2, 3, 4, 5], opens: 540, closes: 600, courtIds: null },
      { weekdays: [6], opens: 840, closes: 900, courtIds: null },
    ];
    expect(timesOf({ openingTimes }, clubDate(date))).toEqual(expected);
  });

  test('a leap day has its sessions and the year without it has none', () => {
    const sessions = sessionsOf(sampleService(), clubDate('2028-02-29'), MALTA);
    expect(sessions[0]).toMatchObject({ key: 'TEN1_20280229_0700' });
    expect(sessions[0]?.startsAt.toString()).toBe('2028-02-29T06:00:00Z');
    expect(() => clubDate('2026-02-29')).toThrow(RangeError);
  });
});

describe('clock changes', () => {
  const nightly = { openingTimes: openDaily('00:00', '05:00') };
  const real = (date: string, sessionMinutes = 60) =>
    slotsOf(sampleService({ ...nightly, sessionMinutes }), clubDate(date), MALTA).map(
      ({ from, startsAt, endsAt }) => `${formatWallTime(from)} ${startsAt.until(endsAt).total('minutes')}`,
    );

  test.each([
    ['an ordinary night', '2026-11-16', 60, ['00:00 60', '01:00 60', '02:00 60', '03:00 60', '04:00 60']],
    ['spring leaves out the hour from 02:00', '2026-03-29', 60, ['00:00 60', '01:00 60', '03:00 60', '04:00 60']],
    [
      'autumn has it twice: one long session',
      '2026-10-25',
      60,
      ['00:00 60', '01:00 60', '02:00 120', '03:00 60', '04:00 60'],
    ],
    ['spring cuts a session short', '2026-03-29', 90, ['00:00 90', '01:30 30', '03:00 90']],
    ['autumn makes one longer', '2026-10-25', 90, ['00:00 90', '01:30 150', '03:00 90']],
  ])('the sessions of a day: %s', (_, date, sessionMinutes, expected) => {
    expect(real(date, sessionMinutes)).toEqual(expected);
  });

  test.each([20, 45, 60, 90])('sessions of %i minutes have no gap or overlap on every day of the year', (minutes) => {
    const service = sampleService({ openingTimes: openDaily('00:00', '24:00'), sessionMinutes: minutes });
    for (let date = clubDate('2026-01-01'); date < '2027-01-01'; date = addDays(date, 1)) {
      const slots = slotsOf(service, date, MALTA).map(({ startsAt, endsAt }) => [
        startsAt.epochMilliseconds,
        endsAt.epochMilliseconds,
      ]);
      const starts = slots.map(([start]) => start);
      const ends = slots.map(([, end]) => end);
      expect(starts.slice(1), date).toEqual(ends.slice(0, -1));
      expect(starts, date).toEqual(starts.toSorted((a = 0, b = 0) => a - b));
    }
  });

  test('the last session before midnight ends at the start of the next day', () => {
    const service = sampleService({ openingTimes: openDaily('00:00', '24:00') });
    for (const date of ['2026-03-28', '2026-03-29', '2026-10-24', '2026-10-25', '2026-12-31'].map(clubDate)) {
      const last = slotsOf(service, date, MALTA).at(-1);
      const [first] = slotsOf(service, addDays(date, 1), MALTA);
      expect(last?.endsAt.toString()).toBe(first?.startsAt.toString());
    }
  });
});

describe('sessions', () => {
  test('sessions are listed by time, then by court, with unique keys', () => {
    const sessions = sessionsOf(sampleService(), MONDAY, MALTA);
    expect(sessions.slice(0, 3).map(({ key }) => key)).toEqual([
      'TEN1_20261116_0700',
      'TEN2_20261116_0700',
      'TEN1_20261116_0800',
    ]);
    expect(new Set(sessions.map(({ key }) => key)).size).toBe(15 * 2);
  });

  test.each([
    ['before the lights', '16:00', true, false],
    ['at the moment they go on', '17:00', true, true],
    ['after it', '21:00', true, true],
    ['without lamps', '21:00', false, false],
  ])('the lights %s', (_, from, hasLights, expected) => {
    expect(isLightOn(sampleService().timetables[0], { hasLights }, parseWallTime(from))).toBe(expected);
  });

  test('a service without a lights-on time never has lights on', () => {
    expect(isLightOn({ lightsOnMinute: null }, { hasLights: true }, 1439)).toBe(false);
  });
});

test.each([
  ['the minute before peak', '2026-11-16', '16:59', 1200, false],
  ['the first minute of peak', '2026-11-16', '17:00', 1601, true],
  ['the last minute of peak', '2026-11-16', '19:59', 1601, true],
  ['the minute after peak', '2026-11-16', '20:00', 1200, false],
  ['midnight', '2026-11-16', '00:00', 1200, false],
  ['the last minute of the day', '2026-11-16', '23:59', 1200, false],
  ['Friday evening', '2026-11-20', '18:00', 1601, true],
  ['Saturday evening', '2026-11-21', '18:00', 1200, false],
  ['Sunday evening', '2026-11-22', '18:00', 1200, false],
])('the price row is found: %s', (_, date, time, price, isPeak) => {
  expect(priceRowAt(sampleService(), 'singles', clubDate(date), parseWallTime(time))).toMatchObject({ price, isPeak });
});

test('a type without a price at that time has no price row', () => {
  expect(priceRowAt(sampleService(), 'coaching', MONDAY, parseWallTime('08:00'))).toBeUndefined();
  expect(priceRowAt(sampleService(), 'unheard-of', MONDAY, parseWallTime('10:00'))).toBeUndefined();
});

test.each([
  ['seven days before at 08:00', '2026-11-23', 7, '08:00', '2026-11-16T07:00:00Z'],
  ['across the spring change, still 08:00 club time', '2026-04-01', 7, '08:00', '2026-03-25T07:00:00Z'],
  ['after the spring change', '2026-04-05', 7, '08:00', '2026-03-29T06:00:00Z'],
  ['across the autumn change', '2026-10-26', 7, '08:00', '2026-10-19T06:00:00Z'],
  ['on the same day', '2026-11-16', 0, '06:30', '2026-11-16T05:30:00Z'],
  ['at midnight', '2026-11-16', 1, '00:00', '2026-11-14T23:00:00Z'],
  ['at a time that spring skips: the moment of the skip', '2026-03-30', 1, '02:30', '2026-03-29T01:00:00Z'],
  ['back over a leap day', '2028-03-02', 2, '08:00', '2028-02-29T07:00:00Z'],
])('the release of a day: %s', (_, date, bookAheadDays, time, expected) => {
  const service = { bookAheadDays, releaseMinute: parseWallTime(time) };
  expect(releaseMomentOf(service, clubDate(date), MALTA).toString()).toBe(expected);
});

test.each([
  ['in the middle of the day', '2026-11-16T08:20:00Z', '2026-11-16', '2026-11-24'],
  ['a second before club midnight', '2026-11-15T22:59:59Z', '2026-11-15', '2026-11-23'],
  ['at club midnight, an hour before that of UTC', '2026-11-15T23:00:00Z', '2026-11-16', '2026-11-24'],
])('the date window %s', (_, now, today, last) => {
  const window = dateWindowOf({ bookAheadDays: 7 }, Temporal.Instant.from(now), MALTA);
  expect(window).toEqual({
    first: addDays(clubDate(today), -60),
    today,
    last,
    farthest: addDays(clubDate(today), 365),
  });
});
