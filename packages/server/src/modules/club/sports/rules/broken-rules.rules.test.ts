import { instantOf, parseWallTime } from '@courtside/contract/values/club-time';
import { clubDate } from '@courtside/contract/values/dates';
import { describe, expect, test } from 'vitest';
import { MALTA, sampleService } from '#testing/clubs/sample-service.ts';
import type { CategoryRule, CategoryTerms } from '../services/service.rules.ts';
import { forCategory } from './audience.rules.ts';
import { brokenRules, type CountedBooking, type PastBooking, replayBookings } from './broken-rules.rules.ts';
import { isPeakSpan, isWithin } from './fair-play.rules.ts';

const at = parseWallTime;
/** '2026-11-17 18:00', one hour unless an end is given. */
const span = (text: string) => {
  const [date = '', from = '', to] = text.split(' ');
  return { date: clubDate(date), from: at(from), to: to ? at(to) : at(from) + 60 };
};
const juniors = (rule: Partial<CategoryRule>, terms: Partial<CategoryTerms> = {}) => {
  const none = { bookAheadDays: null, releaseMinute: null, liveBookingsPerDay: null, liveBookingsInAll: null };
  const more = { perWeek: null, peakPerWeek: null, hours: null, mayBook: true, guestsPerMonth: null, guestFee: null };
  const service = sampleService({
    categoryRules: [{ category: 'junior', serviceKey: null, ...none, ...more, ...rule }],
    categoryTerms: [{ category: 'junior', lapsedMayBook: true, sentences: {}, ...terms }],
  });
  return forCategory(service, 'junior');
};
/** Monday 16 November 2026, 09:00. */
const NOW = instantOf(clubDate('2026-11-16'), at('09:00'), MALTA);
const EVER = Temporal.Instant.fromEpochMilliseconds(0);
/** Whoever books has the day released as late as the player. */
const LATE = instantOf(clubDate('2030-01-01'), 0, MALTA);

function broken(
  service: ReturnType<typeof juniors>,
  wanted: string,
  { live = [], played = [], lapsedOn = null as string | null, now = NOW, releasedAt = LATE } = {} as {
    live?: string[];
    played?: string[];
    lapsedOn?: string | null;
    now?: Temporal.Instant;
    releasedAt?: Temporal.Instant;
  },
) {
  const counted: CountedBooking[] = [
    ...live.map((text) => ({ ...span(text), isLive: true })),
    ...played.map((text) => ({ ...span(text), isLive: false })),
  ];
  const facts = { counted, lapsedOn: lapsedOn === null ? null : clubDate(lapsedOn) };
  return brokenRules(service, facts, { wanted: span(wanted), now, timeZone: MALTA, releasedAt });
}

const HOURS = [
  { weekdays: [1, 2, 3, 4, 5], from: at('08:00'), to: at('12:00') },
  { weekdays: [1, 2, 3, 4, 5], from: at('12:00'), to: at('20:00') },
  { weekdays: [7], from: at('09:00'), to: at('24:00') },
];

test.each([
  ['2026-11-16 08:00', true],
  ['2026-11-16 07:30', false],
  // Windows that touch count as one.
  ['2026-11-16 11:00 13:00', true],
  ['2026-11-16 19:00', true],
  ['2026-11-16 19:30', false],
  ['2026-11-21 10:00', false],
  ['2026-11-22 23:00 24:00', true],
])('hours allow %s: %s', (text, allowed) => {
  expect(isWithin(HOURS, span(text))).toBe(allowed);
});

test.each([
  ['2026-11-16 16:00', false],
  ['2026-11-16 17:00', true],
  ['2026-11-16 19:00', true],
  ['2026-11-16 20:00', false],
  // Two sessions, of which the second is in the peak.
  ['2026-11-16 16:00 18:00', true],
  // Half a session before the peak.
  ['2026-11-16 16:30 17:00', false],
  ['2026-11-21 18:00', false],
])('%s is a peak booking: %s', (text, peak) => {
  expect(isPeakSpan(sampleService(), span(text))).toBe(peak);
});

describe('bookings per week', () => {
  const three = juniors({ perWeek: 3 });
  const WEEK = ['2026-11-16 10:00', '2026-11-18 10:00', '2026-11-22 21:00'];

  test.each([
    // Played bookings count too, up to the last minute of Sunday and from the first of Monday.
    { wanted: '2026-11-22 10:00', live: WEEK, next: '2026-11-23' },
    { wanted: '2026-11-16 20:00', live: WEEK.slice(1), played: WEEK.slice(0, 1), next: '2026-11-23' },
    { wanted: '2026-11-23 07:00', live: WEEK },
    { wanted: '2026-11-22 10:00', live: [...WEEK.slice(1), '2026-11-15 21:00', '2026-11-23 07:00'] },
    // The next week is full as well.
    {
      wanted: '2026-11-22 10:00',
      live: [...WEEK, '2026-11-23 10:00', '2026-11-24 10:00', '2026-11-25 10:00'],
      next: '2026-11-30',
    },
    { wanted: '2026-11-19 10:00', live: WEEK.slice(1) },
  ])('$wanted with $live.length ahead: next $next', ({ wanted, live, played = [], next }) => {
    const refused = broken(three, wanted, { live, played });
    if (next === undefined) expect(refused).toEqual([]);
    else expect(refused).toMatchObject([{ rule: 'per_week', count: 3, limit: 3, next, params: {} }]);
  });

  test('the week of a clock change has seven days', () => {
    // The clocks go back on Sunday 25 October 2026, and forward on Sunday 28 March 2027.
    for (const [sunday, monday] of [
      ['2026-10-25', '2026-10-26'],
      ['2027-03-28', '2027-03-29'],
    ]) {
      const live = [`${sunday} 01:00`, `${sunday} 03:00`, `${sunday} 23:00 24:00`];
      expect(broken(three, `${sunday} 12:00`, { live })).toMatchObject([{ rule: 'per_week', next: monday }]);
      expect(broken(three, `${monday} 07:00`, { live })).toEqual([]);
    }
  });

  test('a week other than the present one is named', () => {
    const live = ['2026-11-23 10:00', '2026-11-24 10:00', '2026-11-25 10:00'];
    expect(broken(three, '2026-11-26 10:00', { live })).toMatchObject([
      { rule: 'per_week', params: { variant: 'fair_play.per_week_later', week: '2026-11-23' }, next: '2026-11-30' },
    ]);
  });
});

