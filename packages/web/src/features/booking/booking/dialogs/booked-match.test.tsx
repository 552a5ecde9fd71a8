import { confirmBooking } from '@courtside/contract/booking/bookings';
import { bookFixture } from '@courtside/contract/competing/fixtures';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { startMatchBooking } from '#shared/court/match-to-book.ts';
import { MATCH_TO_BOOK_KEY, readFromTab } from '#shared/storage/tab-store.ts';
import { bookingFixture } from '../testing/booking-fixture.tsx';

vi.mock('#shared/drawings/courts/use-scene.ts', () => ({
  useScene: () => ({ defs: '', back: '', front: '' }),
  preloadScene: () => undefined,
}));

const BOOKED = { msgCode: '200', data: 'ok', booking: { section: 'tennis', key: 'TEN-000123' } };
const ELIF = { memberCode: '1001', name: 'Elif Aydın', gender: 'F', pays: true };
const MARCO = { memberCode: '1018', name: 'Marco Vella', gender: 'M', pays: true };

async function bookAMatch() {
  const fixture = bookingFixture();
  fixture.server.answers(confirmBooking, () => Response.json(BOOKED));
  fixture.server.refuses(bookFixture, 'fixture.other_booking');
  startMatchBooking({ fixture: '31', service: 'tennis', memberCode: '1001', players: [ELIF, MARCO] });
  const { user } = await fixture.show();
  return { user, calls: fixture.server.calls };
}

test('a booking that began at a match has its players filled in, and is said to be for it', async () => {
  const { user, calls } = await bookAMatch();
  await user.click(await screen.findByRole('button', { name: /^Book · / }));
  await user.type(await screen.findByLabelText('Your PIN'), '2468');
  await user.click(screen.getByRole('button', { name: 'Confirm Booking' }));
  await waitFor(() => expect(calls.filter(({ endpoint }) => endpoint === 'bookFixture')).toHaveLength(1));
  const [booked] = calls.filter(({ endpoint }) => endpoint === 'bookFixture');
  expect(booked?.url).toMatch(/\/v1\/Fixtures\/31\/book$/);
  expect(booked?.body).toEqual({ key: 'TEN-000123' });
  const [confirmed] = calls.filter(({ endpoint }) => endpoint === 'confirmBooking');
  expect(confirmed?.body).toMatchObject({ PlayerCodes: '1001,1018', PayerCode: '1001,1018', BookingType: 'singles' });
  expect(readFromTab(MATCH_TO_BOOK_KEY)).toBeUndefined();
});
