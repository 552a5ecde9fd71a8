import type {
  TodayBooking,
  TodayChange,
  TodayPlayer,
  TodaySession,
  TodaySport,
} from '@courtside/contract/booking/office-today';
import type { BookingType } from '@courtside/contract/club/sports/sports';
import { expect, test } from 'vitest';
import { bookingRequest, type CounterPlayer, readQuote, typeFor } from '../counter/quote.ts';
import { isTodayChange } from '../live/is-today-change.ts';
import { phaseAt } from '../live/today-clock.ts';
import { freeSessions } from '../phone/phone-model.ts';
import { sheetTables } from '../print/sheet-tables.ts';
import { arrivalsOf } from './arrivals-model.ts';

const at = (time: string) => `2026-11-17T${time}:00Z`;
const clock = (time: string) => Date.parse(at(time));
const player = (memberCode: string, checkedInAt: string | null = null): TodayPlayer => ({
  ...{ memberCode, name: memberCode, gender: 'F', profilePic: null, isPayer: true, checkedInAt },
});
const booking = (key: string, from: string, to: string, changes: Partial<TodayBooking> = {}): TodayBooking => ({
  ...{ section: 'tennis', key, court: 'TEN1', from, to, startsAt: at(from), endsAt: at(to), bookingType: 'singles' },
  ...{ booker: { memberCode: '1001', name: 'Elif' }, players: [player('1001'), player('1018')] },
  ...{ paid: { state: 'paid' }, arrival: 'expected', note: null, isLightOn: false, isOutsideHours: false, ...changes },
});
const session = (court: string, from: string, to: string, state: TodaySession['state']): TodaySession => ({
  ...{ key: `${court} ${from}`, court, from, to, startsAt: at(from), endsAt: at(to), state },
  ...{ price: 12, isPeak: false, isLightOn: false },
});
const court = (key: string) => ({ key, title: key, courtType: 'Clay', hasLights: true });
const sport = (bookings: TodayBooking[], changes: Partial<TodaySport> = {}): TodaySport => ({
  ...{
    key: 'tennis',
    sessionMinutes: 60,
    hasCheckIn: true,
    courts: [court('TEN1')],
    sessions: [],
    bookings,
    ...changes,
  },
});
const here = [player('1001', at('17:50')), player('1018')];
const keys = (rows: readonly { readonly booking: TodayBooking }[]) => rows.map(({ booking: { key } }) => key);

test('a session is before, running and over with its first and last moment', () => {
  const phases = ['17:59', '18:00', '18:59', '19:00'].map((time) =>
    phaseAt(clock('18:00'), clock('19:00'), clock(time)),
  );
  expect(phases).toEqual(['before', 'running', 'running', 'over']);
});

test('who is late comes longest wait first; who plays unpaid and who is still to come are apart', () => {
  const sports = [
    sport([
      booking('LATE-2', '17:30', '18:30'),
      booking('LATE-1', '17:00', '18:00'),
      booking('PLAYS', '17:00', '18:30', { players: here, paid: { state: 'due' } }),
      booking('NEXT', '18:00', '19:00', { players: here }),
      booking('OVER', '16:00', '17:00'),
      booking('GONE', '17:00', '18:00', { isGivenBack: true }),
    ]),
    sport([booking('PADEL', '18:00', '19:30')], { key: 'padel', hasCheckIn: false }),
  ];
  const { late, unpaid, groups, toCome } = arrivalsOf(sports, clock('17:42'));
  expect([keys(late), keys(unpaid)]).toEqual([['LATE-1', 'LATE-2'], ['PLAYS']]);
  expect(groups.map(({ from, here: count, all, rows }) => [from, count, all, keys(rows)])).toEqual([
    ['18:00', 1, 4, ['NEXT', 'PADEL']],
  ]);
  expect(toCome).toBe(3);
});

test('a group in which nobody checks in says that nobody knows who is here', () => {
  const of = (hasCheckIn: boolean) =>
    arrivalsOf([sport([booking('A', '18:00', '19:00')], { hasCheckIn })], clock('17:00'));
  expect([of(true), of(false)].map(({ groups }) => groups[0]?.hasCheckIn)).toEqual([true, false]);
});

test('what can be sold is free and not over, the next start first, also of another sport', () => {
  const tennis = sport([], {
    sessions: [
      session('TEN1', '19:00', '20:00', 'free'),
      session('TEN1', '17:00', '18:00', 'free'),
      session('TEN1', '16:00', '17:00', 'free'),
      session('TEN1', '18:00', '19:00', 'booked'),
    ],
  });
  const padel = sport([], { key: 'padel', sessions: [session('PAD1', '18:30', '20:00', 'free')] });
  expect(freeSessions([tennis, padel], clock('17:42')).map((free) => free.session.key)).toEqual([
    'TEN1 17:00',
    'PAD1 18:30',
    'TEN1 19:00',
  ]);
});

