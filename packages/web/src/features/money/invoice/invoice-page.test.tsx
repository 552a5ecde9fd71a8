import { bookingDetails } from '@courtside/contract/booking/bookings';
import { clubInfo } from '@courtside/contract/club/club';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { calendarFile } from '#shared/files/calendar-file.ts';
import { i18n } from '#shared/i18n/i18n.ts';
import { startSession } from '#shared/session/session-store.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { sampleBooking } from '#shared/testing/sample-booking.ts';
import { testClub } from '#shared/testing/test-club.ts';
import { testUser } from '#shared/testing/test-user.ts';
import { calendarEventOf } from './invoice.tsx';
import { InvoicePage } from './invoice-page.tsx';

vi.mock('#shared/drawings/courts/use-scene.ts', () => ({
  useScene: () => ({ defs: '', back: '', front: '' }),
  preloadScene: () => undefined,
}));

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  startSession(testUser({ balanceAmount: 237 }));
  server.succeeds(clubInfo, testClub());
  server.succeeds(bookingDetails, sampleBooking());
});

const show = () => renderPage(<InvoicePage />, '/invoice?section=tennis&key=TEN-000482');

describe('the invoice', () => {
  test('the invoice shows what was booked, the parts of the price and the new balance', async () => {
    show();
    expect(await screen.findByRole('heading', { name: 'Court booked' })).toBeTruthy();
    expect(screen.getByText('All 3 players have been told. See you on court.')).toBeTruthy();
    for (const text of ['Tuesday, 17th November 2026', '18:00–19:00', 'TEN-000482', '€26.00', '€237.00']) {
      expect(screen.getByText(text)).toBeTruthy();
    }
    for (const part of ['Doubles, peak', 'Floodlights', '€16.00', '€4.00', '€6.00']) {
      expect(screen.getByText(part)).toBeTruthy();
    }
    expect(await screen.findByText(/^until Tue,? 17 Nov( 2026)?, 06:00$/)).toBeTruthy();
  });

  test('the invoice says that the booking cannot be cancelled any more when the server says so', async () => {
    server.succeeds(bookingDetails, sampleBooking({ isCancelTimeOver: true }));
    show();
    expect(await screen.findByText('Cannot be cancelled any more')).toBeTruthy();
  });

  test('the invoice of an admin who booked for others links to the members', async () => {
    startSession(testUser({ role: 'admin', balanceAmount: null }));
    server.succeeds(bookingDetails, sampleBooking({ bookedBy: 'Grace Zammit' }));
    show();
    expect(await screen.findByText('All 3 players have been told.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Member Profiles' }).getAttribute('href')).toBe('/marsa/users');
    expect(screen.queryByRole('link', { name: 'My Bookings' })).toBeNull();
    expect(screen.getByText('Elif Aydın, by Grace Zammit')).toBeTruthy();
  });

  test('the invoice has a receipt for each payer and none for the other players', async () => {
    show();
    const table = within(await screen.findByRole('table'));
    expect(table.getByRole('cell', { name: 'R-2026-004811' })).toBeTruthy();
    expect(table.getByRole('cell', { name: 'R-2026-004812' })).toBeTruthy();
    expect(table.getAllByRole('row')).toHaveLength(3);
    expect(table.queryByText('Jonas Weber')).toBeNull();
  });

  test('the invoice can be printed', async () => {
    const print = vi.fn<() => void>();
    vi.stubGlobal('print', print);
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledOnce();
  });

  test('the invoice of a cancelled booking says that the money was refunded', async () => {
    server.succeeds(bookingDetails, sampleBooking({ status: 'cancelled', cancelBooking: 0 }));
    show();
    expect(await screen.findByRole('heading', { name: 'Booking cancelled' })).toBeTruthy();
    expect(screen.getByText('Every payer has the money back.')).toBeTruthy();
  });

  test('the invoice says that the club moved the booking, and cancelled it without a refund', async () => {
    const movedFrom = { court: 'Court 3', date: '2026-11-16', from: '20:00' };
    const cancelledByClub = { reason: 'Water on the court', isRefunded: false };
    server.succeeds(bookingDetails, sampleBooking({ status: 'cancelled', movedFrom, cancelledByClub }));
    show();
    expect(await screen.findByText('The money is not refunded.')).toBeTruthy();
    expect(screen.queryByText('Every payer has the money back.')).toBeNull();
    expect(screen.getByText(/Before, it was on Court.3, .*20:00/)).toBeTruthy();
  });

  test('the invoice page without a booking says so', () => {
    renderPage(<InvoicePage />, '/invoice');
    expect(screen.getByText('No booking to show')).toBeTruthy();
  });

  test('an invoice that did not load can be loaded again', async () => {
    server.refuses(bookingDetails, 'record.not_found');
    const { user } = show();
    await screen.findByText('We could not find what you asked for.');
    server.succeeds(bookingDetails, sampleBooking());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Court booked' })).toBeTruthy();
  });
});

test('the calendar file has the session with its place, its players and a reminder', () => {
  const file = calendarFile(calendarEventOf(sampleBooking(), i18n.t, 'en'), new Date('2026-11-15T08:00:00Z'));
  expect(file).toContain('UID:TEN-000482@localhost');
  expect(file).toContain('DTSTART:20261117T170000Z');
  expect(file).toContain('DTEND:20261117T180000Z');
  expect(file).toContain('SUMMARY:Tennis\\, Court 2');
  expect(file.replaceAll('\r\n ', '')).toContain('With Elif Aydın\\, Marco Vella and Jonas Weber. Booking TEN-000482.');
  expect(file).toContain('TRIGGER:-PT60M');
});
