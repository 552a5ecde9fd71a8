import { bookingDetails } from '@courtside/contract/booking/bookings';
import { clubInfo } from '@courtside/contract/club/club';
import { services } from '@courtside/contract/club/sports/sports';
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startSession } from '#shared/session/session-store.ts';
import { storedSession } from '#shared/storage/booking-selection.ts';
import { BOOKING_DRAFT_KEY, readFromTab } from '#shared/storage/tab-store.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { sampleBooking } from '#shared/testing/sample-booking.ts';
import { sampleService } from '#shared/testing/sample-service.ts';
import { testClub } from '#shared/testing/test-club.ts';
import { testUser } from '#shared/testing/test-user.ts';
import { useBookAgain } from './use-book-again.ts';

const DOUBLES = { key: 'doubles', title: 'Doubles', minimumPlayers: 3, maximumPlayers: 4 };
const COURT = { key: 'TEN2', title: 'Court 2', courtType: 'Clay', hasLights: true };

function Again() {
  const again = useBookAgain();
  return (
    <button type="button" onClick={() => again.mutate({ section: 'tennis', key: 'TEN-000482' })}>
      Book again
    </button>
  );
}

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  server.succeeds(clubInfo, testClub());
  server.succeeds(bookingDetails, sampleBooking());
  // Marco plays, Elif booked: the booker of the new booking is always its first player.
  startSession(testUser({ memberCode: '1018', name: '1018', title: 'Marco Vella' }));
});

afterEach(() => {
  vi.useRealTimers();
});

async function bookAgain() {
  const { user } = renderPage(
    <Routes>
      <Route path="/" element={<Again />} />
      <Route path="/booking" element={<h1>The booking page</h1>} />
      <Route path="/sportservices" element={<h1>The sports</h1>} />
    </Routes>,
  );
  await user.click(screen.getByRole('button', { name: 'Book again' }));
}

test.each([
  ['a week later', '2026-11-17T20:00:00Z', '11-24-2026', 'TEN2_20261124_1800'],
  ['in the coming week after an old booking', '2027-01-06T08:00:00Z', '01-12-2027', 'TEN2_20270112_1800'],
])('Book again opens the booking page with the same players at the same time %s', async (_when, now, date, key) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(now) });
  server.succeeds(services, [sampleService({ courts: [COURT], bookingTypes: [DOUBLES] })]);
  await bookAgain();
  expect(await screen.findByRole('heading', { name: 'The booking page' })).toBeDefined();
  expect(storedSession()).toMatchObject({ title: 'Court 2', date, sessionList: [{ slot: '18:00 - 19:00', key }] });
  expect(readFromTab(BOOKING_DRAFT_KEY)).toMatchObject({
    memberCode: '1018',
    service: 'tennis',
    draft: {
      bookingType: 'doubles',
      players: [
        { memberCode: '1018', key: 0, pays: true },
        { memberCode: '1001', key: 1, pays: true },
        { memberCode: '1077', key: 2, pays: false },
      ],
    },
  });
});

test('Book again of a court that the club has no more leads to the sports', async () => {
  server.succeeds(services, [sampleService({ courts: [] })]);
  await bookAgain();
  expect(await screen.findByRole('heading', { name: 'The sports' })).toBeDefined();
  expect(storedSession()).toBeUndefined();
});
