import type { Session } from '@courtside/contract/booking/schedule';
import { configure, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startSession } from '#shared/session/session-store.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { testUser } from '#shared/testing/test-user.ts';
import { FIXTURE_DATE, FIXTURE_NOW, fixtureDay } from '../testing/day-fixture.ts';
import { scheduleServer } from '../testing/schedule-server.ts';
import { SportBookingPage } from './schedule-page.tsx';

configure({ asyncUtilTimeout: 5000 });

const ADDRESS = `/marsa/booking/tennis?date=${FIXTURE_DATE}`;

const open = (address = ADDRESS) =>
  renderPage(
    <Routes>
      <Route path="/marsa/booking/:sport" element={<SportBookingPage />} />
    </Routes>,
    address,
  );

const cell = (name: string | RegExp) => screen.findByRole('gridcell', { name });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: FIXTURE_NOW });
  startSession(testUser());
});

afterEach(() => {
  vi.useRealTimers();
});

test('two sessions in a row are announced with their range and both of them', async () => {
  scheduleServer();
  const { user } = open();
  await user.click(await cell(/Court 3, Hard, 13:00/));
  await user.click(await cell(/Court 3, Hard, 14:00/));
  expect(await cell('Court 3, Hard, 13:00 to 14:00: €12.00, Your choice, first of two')).toBeDefined();
  expect(await cell('Court 3, Hard, 14:00 to 15:00: €12.00, Your choice, second of two')).toBeDefined();
  const words = 'Chosen: Court 3, Hard, 13:00 to 15:00, two sessions: 13:00 to 14:00 and 14:00 to 15:00, 24.00 euro.';
  expect(screen.getByText(words).getAttribute('role')).toBe('status');
});

test('a day that is not released is listed by time as one sentence and its bookings', async () => {
  const day = fixtureDay();
  const opensAt = '2026-11-16T11:00:00.000Z';
  const sessions = day.sessions.map((session) => ({ ...session, state: 'locked' as const, opensAt, hold: undefined }));
  const [first] = day.sessions.filter(({ state }) => state === 'booked');
  scheduleServer({
    ...day,
    sessions: sessions
      .filter(({ startsAt }) => Date.parse(startsAt) > FIXTURE_NOW)
      .map((session) => (session.key === first?.key ? first : { ...session, booking: undefined })),
  });
  open(`${ADDRESS}&view=time`);
  expect(await screen.findByText('This day opens today 12:00.')).toBeDefined();
  expect(
    screen
      .getAllByRole('listitem')
      .filter(({ dataset }) => dataset.state)
      .map(({ dataset }) => dataset.state),
  ).toEqual(['booked']);
});

test('a subadmin reads the schedule and cannot select a session', async () => {
  startSession(testUser({ role: 'subadmin', balanceAmount: null }));
  scheduleServer();
  const { user } = open();
  const free = await cell('Court 1, Clay, 10:00 to 11:00: €12.00, Open to members');
  expect(free.getAttribute('aria-disabled')).toBe('true');
  expect(free.querySelector('svg')).toBeNull();
  await user.click(free);
  expect(screen.queryByRole('region', { name: 'Your choice' })).toBeNull();
  expect(screen.getByText('You read the schedule; members and admins book.')).toBeDefined();
});

test('a subadmin who follows a link to a session is not offered a booking', async () => {
  startSession(testUser({ role: 'subadmin', balanceAmount: null }));
  scheduleServer();
  open(`${ADDRESS}&session=TEN3_20261116_1100`);
  expect(await cell(/Court 3, Hard, 11:00 to 12:00: €12.00, Open to members/)).toBeDefined();
  expect(screen.queryByRole('region', { name: 'Your choice' })).toBeNull();
});

test('a booking that was kept at a time that is no longer offered says so in the grid and in the list', async () => {
  const day = fixtureDay();
  const kept = day.sessions.find(({ booking, state }) => state === 'booked' && booking?.label);
  const sessions = day.sessions.map((session) => (session === kept ? { ...session, isOutsideHours: true } : session));
  scheduleServer({ ...day, sessions });
  const { unmount } = open();
  expect((await cell(/, Booked, Outside hours$/)).textContent).toContain('Outside hours');
  unmount();
  open(`${ADDRESS}&view=time`);
  expect((await screen.findByText('Outside hours')).closest('li')?.dataset.session).toBe(kept?.key);
});

test('the label of a cell contains the name as the cell shows it, and the whole name where that is cut', async () => {
  const day = fixtureDay();
  const name = 'M. Wolfeschlegelsteinhausen';
  const rename = ({ booking, ...session }: Session): Session =>
    booking ? { ...session, booking: { ...booking, label: name, players: ['E. Aydın', name] } } : session;
  scheduleServer({ ...day, sessions: day.sessions.map(rename) });
  open();
  expect((await cell(`Court 2, Clay, 10:00 to 11:00: M. Wolfeschle., Booked, ${name}`)).textContent).toBe(
    'M. Wolfeschle. Booked',
  );
  const own = await cell(`Court 2, Clay, 17:00 to 18:00: You, M. Wolfeschle., Mine, You, ${name}`);
  expect(own.textContent).toBe('You, M. Wolfeschle. Mine');
});
