import type { SeriesPaymentPlan } from '@courtside/contract/booking/office-series';
import { instantOf, slotRange } from '@courtside/contract/values/club-time';
import { clubDate } from '@courtside/contract/values/dates';
import { describe, expect, test } from 'vitest';
import { AppError } from '#app-error.ts';
import { datesOf, dueMomentOf, nextAttemptAfter, releaseMomentOf } from './series-dates.rules.ts';

const weekly = (weekday: number, from: string, until: string) =>
  datesOf({ weekday, validFrom: clubDate(from), until: clubDate(until) });

function codeOf(work: () => unknown): string | undefined {
  try {
    work();
    return undefined;
  } catch (error) {
    return error instanceof AppError ? error.code : 'other';
  }
}

describe('the dates of a series', () => {
  test.each([
    // weekday, from, until, dates
    [2, '2026-11-17', '2026-12-01', ['2026-11-17', '2026-11-24', '2026-12-01']],
    [2, '2026-11-18', '2026-12-01', ['2026-11-24', '2026-12-01']],
    [1, '2026-11-17', '2026-11-23', ['2026-11-23']],
    [7, '2028-02-27', '2028-03-05', ['2028-02-27', '2028-03-05']],
  ])('weekday %i from %s until %s', (weekday, from, until, dates) => {
    expect(weekly(weekday, from, until)).toEqual(dates);
  });

  test('a year of weeks is the most, and forty years are refused with their number', () => {
    expect(weekly(2, '2026-11-17', '2027-11-16')).toHaveLength(53);
    expect(codeOf(() => weekly(2, '2026-11-17', '2027-11-23'))).toBe('series.too_many_dates');
    expect(() => weekly(2, '2026-11-17', '2122-09-15')).toThrow(/5,?000|50\d\d/);
    expect(codeOf(() => weekly(5, '2026-11-17', '2026-11-19'))).toBe('series.no_dates');
  });
});

describe('the clock changes', () => {
  test.each([
    // zone, weekday, first day, last day, wall time in minutes, instants of the start
    [
      'Europe/Malta',
      7,
      '2027-03-21',
      '2027-04-04',
      600,
      ['2027-03-21T09:00:00Z', '2027-03-28T08:00:00Z', '2027-04-04T08:00:00Z'],
    ],
    [
      'Europe/Malta',
      7,
      '2026-10-18',
      '2026-11-01',
      600,
      ['2026-10-18T08:00:00Z', '2026-10-25T09:00:00Z', '2026-11-01T09:00:00Z'],
    ],
    [
      'America/New_York',
      7,
      '2027-03-07',
      '2027-03-21',
      1080,
      ['2027-03-07T23:00:00Z', '2027-03-14T22:00:00Z', '2027-03-21T22:00:00Z'],
    ],
    [
      'America/New_York',
      7,
      '2026-10-25',
      '2026-11-08',
      1080,
      ['2026-10-25T22:00:00Z', '2026-11-01T23:00:00Z', '2026-11-08T23:00:00Z'],
    ],
    // The half hour of Lord Howe.
    ['Australia/Lord_Howe', 7, '2027-03-28', '2027-04-04', 600, ['2027-03-27T23:00:00Z', '2027-04-03T23:30:00Z']],
  ])('in %s a series keeps its wall time (weekday %i, %s to %s)', (zone, weekday, from, until, minutes, instants) => {
    const starts = weekly(weekday, from, until).map((date) => instantOf(date, minutes, zone).toString());
    expect(starts).toEqual(instants);
    for (const date of weekly(weekday, from, until)) {
      const range = slotRange(date, minutes, minutes + 60, zone);
      expect(range?.startsAt.until(range.endsAt).total('minutes')).toBe(60);
    }
  });
});

describe('when a date is charged and released', () => {
  const start = Temporal.Instant.from('2026-12-01T08:00:00Z');
  const at = (text: string) => Temporal.Instant.from(text);

  const due = (plan: SeriesPaymentPlan, now: string, startsAt = start) => {
    const date = clubDate(startsAt.toString().slice(0, 10));
    return dueMomentOf({ date, startsAt }, { plan, now: at(now), timeZone: 'Europe/Malta' }).toString();
  };

  test.each([
    ['long before', '2026-11-16T08:00:00Z', '2026-11-24T08:00:00Z'],
    ['on short notice', '2026-11-28T10:00:00Z', '2026-11-28T10:00:00Z'],
  ])('made %s, it is due a week before or at once', (_when, now, moment) => {
    expect(due('weekly', now)).toBe(moment);
  });

  test.each([
    // Midnight of the club, in winter and after the clock change of 28 March.
    ['2026-12-15T08:00:00Z', '2026-11-30T23:00:00Z'],
    ['2027-04-13T07:00:00Z', '2027-03-31T22:00:00Z'],
    // In the first week of a month there would be no time to top up.
    ['2026-12-01T08:00:00Z', '2026-11-24T08:00:00Z'],
    ['2026-12-07T08:00:00Z', '2026-11-30T08:00:00Z'],
    ['2026-12-08T08:00:00Z', '2026-11-30T23:00:00Z'],
    // This month has begun.
    ['2026-11-24T08:00:00Z', '2026-11-16T08:00:00Z'],
  ])('paid monthly, %s is due at %s', (startsAt, moment) => {
    expect(due('monthly', '2026-11-16T08:00:00Z', at(startsAt))).toBe(moment);
  });

  test.each([
    ['long before', '2026-11-16T08:00:00Z', '2026-11-30T08:00:00Z'],
    ['three hours before', '2026-12-01T05:00:00Z', '2026-12-01T06:00:00Z'],
    ['half an hour before', '2026-12-01T07:30:00Z', '2026-12-01T08:00:00Z'],
  ])('made %s, it is released a day before, or after an hour', (_when, made, release) => {
    expect(releaseMomentOf(start, at(made)).toString()).toBe(release);
  });

  test('it is tried daily and a last time at the release', () => {
    const release = at('2026-11-30T08:00:00Z');
    expect(nextAttemptAfter(at('2026-11-24T08:00:00Z'), release).toString()).toBe('2026-11-25T08:00:00Z');
    expect(nextAttemptAfter(at('2026-11-29T20:00:00Z'), release).toString()).toBe('2026-11-30T08:00:00Z');
  });
});