describe('peak bookings per week', () => {
  const one = juniors({ peakPerWeek: 1, perWeek: 5 });
  const PEAK = '2026-11-16 18:00';

  test('only peak bookings count, and only against peak bookings', () => {
    expect(broken(one, '2026-11-18 18:00', { live: ['2026-11-16 16:00', '2026-11-21 18:00'] })).toEqual([]);
    expect(broken(one, '2026-11-18 16:00', { live: [PEAK] })).toEqual([]);
    expect(broken(one, '2026-11-18 18:00', { live: [PEAK] })).toMatchObject([
      { rule: 'peak_per_week', count: 1, limit: 1, next: '2026-11-23' },
    ]);
  });

  test('none at all has no next', () => {
    expect(broken(juniors({ peakPerWeek: 0 }), PEAK)).toMatchObject([
      { rule: 'peak_per_week', count: 0, limit: 0, next: null, params: { variant: 'fair_play.peak_per_week_never' } },
    ]);
  });
});

test('the rules of a day and of all live bookings leave out what is over', () => {
  const service = juniors({ liveBookingsPerDay: 1, liveBookingsInAll: 2 });
  const live = ['2026-11-17 10:00', '2026-11-18 10:00'];
  expect(broken(service, '2026-11-17 12:00', { live })).toMatchObject([
    { rule: 'per_day', count: 1, limit: 1, next: '2026-11-19' },
    { rule: 'in_all', count: 2, limit: 2, next: '2026-11-17', params: { time: '11:00' } },
  ]);
  expect(broken(service, '2026-11-16 12:00', { live: ['2026-11-17 10:00'], played: ['2026-11-16 08:00'] })).toEqual([]);
});

test('a sport, a lapsed membership, hours and a later release are refused in this order', () => {
  const service = juniors({ mayBook: false, hours: HOURS, bookAheadDays: 2 }, { lapsedMayBook: false });
  expect(broken(service, '2026-11-21 21:00', { lapsedOn: '2026-10-31', releasedAt: EVER })).toEqual([
    { rule: 'sport', count: null, limit: null, next: null, params: {} },
    { rule: 'lapsed', count: null, limit: null, next: null, params: { date: '2026-10-31' } },
    {
      rule: 'hours',
      count: null,
      limit: null,
      next: '2026-11-22',
      params: { hours: '1-5 08:00-12:00, 1-5 12:00-20:00, 7 09:00-24:00' },
    },
    { rule: 'book_ahead', count: null, limit: null, next: '2026-11-19', params: { date: '2026-11-19', time: '08:00' } },
  ]);
  // Released for them already, or for nobody earlier than for them.
  expect(broken(juniors({ bookAheadDays: 2 }), '2026-11-18 10:00', { releasedAt: EVER })).toEqual([]);
  const later = instantOf(clubDate('2026-11-20'), at('08:00'), MALTA);
  expect(broken(juniors({ bookAheadDays: 2 }), '2026-11-21 10:00', { releasedAt: later })).toEqual([]);
  expect(broken(juniors({}, { lapsedMayBook: true }), '2026-11-17 10:00', { lapsedOn: '2026-10-31' })).toEqual([]);
});

test('replayed bookings are judged by those that were accepted before them', () => {
  const booked = (id: number, text: string, bookedOn: string): PastBooking => {
    const { date, from, to } = span(text);
    const endsAt = instantOf(date, to, MALTA);
    const bookedAt = instantOf(clubDate(bookedOn), at('12:00'), MALTA);
    return { id, memberId: 1, serviceKey: 'tennis', date, from, to, endsAt, bookedAt };
  };
  const bookings = [
    booked(3, '2026-10-14 18:00', '2026-10-09'),
    booked(1, '2026-10-12 18:00', '2026-10-07'),
    booked(2, '2026-10-13 18:00', '2026-10-08'),
    booked(4, '2026-10-20 18:00', '2026-10-14'),
  ];
  const view = juniors({ peakPerWeek: 1 });
  const refused = replayBookings((key) => (key === 'tennis' ? view : undefined), bookings, MALTA);
  expect([...refused].map(({ id }) => id)).toEqual([2, 3]);
  expect(replayBookings(() => juniors({}), bookings, MALTA).size).toBe(0);
});
