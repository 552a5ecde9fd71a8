import { bookingDetails } from '@courtside/contract/booking/bookings';
import { giveBackBooking, takeBackBooking } from '@courtside/contract/booking/waiting-list';
import { clubInfo } from '@courtside/contract/club/club';
import { validateSession } from '@courtside/contract/people/auth';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { startSession } from '#shared/session/session-store.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { sampleBooking } from '#shared/testing/sample-booking.ts';
import { testClub } from '#shared/testing/test-club.ts';
import { testUser } from '#shared/testing/test-user.ts';
import { BookingDetailDialog } from './booking-detail-dialog.tsx';

vi.mock('#shared/drawings/courts/use-scene.ts', () => ({
  useScene: () => ({ defs: '', back: '', front: '' }),
  preloadScene: () => undefined,
}));
vi.mock('@courtside/contract/values/limits', async (original) => ({
  ...(await original<typeof import('@courtside/contract/values/limits')>()),
  BOOKING_DETAIL_DELAY_MS: 40,
}));

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  startSession(testUser());
  server.succeeds(clubInfo, testClub());
  server.succeeds(validateSession, testUser());
});

const openDetail = () =>
  renderPage(
    <BookingDetailDialog booking={{ section: 'tennis', key: 'TEN-000482' }} opened onClose={() => undefined} />,
  );

test('after the cancellation time a booking is given back with the pin, and can be taken back', async () => {
  server.succeeds(bookingDetails, sampleBooking({ cancelBooking: 0, canGiveBack: true }));
  server.refuses(giveBackBooking, 'pin.wrong', { left: 4 });
  const { user } = openDetail();
  await user.click(await screen.findByRole('button', { name: 'Give back' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Give the session back' }));
  expect(dialog.getByText(/Money returns only when somebody does/)).toBeTruthy();
  expect(dialog.getByText('Your share: €13.00')).toBeTruthy();
  await user.type(dialog.getByLabelText('Your PIN'), '1111{Enter}');
  expect((await dialog.findByRole('alert')).textContent).toBe('Incorrect PIN. 4 tries left.');
  const givenBackAt = '2026-11-17T13:10:00Z';
  server.succeeds(giveBackBooking, { givenBackAt });
  server.succeeds(bookingDetails, sampleBooking({ cancelBooking: 0, canGiveBack: true, givenBackAt }));
  await user.clear(dialog.getByLabelText('Your PIN'));
  await user.type(dialog.getByLabelText('Your PIN'), '2468{Enter}');
  expect(await screen.findByText(/Given back, still yours until booked\./)).toBeTruthy();
  const sent = server.calls.filter(({ endpoint }) => endpoint === 'giveBackBooking').at(-1);
  expect(sent?.body).toEqual({ section: 'tennis', key: 'TEN-000482', pin: '2468' });
  server.refuses(takeBackBooking, 'give_back.taken');
  await user.click(screen.getByRole('button', { name: 'Take it back' }));
  expect(await screen.findByText(/Somebody has booked this session\./)).toBeTruthy();
});

test('a booking that was given back and booked by somebody else says that everybody was refunded', async () => {
  const givenBackAt = '2026-11-17T13:10:00Z';
  server.succeeds(bookingDetails, sampleBooking({ status: 'cancelled', cancelBooking: 0, givenBackAt }));
  openDetail();
  expect(await screen.findByText(/another member booked it\. Every payer was refunded\./)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Take it back' })).toBeNull();
});
