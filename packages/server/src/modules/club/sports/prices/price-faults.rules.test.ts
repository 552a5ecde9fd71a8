import type { OfficePriceList } from '@courtside/contract/club/sports/office-prices';
import { formatWallTime, parseWallTime } from '@courtside/contract/values/club-time';
import { clubDate } from '@courtside/contract/values/dates';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleService } from '#testing/clubs/sample-service.ts';
import type { Opening } from '../timetable/timetable.rules.ts';
import { WEEKDAY_NAMES } from '../timetable/week-faults.rules.ts';
import { readPriceLists } from './price-faults.rules.ts';

type OfficeBand = OfficePriceList['bands'][number];

const TODAY = clubDate('2026-11-16');
const WEEK = [1, 2, 3, 4, 5, 6, 7];
const STEP = 15;
const DAY = 1440;
const { bookingTypes } = sampleService();
const PRICES = bookingTypes.map(({ key }) => ({ bookingType: key, category: null, price: 9 }));

const band = (weekday: number, from: number, to: number): OfficeBand => ({
  name: { en: 'Band', tr: undefined, ar: undefined },
  weekdays: [weekday],
  from: formatWallTime(from),
  to: formatWallTime(to),
  isPeak: false,
  prices: PRICES,
});

/** A week as the office paints it: each day is cut at some quarters of an hour, and every part is a band. */
const paintedWeek: fc.Arbitrary<OfficeBand[]> = fc
  .tuple(...WEEK.map(() => fc.uniqueArray(fc.integer({ min: 1, max: DAY / STEP - 1 }), { maxLength: 4 })))
  .map((days) =>
    days.flatMap((quarters, index) => {
      const cuts = [0, ...quarters.toSorted((a, b) => a - b).map((quarter) => quarter * STEP), DAY];
      return cuts.slice(1).map((to, part) => band(index + 1, cuts[part] ?? 0, to));
    }),
  );

const openings: fc.Arbitrary<Opening[]> = fc
  .tuple(
    fc.subarray(WEEK, { minLength: 1 }),
    fc.uniqueArray(fc.integer({ min: 0, max: DAY / STEP }), { minLength: 2, maxLength: 2 }),
  )
  .map(([weekdays, quarters]) => {
    const [opens = 0, closes = 0] = quarters.map((quarter) => quarter * STEP).sort((a, b) => a - b);
    return [{ weekdays, opens, closes, courtIds: null }];
  });

/** What may be done to a painted week: nothing, a band removed, a band that begins or ends at another time. */
const damage = fc.record({
  kind: fc.constantFrom('none', 'removed', 'shorter', 'longer'),
  at: fc.nat(),
  quarters: fc.integer({ min: 1, max: 20 }),
});

function damaged(bands: readonly OfficeBand[], { kind, at, quarters }: { kind: string; at: number; quarters: number }) {
  const index = at % bands.length;
  return bands.flatMap((each, place): OfficeBand[] => {
    if (place !== index || kind === 'none') return [each];
    if (kind === 'removed') return [];
    const [from, to] = [parseWallTime(each.from), parseWallTime(each.to)];
    const end = kind === 'shorter' ? Math.max(from + STEP, to - quarters * STEP) : Math.min(DAY, to + quarters * STEP);
    return [{ ...each, to: formatWallTime(end) }];
  });
}

/** How many bands cover each quarter of an hour of a weekday, counted without any rule of the module. */
function coverOf(bands: readonly OfficeBand[], weekday: number): number[] {
  const ofDay = bands.filter(({ weekdays }) => weekdays.includes(weekday));
  return Array.from({ length: DAY / STEP }, (_, quarter) => {
    const minute = quarter * STEP;
    return ofDay.filter(({ from, to }) => parseWallTime(from) <= minute && minute < parseWallTime(to)).length;
  });
}

test('an accepted week of prices covers every open minute exactly once, a refusal names the hole or the overlap', () => {
  fc.assert(
    fc.property(paintedWeek, openings, damage, (painted, open, how) => {
      const bands = damaged(painted, how);
      fc.pre(bands.length > 0);
      const timetables = [{ validFrom: TODAY, sessionMinutes: 60, lightsOnMinute: null, openings: open }];
      const known = { bookingTypes, categories: new Set<string>(), stored: [], timetables };
      const { errors } = readPriceLists([{ validFrom: TODAY, lights: 0, ac: 0, bands }], known, TODAY);
      const cover = new Map(WEEK.map((weekday) => [weekday, coverOf(bands, weekday)]));
      const isOpen = (weekday: number, quarter: number) =>
        open.some(
          ({ weekdays, opens, closes }) =>
            weekdays.includes(weekday) && opens <= quarter * STEP && quarter * STEP < closes,
        );
      const twice = WEEK.filter((weekday) => cover.get(weekday)?.some((count) => count > 1));
      const holes = WEEK.filter((weekday) =>
        cover.get(weekday)?.some((count, quarter) => count === 0 && isOpen(weekday, quarter)),
      );
      if (twice.length > 0) {
        const named = twice.map((weekday) => `on ${WEEKDAY_NAMES[weekday]}`);
        expect(errors.every(({ message }) => named.some((day) => message.endsWith(day)))).toBe(true);
        expect(errors[0]?.path).toMatch(/^prices\.0\.bands\.\d+$/);
      } else if (holes.length > 0) {
        // The first hole, from its first to its last minute.
        const [, day = '', from = '', to = ''] =
          /^there is no price on (\w+) from (\S+) to (\S+)$/.exec(errors[0]?.message ?? '') ?? [];
        const weekday = WEEKDAY_NAMES.indexOf(day);
        const [first, last] = [parseWallTime(from) / STEP, parseWallTime(to) / STEP];
        const isHole = (quarter: number) => cover.get(weekday)?.[quarter] === 0 && isOpen(weekday, quarter);
        const inside = Array.from({ length: last - first }, (_, index) => first + index);
        expect(inside.length > 0 && inside.every(isHole)).toBe(true);
        expect([isHole(first - 1), isHole(last)]).toEqual([false, false]);
        expect(errors).toEqual([{ path: 'prices.0.bands', message: expect.any(String) }]);
      } else {
        expect(errors).toEqual([]);
      }
    }),
    { numRuns: 150 },
  );
});
