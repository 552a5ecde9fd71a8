import { instantOf } from '@courtside/contract/values/club-time';
import { addDays, type ClubDate, clubDate } from '@courtside/contract/values/dates';
import { cents } from '@courtside/contract/values/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MALTA, openDaily, sampleService } from '#testing/clubs/sample-service.ts';
import { listPrice } from '../prices/price.rules.ts';
import { priceRowAt } from '../prices/price-list.rules.ts';
import { forCategory } from '../rules/audience.rules.ts';
import { type Service, sessionsOf } from '../services/service.rules.ts';
import { findSession } from './session-key.rules.ts';
import type { Opening, Timetable } from './timetable.rules.ts';

const FIRST = clubDate('2026-01-01');
const DAYS = Array.from({ length: 365 }, (_, day) => addDays(FIRST, day));

/** Openings that do not overlap on any court: two parts of the day, each for all courts or for the first one only. */
const openings: fc.Arbitrary<Opening[]> = fc
  .tuple(
    fc.uniqueArray(fc.integer({ min: 0, max: 48 }), { minLength: 4, maxLength: 4 }),
    fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 }),
    fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 }),
    fc.boolean(),
  )
  .map(([halfHours, early, late, isFirstOnly]) => {
    const [a = 0, b = 0, c = 0, d = 0] = halfHours.map((half) => half * 30).sort((x, y) => x - y);
    return [
      { weekdays: early, opens: a, closes: b, courtIds: null },
      { weekdays: late, opens: c, closes: d, courtIds: isFirstOnly ? [1] : null },
    ];
  });

const timetables: fc.Arbitrary<Timetable[]> = fc
  .array(
    fc.record({ day: fc.integer({ min: 0, max: 364 }), sessionMinutes: fc.constantFrom(30, 45, 60, 90), openings }),
    {
      minLength: 1,
      maxLength: 4,
    },
  )
  .map((list) =>
    list
      .toSorted((a, b) => a.day - b.day)
      .filter(({ day }, index, all) => all[index + 1]?.day !== day)
      .map(({ day, ...rest }) => ({ ...rest, validFrom: addDays(FIRST, day), lightsOnMinute: null })),
  );

/** The opening times of a court on a day as instants, read from the timetables without any rule of the module. */
function openRanges(service: Service, courtId: number, date: ClubDate): Array<[number, number]> {
  const timetable = service.timetables.filter(({ validFrom }) => validFrom <= date).at(-1);
  const weekday = new Date(`${date}T12:00:00Z`).getUTCDay() || 7;
  return (timetable?.openings ?? [])
    .filter(({ weekdays, courtIds }) => weekdays.includes(weekday) && (courtIds?.includes(courtId) ?? true))
    .map(({ opens, closes }) => {
      const rest = (closes - opens) % (timetable?.sessionMinutes ?? 1);
      const ms = (minute: number) => instantOf(date, minute, MALTA).epochMilliseconds;
      return [ms(opens), ms(closes - rest)];
    });
}

describe('timetables that are valid from a day', () => {
  test('every minute of a year is in exactly one session of a court or closed, across both clock changes', () => {
    fc.assert(
      fc.property(timetables, (list) => {
        const service = sampleService({ timetables: list });
        for (const court of service.courts) {
          let lastEnd = 0;
          for (const date of DAYS) {
            const sessions = sessionsOf(service, date, MALTA).filter((session) => session.court === court);
            const minutesIn = (ranges: Array<[number, number]>) =>
              ranges.reduce((sum, [start, end]) => sum + (end - start), 0);
            const ranges = sessions.map(({ startsAt, endsAt }): [number, number] => [
              startsAt.epochMilliseconds,
              endsAt.epochMilliseconds,
            ]);
            // In order and without overlap, also with the day before...
            for (const [start, end] of ranges) {
              if (start < lastEnd || end <= start) throw new Error(`${date}: overlap on ${court.key}`);
              lastEnd = end;
            }
            // ...inside the opening times, and all of them.
            const open = openRanges(service, court.id, date);
            const isInside = ranges.every(([start, end]) => open.some(([from, to]) => from <= start && end <= to));
            if (!isInside || minutesIn(ranges) !== minutesIn(open)) throw new Error(`${date}: not the opening times`);
          }
        }
      }),
      { numRuns: 8 },
    );
  });

  test('the day before a new timetable has the old sessions, its first day the new ones', () => {
    const [old] = sampleService().timetables;
    if (!old) throw new Error('no timetable');
    const next = { ...old, validFrom: clubDate('2026-11-20'), sessionMinutes: 90, lightsOnMinute: null };
    const service = sampleService({ timetables: [old, next] });
    const first = (date: string) => sessionsOf(service, clubDate(date), MALTA)[0];
    expect([first('2026-11-19')?.to, first('2026-11-20')?.to]).toEqual([480, 510]);
    expect(findSession([service], 'TEN1_20261119_0800', MALTA)).toBeDefined();
    expect(findSession([service], 'TEN1_20261120_0800', MALTA)).toBeUndefined();
    expect(findSession([service], 'TEN1_20261120_0830', MALTA)).toMatchObject({ to: 600, isLightOn: false });
    expect(sessionsOf(service, clubDate('1999-12-31'), MALTA)).toEqual([]);
  });

  test('a court has its own opening times, and none from the day of its retirement', () => {
    const [one, two] = sampleService().courts;
    if (!one || !two) throw new Error('no courts');
    const service = sampleService({
      openingTimes: [...openDaily('09:00', '10:00'), { weekdays: [1], opens: 600, closes: 660, courtIds: [two.id] }],
      courts: [{ ...one, retiredFrom: clubDate('2026-11-23') }, two],
    });
    const keys = (date: string) =>
      sessionsOf(service, clubDate(date), MALTA).map(({ key }) => key.replace(/_.*_/, ' '));
    expect(keys('2026-11-16')).toEqual(['TEN1 0900', 'TEN2 0900', 'TEN2 1000']);
    expect(keys('2026-11-22')).toEqual(['TEN1 0900', 'TEN2 0900']);
    expect(keys('2026-11-23')).toEqual(['TEN2 0900', 'TEN2 1000']);
    expect(findSession([service], 'TEN1_20261123_0900', MALTA)).toBeUndefined();
    expect(findSession([service], 'TEN1_20261116_1000', MALTA)).toBeUndefined();
  });
});

