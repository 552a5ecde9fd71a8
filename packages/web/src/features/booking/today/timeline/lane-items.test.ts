import type { TodayBooking, TodaySession, TodaySport } from '@courtside/contract/booking/office-today';
import { expect, test } from 'vitest';
import { courtsNow } from '../phone/phone-model.ts';
import { sheetTables } from '../print/sheet-tables.ts';
import { isSoldAgain } from './booking-look.ts';
import { drawnItems, lanesOf, minutesOf } from './lane-items.ts';

type Part = Partial<TodayBooking> & Pick<TodayBooking, 'key'>;

/** A court of 14:00 to 16:00 on which nobody came at 14:00. */
function sportOf(bookings: readonly Part[], state: TodaySession['state'] = 'free'): TodaySport {
  const session = (from: string, to: string) => ({ key: `TEN1 ${from}`, court: 'TEN1', from, to, state });
  return {
    key: 'tennis',
    courts: [{ key: 'TEN1', title: 'Court 1' }],
    sessions: [session('14:00', '15:00'), { ...session('15:00', '16:00'), state: 'free' }],
    bookings: bookings.map((booking) => ({ court: 'TEN1', from: '14:00', to: '15:00', ...booking })),
  } as unknown as TodaySport;
}

const MISSED = { key: 'TEN-1', until: '14:16', startsAt: '2026-11-16T13:00:00Z', endsAt: '2026-11-16T13:16:00Z' };
const SOLD = { key: 'TEN-2', since: '14:18', startsAt: '2026-11-16T13:18:00Z', endsAt: '2026-11-16T14:00:00Z' };

const timesOf = (items: ReturnType<typeof drawnItems>) => items.map(({ key, from, to }) => [key, from - 840, to - 840]);
const itemsOf = (sport: TodaySport) => lanesOf(sport)[0]?.items ?? [];

test('the rest of a released session is free from the release on, and the no-show is wide enough to be pressed', () => {
  const items = itemsOf(sportOf([MISSED]));
  const [gap, later] = [
    ['TEN1 14:00', 16, 60],
    ['TEN1 15:00', 60, 120],
  ];
  expect(timesOf(items)).toEqual([['TEN-1', 0, 16], gap, later]);
  expect(timesOf(drawnItems(items))).toEqual([['TEN-1', 0, 26], ['TEN1 14:00', 26, 60], later]);
});

test.each([
  ['released a moment after the start', [{ ...MISSED, until: '14:01' }], [0, 26, 60]],
  ['released a moment before the end', [{ ...MISSED, until: '14:59' }], [0, 34, 60]],
])('a no-show that was %s leaves room for the free rest', (_, bookings, [from, mid, to]) => {
  const [missed, gap] = drawnItems(itemsOf(sportOf(bookings)));
  expect(timesOf([missed, gap] as never)).toEqual([
    ['TEN-1', from, mid],
    ['TEN1 14:00', mid, to],
  ]);
});

test('nothing else is drawn differently', () => {
  const items = itemsOf(sportOf([{ ...SOLD }], 'booked'));
  expect(drawnItems(items)).toBe(items);
});

test('whoever has bought the rest is on the court and on the sheet; before that the no-show is beside the free rest', () => {
  const [free] = courtsNow(sportOf([MISSED]), minutesOf('14:16'));
  expect([free?.now, free?.next?.key, free?.released?.key]).toEqual([undefined, 'TEN1 14:00', 'TEN-1']);
  const sport = sportOf([MISSED, SOLD] as Part[], 'booked');
  const [sold] = courtsNow(sport, minutesOf('14:18'));
  expect([sold?.now?.key, sold?.next?.key, sold?.released]).toEqual(['TEN-2', 'TEN1 15:00', undefined]);
  expect(sheetTables(sport)[0]?.rows[0]?.cells.get('TEN1')).toMatchObject({ booking: { key: 'TEN-2' }, rows: 1 });
  expect(sheetTables(sportOf([MISSED]))[0]?.rows[0]?.cells.get('TEN1')).toMatchObject({ booking: { key: 'TEN-1' } });
});

test('a no-show knows whether its court was sold again', () => {
  const [missed, sold] = sportOf([MISSED, SOLD] as Part[]).bookings as [TodayBooking, TodayBooking];
  expect(isSoldAgain(sportOf([MISSED]), missed)).toBe(false);
  expect(isSoldAgain(sportOf([MISSED, SOLD] as Part[]), missed)).toBe(true);
  expect(isSoldAgain(sportOf([MISSED, SOLD] as Part[]), sold)).toBe(false);
});
