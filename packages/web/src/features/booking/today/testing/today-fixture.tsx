import type {
  Today,
  TodayBooking,
  TodayPlayer,
  TodaySession,
  TodaySport,
} from '@courtside/contract/booking/office-today';
import type { ReactNode } from 'react';
import { useTodayClock } from '../live/today-clock.ts';
import { TodayProvider, type TodayView } from '../state/today-context.ts';

/** A day of a club whose clock is UTC, at 17:42. */
export const FIXTURE_NOW = '2026-11-17T17:42:00Z';

/** A moment of that day. */
export const at = (time: string): string => `2026-11-17T${time}:00Z`;

export const samplePlayer = (memberCode: string, name: string, changes: Partial<TodayPlayer> = {}): TodayPlayer => ({
  ...{ memberCode, name, gender: 'F', profilePic: null, isPayer: true, amount: 10, checkedInAt: null },
  ...changes,
});

/** Elif and Marco on Court 1 from 17:00 to 18:00, paid. */
export function sampleTodayBooking(changes: Partial<TodayBooking> = {}): TodayBooking {
  const { from = '17:00', to = '18:00' } = changes;
  return {
    ...{ section: 'tennis', key: 'TEN-000001', court: 'TEN1', from, to, startsAt: at(from), endsAt: at(to) },
    bookingType: 'singles',
    booker: { memberCode: '1001', name: 'Elif Aydın' },
    players: [samplePlayer('1001', 'Elif Aydın'), samplePlayer('1018', 'Marco Vella')],
    paid: { state: 'paid', amount: 20 },
    arrival: 'expected',
    note: null,
    isLightOn: false,
    isOutsideHours: false,
    ...changes,
  };
}

export function sampleTodaySession(
  court: string,
  from: string,
  to: string,
  changes: Partial<TodaySession> = {},
): TodaySession {
  return {
    key: `${court}_20261117_${from.replace(':', '')}`,
    ...{ court, from, to, startsAt: at(from), endsAt: at(to), state: 'free' },
    ...{ price: 16, isPeak: false, isLightOn: false },
    ...changes,
  };
}

/** Tennis with two courts and nothing on them. */
export const sampleTodaySport = (changes: Partial<TodaySport> = {}): TodaySport => ({
  ...{ key: 'tennis', sessionMinutes: 60, hasCheckIn: true, sessions: [], bookings: [] },
  courts: [
    { key: 'TEN1', title: 'Court 1', courtType: 'Clay', hasLights: true },
    { key: 'TEN2', title: 'Court 2', courtType: 'Hard', hasLights: true },
  ],
  ...changes,
});

export const sampleToday = (sports: Today['sports'], changes: Partial<Today> = {}): Today => ({
  ...{ date: '2026-11-17', today: '2026-11-17', now: FIXTURE_NOW, timeZone: 'UTC', version: 'v1' },
  ...{ from: '16:00', to: '21:00', sports, recent: [] },
  ...changes,
});

interface AtTheDeskProps {
  readonly day: Today;
  readonly view?: Partial<TodayView>;
  readonly children: ReactNode;
}

/** What is rendered within the page Today, with the clock of the day. */
export function AtTheDesk({ day, view, children }: AtTheDeskProps) {
  useTodayClock(day.now, Date.now());
  const usual = { day, isLive: true, mayAct: true, mayCheckIn: true, refresh: async () => undefined };
  return <TodayProvider value={{ ...usual, ...view }}>{children}</TodayProvider>;
}