describe('what a category sees', () => {
  const [list] = sampleService().priceLists;
  if (!list) throw new Error('no prices');
  const own = { bookingTypeKey: 'singles', category: 'junior', price: cents(500) };
  const service = sampleService({
    priceLists: [
      { ...list, bands: list.bands.map((band) => (band.isPeak ? band : { ...band, prices: [...band.prices, own] })) },
      { ...list, validFrom: clubDate('2026-11-20') },
    ],
    categoryRules: [
      rule('junior', null, { bookAheadDays: 3, liveBookingsPerDay: 1 }),
      rule('junior', 'tennis', { bookAheadDays: 2 }),
      rule('guest', null, { releaseMinute: 720 }),
    ],
  });

  function rule(category: string, serviceKey: string | null, changes: Partial<Service['categoryRules'][number]>) {
    const limits = {
      liveBookingsPerDay: null,
      liveBookingsInAll: null,
      perWeek: null,
      peakPerWeek: null,
      guestsPerMonth: null,
      guestFee: null,
    };
    const same = { bookAheadDays: null, releaseMinute: null, hours: null, mayBook: true, ...limits };
    return { category, serviceKey, ...same, ...changes };
  }

  test.each([
    ['member', '2026-11-16', '1000', 1200],
    ['junior', '2026-11-16', '1000', 500],
    ['junior, at peak, where it has no price of its own', '2026-11-16', '1800', 2001],
    ['guest', '2026-11-16', '1000', 1200],
    ['junior, from the day of a list without its price', '2026-11-20', '1000', 1200],
  ])('the schedule price for %s on %s at %s is %i cents', (who, date, time, price) => {
    const view = forCategory(service, who.split(',')[0] ?? '');
    const session = findSession([view], `TEN1_${date.replaceAll('-', '')}_${time}`, MALTA);
    expect(session && listPrice(view, session).price).toBe(price);
  });

  test('the rule of the sport wins over the rule of every sport, field by field, and the rest is as the sport has it', () => {
    expect(forCategory(service, 'junior')).toMatchObject({
      bookAheadDays: 2,
      releaseMinute: 480,
      liveBookingsPerDay: 1,
      liveBookingsInAll: 8,
    });
    expect(forCategory(service, 'guest')).toMatchObject({
      bookAheadDays: 7,
      releaseMinute: 720,
      liveBookingsPerDay: 2,
    });
  });

  test('categories without anything of their own share one view, and views can be exchanged', () => {
    expect(forCategory(service, 'member')).toBe(service);
    expect(forCategory(service, 'senior')).toBe(service);
    const junior = forCategory(service, 'junior');
    expect(forCategory(junior, 'junior')).toBe(junior);
    expect(forCategory(junior, 'senior')).toBe(service);
    expect(forCategory(junior, 'guest')).toBe(forCategory(service, 'guest'));
  });

  test('a category always pays its own price where there is one, and that of everybody where there is none', () => {
    fc.assert(
      fc.property(fc.constantFrom(...DAYS), fc.integer({ min: 0, max: 1439 }), (date, minute) => {
        const all = priceRowAt(service, 'singles', date, minute);
        const junior = priceRowAt(forCategory(service, 'junior'), 'singles', date, minute);
        expect(all).toBeDefined();
        expect(junior?.price).toBe(all?.isPeak || date >= '2026-11-20' ? all?.price : 500);
      }),
    );
  });
});
