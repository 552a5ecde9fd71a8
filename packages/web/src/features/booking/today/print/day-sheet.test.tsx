import type { TodayBooking, TodaySession } from '@courtside/contract/booking/office-today';
import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import '#shared/i18n/use-office-words.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import {
  AtTheDesk,
  sampleToday,
  sampleTodayBooking,
  sampleTodaySession,
  sampleTodaySport,
} from '../testing/today-fixture.tsx';
import { DaySheet } from './day-sheet.tsx';

function print(bookings: TodayBooking[], sessions: TodaySession[] = []) {
  const sport = sampleTodaySport({ bookings, sessions });
  renderPage(
    <AtTheDesk day={sampleToday([sport])}>
      <DaySheet sports={[sport]} />
    </AtTheDesk>,
  );
  act(() => void window.dispatchEvent(new Event('beforeprint')));
}

const row = (from: string) => within(screen.getByRole('row', { name: new RegExp(`^${from}`) }));
const cellsOf = (from: string) =>
  row(from)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

test('the sheet is in the page only while it is printed', () => {
  print([sampleTodayBooking()]);
  expect(screen.getByRole('heading', { name: /^tennis, Tuesday 17 November/i })).toBeDefined();
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Time',
    'Court 1',
    'Court 2',
  ]);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(screen.queryByRole('table')).toBeNull();
});

test('a booking is printed with its players, guests, what is due and the note', () => {
  print([
    sampleTodayBooking({ guests: ['Ann Guest'], note: 'Needs balls', paid: { state: 'due', amount: 20 } }),
    sampleTodayBooking({ key: 'TEN-000002', court: 'TEN2', paid: { state: 'due' }, isGivenBack: true }),
  ]);
  const [first, second] = cellsOf('17:00');
  for (const text of ['Elif Aydın', 'Marco Vella', 'Ann Guest', '€20.00 due', 'Needs balls'])
    expect(first).toContain(text);
  expect(second).toContain('Given back');
  // Whoever may not see amounts prints that it is not paid.
  expect(second).toContain('Not paid yet');
});

test('a paid booking has no word about money on paper', () => {
  print([sampleTodayBooking()]);
  expect(cellsOf('17:00')[0]).toBe('Elif AydınMarco Vella');
});

test('a longer booking takes the rows of its sessions, and a closed session says why', () => {
  const closed = {
    state: 'closed',
    closure: { kind: 'event', reason: 'Club cup', reasons: { en: 'Club cup' } },
  } as const;
  print(
    [sampleTodayBooking({ to: '19:00' })],
    [
      sampleTodaySession('TEN1', '17:00', '18:00', { state: 'booked' }),
      sampleTodaySession('TEN1', '18:00', '19:00', { state: 'booked' }),
      sampleTodaySession('TEN2', '17:00', '18:00', closed),
      sampleTodaySession('TEN2', '18:00', '19:00', { state: 'closed' }),
      sampleTodaySession('TEN2', '19:00', '20:00'),
    ],
  );
  const [booked, cup] = row('17:00').getAllByRole<HTMLTableCellElement>('cell');
  expect([booked?.rowSpan, cup?.textContent]).toEqual([2, 'Club cup']);
  expect(cellsOf('18:00')).toEqual(['Closed']);
  expect(cellsOf('19:00')).toEqual(['', '']);
});
