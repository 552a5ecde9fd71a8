import { type BookingItem, listBookings } from '@courtside/contract/booking/booking-list';
import {
  leaveWaitingList,
  listWaiting,
  passOffer,
  stayOnWaitingList,
  takeBackBooking,
} from '@courtside/contract/booking/waiting-list';
import { clubInfo } from '@courtside/contract/club/club';
import { services } from '@courtside/contract/club/sports/sports';
import { screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { startSession } from '#shared/session/session-store.ts';
import { storedHold, storedSession } from '#shared/storage/booking-selection.ts';
import { BOOKING_DRAFT_KEY, readFromTab } from '#shared/storage/tab-store.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { sampleService } from '#shared/testing/sample-service.ts';
import { sampleOffer, sampleWaiting, sampleWaitingList } from '#shared/testing/sample-waiting.ts';
import { testClub } from '#shared/testing/test-club.ts';
import { testUser } from '#shared/testing/test-user.ts';
import { WaitingListPage } from './waiting-list-page.tsx';

const SINGLES = { key: 'singles', title: 'Singles', minimumPlayers: 1, maximumPlayers: 2 };
const COURT = { key: 'TEN1', title: 'Court 1', courtType: 'Clay', hasLights: true };

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  startSession(testUser());
  server.succeeds(clubInfo, testClub());
  server.succeeds(services, [sampleService({ courts: [COURT], bookingTypes: [SINGLES] })]);
  givenBack([]);
});

const givenBack = (items: BookingItem[]) =>
  server.succeeds(listBookings, { items, total: items.length, page: 1, pageSize: 20 });

const open = (path = '/sports/mywaitinglist') =>
  renderPage(
    <Routes>
      <Route path="/sports/mywaitinglist" element={<WaitingListPage />} />
      <Route path="/booking" element={<h1>The booking page</h1>} />
    </Routes>,
    path,
  );

const bodiesOf = (endpoint: string) =>
  server.calls.filter((call) => call.endpoint === endpoint).map(({ body }) => body);

function expectFilledBooking() {
  expect(storedSession()).toMatchObject({ title: 'Court 1', sessionList: [{ key: 'TEN1_20991119_1800' }] });
  expect(storedHold('TEN1_20991119_1800')?.isOffer).toBe(true);
  expect(readFromTab(BOOKING_DRAFT_KEY)).toMatchObject({
    memberCode: '1001',
    service: 'tennis',
    draft: {
      bookingType: 'singles',
      players: [
        { memberCode: '1001', key: 0, pays: true },
        { memberCode: '1018', key: 1, pays: true },
      ],
    },
  });
}

test('an offer is shown with its clock, and Book now opens the booking page with session, hold and players', async () => {
  server.succeeds(listWaiting, sampleWaitingList({ items: [sampleOffer()] }));
  const { user } = open();
  expect(await screen.findByRole('timer', { name: /Time left: (10:00|9:5\d)/ })).toBeDefined();
  expect(screen.getByText('4 members wait after you. Nothing is paid before your PIN.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: /^Book now €21\.50$/ }));
  expect(await screen.findByRole('heading', { name: 'The booking page' })).toBeDefined();
  expectFilledBooking();
});

test('the link of the mail opens the booking page of the offer, and the list when the offer is over', async () => {
  server.succeeds(listWaiting, sampleWaitingList({ items: [sampleOffer()] }));
  const first = open('/sports/mywaitinglist?offer=7');
  expect(await screen.findByRole('heading', { name: 'The booking page' })).toBeDefined();
  expectFilledBooking();
  first.unmount();
  const { bookingKey, service, court, date, from, to, startsAt } = sampleWaiting();
  const place = { bookingKey, service, court, date, from, to, startsAt };
  const ended = { outcome: 'lapsed' as const, offeredAt: new Date().toISOString(), endedAt: new Date().toISOString() };
  server.succeeds(listWaiting, sampleWaitingList({ items: [sampleWaiting()], lately: [{ ...place, ...ended }] }));
  open('/sports/mywaitinglist?offer=7');
  expect(await screen.findByText('The offer has passed on')).toBeDefined();
  expect(screen.getByText(/went on to the next member\. You keep your place if it becomes free again\./)).toBeDefined();
});

test('passing an offer on, leaving a queue and answering the question are sent and confirmed', async () => {
  const other = sampleWaiting({ id: '8', anyCourt: true, lapses: 1 });
  server.succeeds(
    listWaiting,
    sampleWaitingList({ items: [sampleOffer(), other], question: { lapses: 3, askedAt: other.joinedAt } }),
  );
  for (const endpoint of [passOffer, leaveWaitingList, stayOnWaitingList]) server.succeeds(endpoint, 'ok');
  const { user } = open();
  expect(await screen.findByText('Tennis, any court', { exact: false })).toBeDefined();
  expect(screen.getByText('Place 3 of 7')).toBeDefined();
  expect(screen.getByText(/One more takes you off this list/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Pass on to the next' }));
  expect(await screen.findByText('Passed on. You keep your place if it becomes free again.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Leave the waiting list: Court 1, Thu 19 Nov, 18:00' }));
  await user.click(screen.getByRole('button', { name: 'Stay' }));
  await waitFor(() => expect(bodiesOf('stayOnWaitingList')).toEqual([{ stay: true }]));
  expect([...bodiesOf('passOffer'), ...bodiesOf('leaveWaitingList')]).toEqual([{ id: '7' }, { id: '8' }]);
});

test('a session that was given back says when its money returns and can be taken back', async () => {
  server.succeeds(listWaiting, sampleWaitingList());
  givenBack([
    {
      section: 'tennis',
      key: 'TEN-000482',
      service: 'tennis',
      title: 'Tennis, Singles',
      court: 'Court 1',
      courtType: 'Clay',
      date: '2099-11-20',
      from: '19:00',
      to: '20:00',
      startsAt: '2099-11-20T18:00:00Z',
      endsAt: '2099-11-20T19:00:00Z',
      status: 'booked',
      isLightOn: true,
      players: [],
      guests: [],
      amount: 21.5,
      isDue: false,
      canCancel: false,
      canChange: false,
      cancelUntil: '2099-11-20T06:00:00Z',
      givenBackAt: '2099-11-20T13:10:00Z',
      endedAt: null,
    },
  ]);
  server.succeeds(takeBackBooking, 'ok');
  const { user } = open();
  const money = '€21.50 comes back when somebody books it. Until then it is still yours.';
  expect(await screen.findByText(money)).toBeDefined();
  await user.click(screen.getByRole('button', { name: /^Take back: Court 1/ }));
  expect(await screen.findByText('It is only yours again.')).toBeDefined();
  expect(bodiesOf('takeBackBooking')).toEqual([{ section: 'tennis', key: 'TEN-000482' }]);
});
