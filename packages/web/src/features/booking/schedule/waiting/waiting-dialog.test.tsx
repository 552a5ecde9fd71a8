import { joinWaitingList, leaveWaitingList, listWaiting, waitingOfDay } from '@courtside/contract/booking/waiting-list';
import { searchMembers } from '@courtside/contract/people/members';
import { configure, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startSession } from '#shared/session/session-store.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { sampleWaiting, sampleWaitingList } from '#shared/testing/sample-waiting.ts';
import { testUser } from '#shared/testing/test-user.ts';
import { SportBookingPage } from '../page/schedule-page.tsx';
import { FIXTURE_DATE, FIXTURE_NOW } from '../testing/day-fixture.ts';
import { scheduleServer } from '../testing/schedule-server.ts';

configure({ asyncUtilTimeout: 5000 });

const MARCO = { memberCode: '1018', name: 'Marco Vella', gender: 'M', isFavourite: 1 };
const ENTRY = sampleWaiting({
  bookingKey: 'TEN2_20261116_1000',
  court: 'Court 2',
  date: FIXTURE_DATE,
  from: '10:00',
  to: '11:00',
  startsAt: '2026-11-16T09:00:00Z',
  place: 2,
  waiting: 2,
});

let server: ReturnType<typeof scheduleServer>;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: FIXTURE_NOW });
  startSession(testUser());
  server = scheduleServer();
  server.answers(searchMembers, () =>
    Response.json({ msgCode: '200', data: [MARCO], total: 1, page: 1, pageSize: 20 }),
  );
});

afterEach(() => {
  vi.useRealTimers();
});

const open = (view: 'court' | 'time') =>
  renderPage(
    <Routes>
      <Route path="/marsa/booking/:sport" element={<SportBookingPage />} />
    </Routes>,
    `/marsa/booking/tennis?date=${FIXTURE_DATE}&view=${view}`,
  );

const bodyOf = (endpoint: string) => server.calls.find((call) => call.endpoint === endpoint)?.body;

test('a taken session is joined by keyboard for any court with a favourite, and the place is shown on its cell', async () => {
  server.succeeds(waitingOfDay, {
    service: 'tennis',
    date: FIXTURE_DATE,
    sessions: [{ key: ENTRY.bookingKey, waiting: 1 }],
  });
  server.refuses(joinWaitingList, 'booking.day_limit', { name: 'Elif', limit: 2 });
  const { user } = open('court');
  const cell = await screen.findByRole('gridcell', { name: /^Court 2, Clay, 10:00 .*J\. Camilleri, Booked$/ });
  expect(cell.getAttribute('aria-haspopup')).toBe('dialog');
  cell.focus();
  await user.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Mon 16 Nov, 10:00, Court 2' }));
  expect(await dialog.findByText('Booked by J. Camilleri. 1 member waits.')).toBeDefined();
  await user.click(dialog.getByRole('radio', { name: /Any court at 10:00/ }));
  await user.click(await dialog.findByRole('button', { name: 'Marco Vella' }));
  const join = dialog.getByRole('button', { name: 'Join waiting list' });
  await user.click(join);
  // The reason stays in the dialog, so that another choice can be made.
  expect(await dialog.findByRole('alert')).toBeDefined();
  server.succeeds(joinWaitingList, ENTRY);
  server.succeeds(listWaiting, sampleWaitingList({ items: [{ ...ENTRY, anyCourt: true }] }));
  await user.click(join);
  expect(await screen.findByText('You are on the waiting list with place 2.')).toBeDefined();
  expect(bodyOf('joinWaitingList')).toEqual({
    BookingKey: ENTRY.bookingKey,
    AnyCourt: 1,
    PlayerCodes: '1001,1018',
  });
  const joined = await screen.findByRole('gridcell', { name: /^Court 2, Clay, 10:00 .*Booked, Place 2$/ });
  expect(joined.textContent).toContain('Place 2');
});

test('in the list by time the own place is shown, and its dialog leaves the queue', async () => {
  server.succeeds(listWaiting, sampleWaitingList({ items: [ENTRY] }));
  server.succeeds(leaveWaitingList, 'ok');
  const { user } = open('time');
  await user.click(await screen.findByRole('button', { name: /10:00 to 11:00: J\. Camilleri, Booked, Place 2/ }));
  const dialog = within(await screen.findByRole('dialog', { name: /Court 2$/ }));
  expect(dialog.getByText('Place 2 of 2')).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Leave the list' }));
  await waitFor(() => expect(bodyOf('leaveWaitingList')).toEqual({ id: '7' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
