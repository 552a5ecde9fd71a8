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

const sessionOf = (from: string, to: string, changes: Partial<TodaySession> = {}) =>
  ({ key: `TEN1 ${from}`, court: 'TEN1', from, to, state: 'free', ...changes }) as TodaySession;
const closedOf = (from: string, to: string, reason: string, kind = 'maintenance') =>
  sessionOf(from, to, { state: 'closed', closure: { kind, reason, reasons: { en: reason, tr: `${reason} (tr)` } } });
const laneOf = (sessions: readonly TodaySession[]) => lanesOf({ ...sportOf([]), sessions: [...sessions] })[0];

test('neighbours that are closed for one reason are one item, in the order of time', () => {
  const lane = laneOf([
    closedOf('16:00', '17:00', 'Lines'),
    closedOf('14:00', '15:00', 'Lines'),
    closedOf('15:00', '16:00', 'Lines'),
  ]);
  expect(lane?.items.map(({ kind, from, to }) => [kind, from, to])).toEqual([['closed', 14 * 60, 17 * 60]]);
});

test.each<[string, TodaySession]>([
  ['another reason', closedOf('15:00', '16:00', 'Rain')],
  ['another kind', closedOf('15:00', '16:00', 'Lines', 'event')],
  ['an hour between them', closedOf('16:00', '17:00', 'Lines')],
])('closures with %s stay two items', (_title, second) => {
  expect(laneOf([closedOf('14:00', '15:00', 'Lines'), second])?.items).toHaveLength(2);
});

test('a closure without words in the languages of the club has its English reason, or none', () => {
  const reasonOf = (closure: TodaySession['closure']) => {
    const [item] = laneOf([sessionOf('14:00', '15:00', { state: 'closed', ...(closure && { closure }) })])?.items ?? [];
    return item?.kind === 'closed' ? item.reason : undefined;
  };
  expect(reasonOf({ kind: 'event', reason: 'Cup' })).toEqual({ en: 'Cup' });
  expect(reasonOf(undefined)).toEqual({ en: '' });
});

test('a session that is over and was not booked is not drawn, and a booked one only as its booking', () => {
  const lane = laneOf([
    sessionOf('14:00', '15:00', { state: 'past' }),
    sessionOf('15:00', '16:00', { state: 'booked' }),
    sessionOf('16:00', '17:00', { state: 'held' }),
    sessionOf('17:00', '18:00', { state: 'locked' }),
  ]);
  expect(lane?.items.map(({ kind }) => kind)).toEqual(['held', 'locked']);
});

test('a court closes with its last session, at midnight too, and one without sessions never opens', () => {
  expect(laneOf([sessionOf('14:00', '15:00'), sessionOf('23:00', '24:00')])?.closes).toBe(1440);
  expect(laneOf([])).toMatchObject({ closes: 0, items: [] });
});

test('a booking of a court that is no longer there is in no lane', () => {
  expect(lanesOf(sportOf([{ key: 'TEN-9', court: 'TEN9' }])).flatMap(({ items }) => items)).not.toContainEqual(
    expect.objectContaining({ key: 'TEN-9' }),
  );
});

test.each([
  ['00:00', 0],
  ['09:05', 545],
  ['24:00', 1440],
])('%s is minute %i of the day', (time, minute) => {
  expect(minutesOf(time)).toBe(minute);
});
