import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  ageOn,
  clubDate,
  daysBetween,
  fromSlashDate,
  fromStoredDate,
  isBirthday,
  isClubDate,
  toDisplayDate,
  toSlashDate,
  toStoredDate,
  weekdayOf,
} from './dates.ts';

const anyDate = fc
  .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2399-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => clubDate(date.toISOString().slice(0, 10)));

describe('what is a date', () => {
  test.each(['2026-01-01', '2026-12-31', '2028-02-29', '2000-02-29', '1900-01-01'])('%s is a date', (text) => {
    expect(isClubDate(text)).toBe(true);
  });

  test.each([
    '2026-02-29',
    '1900-02-29',
    '2026-04-31',
    '2026-00-10',
    '2026-13-01',
    '2026-01-00',
    '1899-12-31',
    '0099-01-01',
    '2026-1-1',
    '2026-01-01T00:00:00Z',
    ' 2026-01-01',
    '2026-01-01\n',
    '٢٠٢٦-٠١-٠١',
    '',
  ])('%j is not a date', (text) => {
    expect(isClubDate(text)).toBe(false);
    expect(() => clubDate(text)).toThrow(RangeError);
  });
});

describe('the formats of the specification', () => {
  test('DD/MM/YYYY and MM-DD-YYYY are not mixed up', () => {
    expect(toSlashDate(clubDate('2026-03-04'))).toBe('04/03/2026');
    expect(toStoredDate(clubDate('2026-03-04'))).toBe('03-04-2026');
  });

  test('every date converts to both formats and back', () => {
    fc.assert(
      fc.property(
        anyDate,
        (date) => fromSlashDate(toSlashDate(date)) === date && fromStoredDate(toStoredDate(date)) === date,
      ),
    );
  });

  test.each(['31/02/2026', '2026-02-01', '1/2/2026', '04-03-2026', ''])('%j is not a valid DD/MM/YYYY date', (text) => {
    expect(fromSlashDate(text)).toBeUndefined();
  });

  test.each(['13-01-2026', '02-30-2026', '01/02/2026', ''])('%j is not a valid MM-DD-YYYY date', (text) => {
    expect(fromStoredDate(text)).toBeUndefined();
  });
});

describe('counting days', () => {
  test('counting days agrees with Temporal', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -2000, max: 2000 }), (date, days) => {
        fc.pre(date > '1906' && date < '2394');
        const later = Temporal.PlainDate.from(date).add({ days });
        expect(addDays(date, days)).toBe(later.toString());
        expect(daysBetween(date, addDays(date, days))).toBe(days);
        expect(weekdayOf(date)).toBe(Temporal.PlainDate.from(date).dayOfWeek);
      }),
    );
  });

  test('counting days handles leap years', () => {
    expect(addDays(clubDate('2028-02-28'), 1)).toBe('2028-02-29');
    expect(addDays(clubDate('2026-02-28'), 1)).toBe('2026-03-01');
    expect(daysBetween(clubDate('2028-02-28'), clubDate('2028-03-01'))).toBe(2);
  });

  test('a clock change does not add or lose a day', () => {
    expect(daysBetween(clubDate('2026-03-28'), clubDate('2026-03-30'))).toBe(2);
    expect(daysBetween(clubDate('2026-10-24'), clubDate('2026-10-26'))).toBe(2);
  });
});

describe('display date (spec 9)', () => {
  test.each([
    ['2026-11-01', 'Sunday, 1st November 2026'],
    ['2026-11-02', 'Monday, 2nd November 2026'],
    ['2026-11-03', 'Tuesday, 3rd November 2026'],
    ['2026-11-04', 'Wednesday, 4th November 2026'],
    ['2026-11-11', 'Wednesday, 11th November 2026'],
    ['2026-11-12', 'Thursday, 12th November 2026'],
    ['2026-11-13', 'Friday, 13th November 2026'],
    ['2026-11-21', 'Saturday, 21st November 2026'],
    ['2026-11-22', 'Sunday, 22nd November 2026'],
    ['2026-11-23', 'Monday, 23rd November 2026'],
    ['2026-12-31', 'Thursday, 31st December 2026'],
  ])('display date (spec 9) of %s in English', (date, written) => {
    expect(toDisplayDate(clubDate(date), 'en')).toBe(written);
  });

  test('display dates in Turkish and Arabic use their own words and Latin digits', () => {
    expect(toDisplayDate(clubDate('2026-11-16'), 'tr')).toBe('16 Kasım 2026 Pazartesi');
    expect(toDisplayDate(clubDate('2026-11-16'), 'ar')).toMatch(/الاثنين.*16.*2026/);
  });
});

test.each([
  ['2026-11-16', true],
  ['2026-11-17', false],
  ['1906-01-01', true],
  ['1905-12-31', false],
])('%s as a birthday on 16 November 2026: %s', (date, isOne) => {
  expect(isBirthday(clubDate(date), clubDate('2026-11-16'))).toBe(isOne);
});

test('the age grows on the birthday, and on 1 March for who was born on a leap day', () => {
  const leapDay = clubDate('2004-02-29');
  const ages = ['2026-02-28', '2026-03-01', '2028-02-29'].map((today) => ageOn(leapDay, clubDate(today)));
  expect(ages).toEqual([21, 22, 24]);
});
