import { expect, test } from 'vitest';
import { i18n } from '#shared/i18n/i18n.ts';
import '#shared/i18n/use-office-words.ts';
import {
  sampleCategories,
  samplePriceList,
  sampleSport,
  sampleTimetable,
} from '#shared/office/testing/office-fixture.ts';
import { pricesCsv } from './prices-csv.ts';

test('the file of the treasurer has a line for each figure of every list, planned ones too', () => {
  const base = {
    sport: sampleSport(),
    prices: [samplePriceList(), samplePriceList({ validFrom: '2027-01-01' as never, lights: 5 })],
    pricesVersion: 2,
    timetables: [sampleTimetable()],
    categories: sampleCategories(),
  };
  const lines = pricesCsv(base, i18n.t, 'en').split('\r\n');
  expect(lines.slice(0, 3)).toEqual([
    '\ufeffIn force from,Band,Days,From,To,Booking type,Category,Euros',
    '2026-09-01,Off-peak,Mon–Fri,07:00,17:00,Singles,Everybody,12.00',
    '2026-09-01,Off-peak,Mon–Fri,07:00,17:00,Singles,Junior,6.00',
  ]);
  expect(lines).toContain('2027-01-01,Lights,,,,,,5.00');
  expect(lines).toHaveLength(1 + 2 * (4 * 5 + 1) + 1);
});
