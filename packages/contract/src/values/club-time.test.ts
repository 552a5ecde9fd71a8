import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  formatWallTime,
  instantOf,
  isTimeZone,
  parseWallTime,
  type SlotRange,
  slotRange,
  wallMomentOf,
} from './club-time.ts';
import { addDays, clubDate } from './dates.ts';

const MALTA = 'Europe/Malta';
const DAY = 24 * 60;
/** Clock changes at 2:00, at midnight, by half an hour, and none. */
const ZONES = [
  MALTA,
  'Africa/Cairo',
  'Asia/Beirut',
  'America/St_Johns',
  'Australia/Lord_Howe',
  'Europe/Istanbul',
  'UTC',
];

/** The slots of a whole day, midnight to midnight. A clock change may remove one. */
function daySlots(date: string, minutes: number, zone = MALTA): SlotRange[] {
  const starts = Array.from({ length: DAY / minutes }, (_, index) => index * minutes);
  return starts.flatMap((from) => slotRange(clubDate(date), from, from + minutes, zone) ?? []);
}

function hoursOf(slots: readonly SlotRange[]): number {
  return slots.reduce((sum, slot) => sum + slot.startsAt.until(slot.endsAt).total('hours'), 0);
}

function expectSeamless(slots: readonly SlotRange[]): void {
  for (const [index, slot] of slots.entries()) {
    expect(Temporal.Instant.compare(slot.startsAt, slot.endsAt)).toBe(-1);
    const next = slots[index + 1];
    if (next) expect(next.startsAt.toString()).toBe(slot.endsAt.toString());
  }
  expect(new Set(slots.map(({ startsAt }) => startsAt.toString())).size).toBe(slots.length);
}

describe.each([30, 45, 60, 90])('slots of %s minutes', (minutes) => {
  test.each([
    ['an ordinary day', '2026-06-15', 24],
    ['the day spring takes an hour', '2026-03-29', 23],
    ['the day autumn gives one back', '2026-10-25', 25],
    ['the leap day', '2028-02-29', 24],
    ['the last day of the year', '2026-12-31', 24],
  ])('slots cover %s from midnight to midnight without a gap or an overlap', (_name, date, hours) => {
    const slots = daySlots(date, minutes);
    expectSeamless(slots);
    expect(hoursOf(slots)).toBe(hours);
    expect(slots[0]?.startsAt).toEqual(instantOf(clubDate(date), 0, MALTA));
    expect(slots.at(-1)?.endsAt).toEqual(instantOf(addDays(clubDate(date), 1), 0, MALTA));
  });

  test('slots meet those of the next day on both clock changes', () => {
    for (const date of ['2026-03-28', '2026-03-29', '2026-10-24', '2026-10-25']) {
      const next = addDays(clubDate(date), 1);
      expectSeamless([...daySlots(date, minutes), ...daySlots(next, minutes)]);
    }
  });

  test('slots are seamless in every zone on every day', () => {
    const day = fc.integer({ min: 0, max: 1500 }).map((days) => addDays(clubDate('2024-01-01'), days));
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), day, (zone, date) => {
        const slots = [...daySlots(date, minutes, zone), ...daySlots(addDays(date, 1), minutes, zone)];
        expectSeamless(slots);
      }),
      { numRuns: 60 },
    );
  });
});

describe('the two clock changes in Malta', () => {
  test('the skipped hour of a clock change in Malta is one instant', () => {
    const skip = '2026-03-29T01:00:00Z';
    const at = (time: string) => instantOf(clubDate('2026-03-29'), parseWallTime(time), MALTA).toString();
    expect([at('01:59'), at('02:00'), at('02:30'), at('03:00'), at('03:01')]).toEqual([
      '2026-03-29T00:59:00Z',
      skip,
      skip,
      skip,
      '2026-03-29T01:01:00Z',
    ]);
    expect(slotRange(clubDate('2026-03-29'), 120, 180, MALTA)).toBeUndefined();
  });

  test('the repeated hour of a clock change in Malta belongs to one longer slot', () => {
    const slot = slotRange(clubDate('2026-10-25'), 120, 180, MALTA);
    expect(slot?.startsAt.toString()).toBe('2026-10-25T00:00:00Z');
    expect(slot?.endsAt.toString()).toBe('2026-10-25T02:00:00Z');
  });

  test('a skipped midnight is the first instant of that day', () => {
    const start = instantOf(clubDate('2026-04-24'), 0, 'Africa/Cairo');
    expect(wallMomentOf(start, 'Africa/Cairo')).toEqual({ date: '2026-04-24', minutes: 60 });
    expect(wallMomentOf(start.subtract({ minutes: 1 }), 'Africa/Cairo')).toEqual({ date: '2026-04-23', minutes: 1439 });
  });
});

test('wall time converts to an instant and back, except for skipped times', () => {
  const day = fc.integer({ min: 0, max: 1500 }).map((days) => addDays(clubDate('2024-01-01'), days));
  fc.assert(
    fc.property(fc.constantFrom(...ZONES), day, fc.integer({ min: 0, max: DAY - 1 }), (zone, date, minutes) => {
      const shown = Temporal.PlainDate.from(date)
        .toPlainDateTime()
        .add({ minutes })
        .toZonedDateTime(zone)
        .toPlainTime();
      fc.pre(shown.hour * 60 + shown.minute === minutes);
      expect(wallMomentOf(instantOf(date, minutes, zone), zone)).toEqual({ date, minutes });
    }),
  );
});

describe('times of day', () => {
  test.each([
    ['00:00', 0],
    ['09:05', 545],
    ['23:59', 1439],
    ['24:00', 1440],
  ])('the time of day %s is %s minutes', (text, minutes) => {
    expect(parseWallTime(text)).toBe(minutes);
    expect(formatWallTime(minutes)).toBe(text);
  });

  test.each(['24:01', '25:00', '9:00', '09:60', '0900', '-1:00', ''])('the time of day %j is refused', (text) => {
    expect(() => parseWallTime(text)).toThrow(RangeError);
  });

  test('time zones are recognised by name', () => {
    expect([...ZONES, 'Mars/Olympus', ''].filter((zone) => !isTimeZone(zone))).toEqual(['Mars/Olympus', '']);
  });
});
