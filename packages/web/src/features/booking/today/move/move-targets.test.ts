import type { Today, TodayBooking, TodaySession, TodaySport } from '@courtside/contract/booking/office-today';
import { expect, test } from 'vitest';
import { stepTarget, targetsOf } from './move-targets.ts';

const at = (hour: number) => `2026-11-17T${String(hour).padStart(2, '0')}:00:00Z`;
const wall = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

const session = (court: string, hour: number, state: TodaySession['state'] = 'free'): TodaySession => ({
  key: `${court}_${hour}`,
  court,
  from: wall(hour),
  to: wall(hour + 1),
  startsAt: at(hour),
  endsAt: at(hour + 1),
  state,
  price: 12,
  isPeak: false,
  isLightOn: false,
});

function bookingAt(
  section: string,
  court: string,
  hour: number,
  hours: number,
  codes: readonly string[],
): TodayBooking {
  const players = codes.map((memberCode) => ({
    memberCode,
    name: `Player ${memberCode}`,
    gender: 'F' as const,
    profilePic: null,
    isPayer: true,
    amount: 6,
    checkedInAt: null,
  }));
  return {
    section,
    key: `${section}-${court}-${hour}`,
    court,
    from: wall(hour),
    to: wall(hour + hours),
    startsAt: at(hour),
    endsAt: at(hour + hours),
    bookingType: 'Singles',
    booker: { memberCode: codes[0] ?? '', name: `Player ${codes[0]}` },
    players,
    paid: { state: 'paid', amount: 12 },
    arrival: 'expected',
    note: null,
    isLightOn: false,
    isOutsideHours: false,
  };
}

const court = (key: string) =>
  ({ key, title: `Court ${key.slice(-1)}`, courtType: 'Clay' }) as TodaySport['courts'][number];
const sport = (
  key: string,
  courts: readonly string[],
  sessions: TodaySession[],
  bookings: TodayBooking[],
): TodaySport => ({
  key,
  sessionMinutes: 60,
  hasCheckIn: false,
  courts: courts.map(court),
  sessions,
  bookings,
});
const dayOf = (...sports: TodaySport[]) => ({ sports }) as unknown as Today;

const NOW = Date.parse(at(9)) + 60_000;

test('targets are free sessions of the same sport that have not begun, and say who plays elsewhere then', () => {
  const booking = bookingAt('tennis', 'T1', 10, 1, ['1', '2']);
  const sessions = [
    session('T1', 9),
    session('T1', 10, 'booked'),
    session('T1', 11, 'held'),
    session('T2', 10),
    session('T2', 11, 'closed'),
    session('T2', 12),
  ];
  const tennis = sport('tennis', ['T1', 'T2'], sessions, [booking]);
  const padel = sport('padel', ['P1'], [session('P1', 10)], [bookingAt('padel', 'P1', 12, 1, ['2'])]);
  const targets = targetsOf(dayOf(tennis, padel), tennis, booking, NOW);
  expect(targets.map(({ to, elsewhere }) => [to, elsewhere?.name, elsewhere?.court])).toEqual([
    ['T2_10', undefined, undefined],
    ['T2_12', 'Player 2', 'Court 1'],
  ]);
});

test('a booking of two sessions needs two in a row, and its own place counts as free', () => {
  const booking = bookingAt('tennis', 'T1', 10, 2, ['1']);
  const sessions = [
    session('T1', 10, 'booked'),
    session('T1', 11, 'booked'),
    session('T1', 12),
    session('T2', 10),
    session('T2', 12),
    session('T2', 13),
  ];
  const tennis = sport('tennis', ['T1', 'T2'], sessions, [booking]);
  const targets = targetsOf(dayOf(tennis), tennis, booking, NOW);
  expect(targets.map(({ to }) => to)).toEqual(['T1_11,T1_12', 'T2_12,T2_13']);
});

test('the arrow keys go along the court and to the nearest time of the next court that has one', () => {
  const booking = bookingAt('tennis', 'T1', 10, 1, ['1']);
  const sessions = [session('T1', 11), session('T1', 13), session('T3', 10), session('T3', 13)];
  const tennis = sport('tennis', ['T1', 'T2', 'T3'], sessions, [booking]);
  const targets = targetsOf(dayOf(tennis), tennis, booking, NOW);
  const step = (from: { court: string; from: string }, direction: Parameters<typeof stepTarget>[3]) =>
    stepTarget(targets, ['T1', 'T2', 'T3'], from, direction)?.to;
  expect(step(booking, 'later')).toBe('T1_11');
  expect(step({ court: 'T1', from: '11:00' }, 'later')).toBe('T1_13');
  expect(step({ court: 'T1', from: '11:00' }, 'earlier')).toBeUndefined();
  expect(step({ court: 'T1', from: '11:00' }, 'down')).toBe('T3_10');
  expect(step({ court: 'T3', from: '13:00' }, 'up')).toBe('T1_13');
  expect(step(booking, 'up')).toBeUndefined();
});
