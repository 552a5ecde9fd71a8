import type { Today, TodayBooking, TodaySport } from '@courtside/contract/booking/office-today';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import '#shared/i18n/use-office-words.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { TodayProvider } from '../state/today-context.ts';
import { MoveChooser } from './move-chooser.tsx';

const at = (from: string, to: string) => ({
  from,
  to,
  startsAt: `2099-11-17T${from}:00Z`,
  endsAt: `2099-11-17T${to}:00Z`,
});
const booking = { key: 'TEN-000001', court: 'TEN1', players: [], ...at('17:00', '18:00') } as unknown as TodayBooking;
const sport = {
  key: 'tennis',
  sessionMinutes: 60,
  courts: [{ key: 'TEN1', title: 'Court 1' }],
  bookings: [booking],
  sessions: [
    { key: 'TEN1_20991117_1700', court: 'TEN1', state: 'booked', ...at('17:00', '18:00') },
    { key: 'TEN1_20991117_1800', court: 'TEN1', state: 'free', ...at('18:00', '19:00') },
  ],
} as unknown as TodaySport;

function open() {
  const view = { day: { sports: [sport] } as unknown as Today, isLive: true, mayAct: true, mayCheckIn: true };
  renderPage(
    <TodayProvider value={{ ...view, refresh: async () => undefined }}>
      <MoveChooser sport={sport} booking={booking} />
    </TodayProvider>,
  );
}

test('at a desk the arrow keys are explained and have the focus', () => {
  open();
  const keys = screen.getByRole('application');
  expect(keys.textContent).toContain('Arrow keys move over the free sessions');
  expect(document.activeElement).toBe(keys);
});

test('on a phone only the list of free sessions is offered, and the focus is at its start', () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width'),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  open();
  expect(screen.queryByRole('application')).toBeNull();
  const free = screen.getByRole('button', { name: /18:00–19:00/ });
  expect(document.activeElement?.contains(free)).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
});