test('a sport with more courts than fit is printed on several sheets, a longer booking over its rows', () => {
  const courts = Array.from({ length: 9 }, (_, index) => court(`TEN${index + 1}`));
  const closed = { ...session('TEN1', '20:00', '21:00', 'closed'), closure: { kind: 'maintenance', reason: 'Lines' } };
  const tables = sheetTables(
    sport([booking('LONG', '18:00', '20:00')], {
      courts,
      sessions: [session('TEN2', '18:00', '19:00', 'free'), session('TEN2', '19:00', '20:00', 'booked'), closed],
    }),
  );
  expect(tables.map((each) => each.courts.length)).toEqual([8, 1]);
  const cells = tables[0]?.rows.map(({ from, cells: row }) => [from, row.get('TEN1')?.kind, row.get('TEN2')?.kind]);
  expect(cells).toEqual([
    ['18:00', 'booking', 'free'],
    ['19:00', 'covered', 'free'],
    ['20:00', 'closed', undefined],
  ]);
  expect(tables[0]?.rows[0]?.cells.get('TEN1')).toMatchObject({ rows: 2 });
});

const TYPES = [
  { key: 'singles', minimumPlayers: 2, maximumPlayers: 2 },
  { key: 'doubles', minimumPlayers: 4, maximumPlayers: 4 },
  { key: 'coaching', minimumPlayers: 1, maximumPlayers: 4 },
] as BookingType[];

test.each([
  [0, 'singles'],
  [1, 'coaching'],
  [2, 'singles'],
  [3, 'coaching'],
  [4, 'doubles'],
  [5, 'singles'],
])('%i players at the counter get the first type that fits: %s', (players, key) => {
  expect(typeFor(TYPES, players)?.key).toBe(key);
});

const counter = (memberCode: string, isPayer: boolean, isVisitor = false) =>
  ({ memberCode, name: memberCode, isPayer, isVisitor }) as unknown as CounterPlayer;

test('the counter books in the order of the places, guests behind the players', () => {
  const team = [counter('1001', true), counter('1018', false)];
  expect(bookingRequest('tennis', 'TEN1', 'singles', team, ['Ann', 'Bob'])).toMatchObject({
    ...{ PlayerCodes: '1001,1018', PayerCode: '1001' },
    Guests: [
      { slot: 3, name: 'Ann' },
      { slot: 4, name: 'Bob' },
    ],
  });
  expect(bookingRequest('tennis', 'TEN1', 'singles', team)).not.toHaveProperty('Guests');
});

const places = (second: string) =>
  ({
    ...{ total: 21.5, p1AmountDue: 10.75, p1BalanceAmount: 21.6, p1Label: 'Ready to Pay' },
    ...{ p2AmountDue: 10.75, p2BalanceAmount: null, p2Label: second },
    ...{ p3AmountDue: null, p3BalanceAmount: null, p3Label: '', p4AmountDue: null, p4BalanceAmount: null, p4Label: '' },
  }) as unknown as Parameters<typeof readQuote>[0];

test('the quote says in whole cents what is left, and whose balance is too low unless a visitor pays at the counter', () => {
  const team = (isVisitor: boolean) => [counter('1001', true), counter('1018', true, isVisitor)];
  expect(readQuote(places('Low Balance'), team(false))).toMatchObject({
    balanceAfter: 10.85,
    low: { memberCode: '1018' },
  });
  expect(readQuote(places('Low Balance'), team(true)).low).toBeUndefined();
  expect(readQuote(places('Ready to Pay'), team(false)).low).toBeUndefined();
});

const CHANGE: TodayChange = {
  ...{ date: '2026-11-17', version: 'v2', isReload: false, recent: [] },
  sports: [
    {
      key: 'tennis',
      sessions: [session('TEN1', '18:00', '19:00', 'free')],
      bookings: [booking('A', '18:00', '19:00')],
      removed: [],
    },
  ],
};

test.each<[string, unknown, boolean]>([
  ['of this release', CHANGE, true],
  ['with a field that is new', { ...CHANGE, weather: 'rain' }, true],
  ['without its version', { ...CHANGE, version: undefined }, false],
  [
    'with a state that is not known',
    {
      ...CHANGE,
      sports: [{ ...CHANGE.sports[0], sessions: [{ ...session('TEN1', '18:00', '19:00', 'free'), state: 'asleep' }] }],
    },
    false,
  ],
  [
    'with a booking without players',
    { ...CHANGE, sports: [{ ...CHANGE.sports[0], bookings: [{ ...booking('A', '18:00', '19:00'), players: null }] }] },
    false,
  ],
  ['that is no object', null, false],
])('a change %s is merged only where the page knows its shape', (_title, change, isKnown) => {
  expect(isTodayChange(change)).toBe(isKnown);
});
