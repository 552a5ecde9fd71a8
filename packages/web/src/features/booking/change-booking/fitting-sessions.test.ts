import type { Day, Session } from '@courtside/contract/booking/schedule';
import { describe, expect, test } from 'vitest';
import { fittingSessions } from './fitting-sessions.ts';

const session = (court: string, from: string, to: string, more: Partial<Session> = {}): Session => ({
  key: `${court}_${from}`,
  ...{ court, from, to, state: 'free', isLightOn: false, isPeak: false, price: 12, startsAt: '2026-11-18T08:00:00Z' },
  ...more,
});
const court = (key: string, title: string) => ({ key, title }) as Day['courts'][number];
const COURTS = [court('TEN1', 'Court 1'), court('TEN2', 'Court 2')];
const mine = { section: 'tennis', key: 'TEN-000482', label: '', mine: true };
const taken = { ...mine, key: 'TEN-000999' };
const hour = { key: 'TEN-000482', bookingSessionTimeFrom: '18:00', bookingSessionTimeTo: '19:00' };
const twoHours = { ...hour, bookingSessionTimeTo: '20:00' };

const fitting = (sessions: Session[], booking = hour, busy: ReadonlyArray<{ from: string; to: string }> = []) =>
  fittingSessions({ sessions, courts: COURTS }, busy, booking).map(({ keys }) => keys);

describe('sessions that fit a change', () => {
  test('are free ones, with the title of the court', () => {
    const sessions = [
      session('TEN1', '09:00', '10:00'),
      session('TEN1', '10:00', '11:00', { state: 'booked', booking: taken }),
      session('TEN2', '09:00', '10:00', { state: 'closed' }),
      session('TEN2', '10:00', '11:00', { state: 'held' }),
    ];
    expect(fittingSessions({ sessions, courts: COURTS }, [], hour)).toEqual([
      { keys: 'TEN1_09:00', court: 'Court 1', from: '09:00' },
    ]);
  });

  test('are also those that others have given back', () => {
    const given = { state: 'booked' as const, booking: taken, isGivenBack: true };
    expect(fitting([session('TEN1', '09:00', '10:00', given)])).toEqual(['TEN1_09:00']);
  });

  test('are in a row on one court where the booking is longer than one', () => {
    const sessions = [
      session('TEN1', '09:00', '10:00'),
      session('TEN1', '10:00', '11:00'),
      session('TEN1', '12:00', '13:00'),
      session('TEN2', '11:00', '12:00'),
      session('TEN2', '12:00', '13:00', { state: 'booked', booking: taken }),
    ];
    expect(fitting(sessions, twoHours)).toEqual(['TEN1_09:00,TEN1_10:00']);
  });

  test('may overlap the booking itself, but are not where it is already', () => {
    const sessions = [
      session('TEN1', '18:00', '19:00', { state: 'booked', booking: mine }),
      session('TEN1', '19:00', '20:00', { state: 'booked', booking: mine }),
      session('TEN1', '20:00', '21:00'),
    ];
    expect(fitting(sessions, twoHours)).toEqual(['TEN1_19:00,TEN1_20:00']);
    expect(fitting(sessions.slice(0, 1))).toEqual([]);
  });

  test('are none in which somebody of the team plays elsewhere, up to the minute', () => {
    const sessions = ['08:00', '09:00', '10:00'].map((from) =>
      session('TEN1', from, `${String(Number(from.slice(0, 2)) + 1).padStart(2, '0')}:00`),
    );
    expect(fitting(sessions, hour, [{ from: '09:00', to: '10:00' }])).toEqual(['TEN1_08:00', 'TEN1_10:00']);
    expect(fitting(sessions, hour, [{ from: '08:30', to: '10:01' }])).toEqual([]);
  });
});
