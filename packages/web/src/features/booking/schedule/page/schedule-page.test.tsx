import { calendar, calendarStream, holdSession, releaseSession } from '@courtside/contract/booking/schedule';
import { errorMessage } from '@courtside/contract/wire/errors';
import { act, configure, screen, waitFor, within } from '@testing-library/react';
import { type ComponentType, lazy, type ReactNode } from 'react';
import { Route, Routes, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startSession } from '#shared/session/session-store.ts';
import { selectedSport, storedSportDate, storeSportDate } from '#shared/sports/selected-sport.ts';
import {
  openedSession,
  storedFilters,
  storedHold,
  storedSession,
  storeFilters,
} from '#shared/storage/booking-selection.ts';
import { useOpenDialog } from '#shared/store/dialog-store.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { testUser } from '#shared/testing/test-user.ts';
import { FIXTURE_DATE, FIXTURE_NOW, fixtureDay, fixtureSession } from '../testing/day-fixture.ts';
import { scheduleServer } from '../testing/schedule-server.ts';
import { BookingSchedulePage, SportBookingPage } from './schedule-page.tsx';

// A whole grid on a busy machine.
configure({ asyncUtilTimeout: 5000 });

const ADDRESS = `/marsa/booking/tennis?date=${FIXTURE_DATE}`;

function Probe() {
  const { pathname, search } = useLocation();
  const { name, booking, opened } = useOpenDialog();
  return (
    <>
      <output aria-label="address">{pathname + search}</output>
      <output aria-label="dialog">{opened && `${name} ${booking?.key}`}</output>
    </>
  );
}

function open(address = ADDRESS, BookingPage: ComponentType = () => <h1>The booking page</h1>) {
  return renderPage(
    <>
      <Routes>
        <Route path="/marsa/booking/:sport" element={<SportBookingPage />} />
        <Route path="/bookingSchedule" element={<BookingSchedulePage />} />
        <Route path="/booking" element={<BookingPage />} />
        <Route path="/pages/errors/error-404" element={<h1>Not found</h1>} />
      </Routes>
      <Probe />
    </>,
    address,
  );
}

const cell = (name: string | RegExp) => screen.findByRole('gridcell', { name });
const addressNow = () => screen.getByLabelText('address').textContent;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: FIXTURE_NOW });
  startSession(testUser());
});

afterEach(() => {
  vi.useRealTimers();
});

test('every cell of the grid has a complete accessible name, also the hours that are over once they are unfolded', async () => {
  scheduleServer();
  const { user } = open();
  const earlier = await screen.findByRole('button', { name: 'Earlier today, 07:00–10:00', expanded: false });
  await user.click(earlier);
  for (const name of [
    'Court 2, Clay, 07:00 to 08:00: Not booked, Past',
    'Court 1, Clay, 10:00 to 11:00: Available, €12.00',
    'Court 2, Clay, 10:00 to 11:00: J. Camilleri, Booked',
    'Court 4, Hard, 10:00 to 11:00: Net repair, Closed',
    'Court 1, Clay, 11:00 to 12:00: A member, Booked',
    'Court 2, Clay, 14:00 to 15:00: Held now, until 09:24',
    'Court 4, Hard, 16:00 to 17:00: Opens today 12:00, Not yet',
    'Court 1, Clay, 17:00 to 18:00: Available, €20.00, Peak, Lights',
    'Court 2, Clay, 17:00 to 18:00: You, M. Vella +2, Mine',
  ]) {
    expect(await cell(name)).toBeDefined();
  }
});

test('a member sees what is used of the own limits', async () => {
  scheduleServer();
  open();
  const line = await screen.findByText('2 of 3 this week');
  expect(line.parentElement?.textContent).toBe(
    'Your bookings:2 of 3 this week3 of 8 aheadYour membership: Mon–Fri 08:00–20:00',
  );
});

test('the selection says until when it can be cancelled, or that it cannot be any more', async () => {
  scheduleServer();
  const { user } = open();
  await user.click(await cell('Court 1, Clay, 17:00 to 18:00: Available, €20.00, Peak, Lights'));
  const bar = within(screen.getByRole('region', { name: 'Your choice' }));
  expect(await bar.findByText('Cannot be cancelled any more')).toBeDefined();
});

test.each(['court', 'time'])('a session named by a link is selected and scrolled into view (view %s)', async (view) => {
  scheduleServer();
  // What this device remembers would hide the court.
  storeFilters({ courtType: 'hard' });
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  const { container } = open(`${ADDRESS}&view=${view}&session=TEN1_20261116_1700`);
  expect((await screen.findByRole('region', { name: 'Your choice' })).textContent).toContain('Court 1, clay');
  const marked = await waitFor(() => {
    const found = container.querySelector('[aria-selected="true"], [aria-pressed="true"][data-session]');
    expect(found?.getAttribute('data-session')).toBe('TEN1_20261116_1700');
    return found;
  });
  await waitFor(() => expect(scroll.mock.contexts).toEqual([marked]));
});

test('the grid is one tab stop: arrows move, Enter selects, and the next tab reaches the selection bar', async () => {
  scheduleServer();
  const { user } = open();
  const first = await cell(/Court 1, Clay, 10:00/);
  expect(screen.getAllByRole('gridcell').filter(({ tabIndex }) => tabIndex === 0)).toEqual([first]);
  act(() => first.focus());
  await user.keyboard('{ArrowDown}{ArrowRight}{ArrowRight}');
  expect(document.activeElement).toBe(await cell(/Court 3, Hard, 11:00/));
  await user.keyboard('{Enter}');
  expect(document.activeElement?.getAttribute('aria-selected')).toBe('true');
  const bar = screen.getByRole('region', { name: 'Your choice' });
  expect(bar.textContent).toContain('Court 3, hard');
  expect(bar.textContent).toContain('€238.00');
  expect(addressNow()).toBe(`${ADDRESS}&session=TEN3_20261116_1100`);
  await user.tab();
  expect(document.activeElement).toBe(within(bar).getByRole('button', { name: 'Clear' }));
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('region', { name: 'Your choice' })).toBeNull();
  expect(document.activeElement).toBe(await cell(/Court 3, Hard, 11:00/));
});

test('Continue holds two adjacent sessions, stores them and opens the booking page', async () => {
  const server = scheduleServer();
  const held = { key: 'TEN3_20261116_1300,TEN3_20261116_1400', service: 'tennis', date: FIXTURE_DATE };
  server.succeeds(holdSession, { ...held, expiresAt: '2026-11-16T08:25:00Z' });
  const { user } = open();
  await user.click(await cell(/Court 3, Hard, 13:00/));
  await user.click(await cell(/Court 3, Hard, 14:00 .*, Add$/));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('The booking page')).toBeDefined();
  expect(server.calls.find(({ endpoint }) => endpoint === 'holdSession')?.body).toEqual({ BookingKey: held.key });
  expect(storedSession()).toEqual({
    title: 'Court 3',
    date: '11-16-2026',
    sessionList: [
      { slot: '13:00 - 14:00', key: 'TEN3_20261116_1300', isLightOn: false },
      { slot: '14:00 - 15:00', key: 'TEN3_20261116_1400', isLightOn: false },
    ],
    courtType: 'Hard',
    bookingTypes: [
      { key: 'singles', title: 'Singles' },
      { key: 'doubles', title: 'Doubles' },
    ],
  });
  expect(storedHold(held.key)?.expiresAt).toBe('2026-11-16T08:25:00Z');
  expect(selectedSport()?.key).toBe('tennis');
});

test('a session that is taken while the booking page loads does not stop the navigation', async () => {
  const server = scheduleServer();
  const held = { key: 'TEN3_20261116_1100', service: 'tennis', date: FIXTURE_DATE };
  server.succeeds(holdSession, { ...held, expiresAt: '2026-11-16T08:25:00Z' });
  const loading = Promise.withResolvers<{ default: () => ReactNode }>();
  const { user } = open(
    `${ADDRESS}&session=${held.key}`,
    lazy(() => loading.promise),
  );
  await screen.findByText('Live');
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(storedHold(held.key)).toBeDefined());
  const hold = { expiresAt: '2026-11-16T08:25:00Z', mine: false };
  act(() => server.sendChange({ sessions: [fixtureSession({ court: 'TEN3', hour: 11 }, { state: 'held', hold })] }));
  await cell('Court 3, Hard, 11:00 to 12:00: Held now, until 09:25');
  loading.resolve({ default: () => <h1>The booking page</h1> });
  expect(await screen.findByText('The booking page')).toBeDefined();
});

test('a refused hold opens a dialog that offers the nearest free sessions', async () => {
  const server = scheduleServer();
  const alternative = fixtureSession({ court: 'TEN4', hour: 12 });
  server.answers(holdSession, () =>
    Response.json({
      msgCode: '500',
      data: errorMessage('schedule.session_booked'),
      code: 'schedule.session_booked',
      alternatives: [{ ...alternative, title: 'Court 4', courtType: 'Hard', date: FIXTURE_DATE }],
    }),
  );
  const { user } = open(`${ADDRESS}&session=TEN3_20261116_1100`);
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  const dialog = await screen.findByRole('dialog', { name: 'Court 3 was just taken' });
  expect(dialog.textContent).toContain(`${errorMessage('schedule.session_booked')} Nothing was charged.`);
  server.succeeds(holdSession, {
    key: alternative.key,
    service: 'tennis',
    date: FIXTURE_DATE,
    expiresAt: '2026-11-16T08:25:00Z',
  });
  await user.click(within(dialog).getByRole('button', { name: /Court 4, 12:00.*One hour later, hard.*€12.00/ }));
  expect(await screen.findByText('The booking page')).toBeDefined();
  expect(storedSession()?.title).toBe('Court 4');
});

test('another member’s hold is shown live, and a selection that it removes is reported', async () => {
  const server = scheduleServer();
  open(`${ADDRESS}&session=TEN3_20261116_1100`);
  expect(await screen.findByText('Live')).toBeDefined();
  expect((await cell(/Court 3, Hard, 11:00/)).getAttribute('aria-selected')).toBe('true');
  const hold = { expiresAt: '2026-11-16T08:25:00Z', mine: false };
  act(() => server.sendChange({ sessions: [fixtureSession({ court: 'TEN3', hour: 11 }, { state: 'held', hold })] }));
  expect(await cell('Court 3, Hard, 11:00 to 12:00: Held now, until 09:25')).toBeDefined();
  expect(screen.queryByRole('region', { name: 'Your choice' })).toBeNull();
  expect((await screen.findByRole('alert')).textContent).toContain('Court 3 at 11:00 was just taken');
  await waitFor(() => expect(addressNow()).toBe(ADDRESS));
});

test('the live stream resumes from the version of the loaded day', async () => {
  const server = scheduleServer();
  open();
  await screen.findByText('Live');
  const [asked] = server.calls.filter(({ endpoint }) => endpoint === calendarStream.name);
  expect(asked?.headers.get('last-event-id')).toBe('v1');
  expect(asked?.headers.get('name')).toBe('1001');
  expect(asked?.url).toContain(`service=tennis&date=${FIXTURE_DATE}`);
});

test('a lost connection is shown with the time of the data, and so is its return', async () => {
  const server = scheduleServer();
  open();
  await screen.findByText('Live');
  act(() => server.disconnect());
  expect(await screen.findByText(/Times are from 09:20; trying again/)).toBeDefined();
  expect(screen.queryByText('Live')).toBeNull();
  // What was fetched stays in sight, also when asking for it again failed.
  const asked = () => server.calls.filter(({ endpoint }) => endpoint === calendar.name).length;
  await waitFor(() => expect(asked()).toBeGreaterThan(1));
  expect(await screen.findByRole('grid')).toBeDefined();
  server.reconnect();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('Live')).toBeDefined();
  expect(screen.queryByText(/Times are from/)).toBeNull();
});

test('a session that the member holds is selected until it is cleared', async () => {
  const hold = { expiresAt: '2026-11-16T08:24:10Z', mine: true };
  const mine = fixtureSession({ court: 'TEN2', hour: 14 }, { state: 'held', hold });
  const day = fixtureDay();
  const server = scheduleServer({ ...day, sessions: day.sessions.map((it) => (it.key === mine.key ? mine : it)) });
  server.succeeds(releaseSession, 'ok');
  const { user } = open();
  expect(await cell('Court 2, Clay, 14:00 to 15:00: Held for you, €12.00')).toBeDefined();
  const bar = screen.getByRole('region', { name: 'Your choice' });
  expect(bar.querySelector('[data-time="04:10"]')).toBeTruthy();
  await user.click(within(bar).getByRole('button', { name: 'Clear' }));
  await waitFor(() => expect(server.calls.some(({ endpoint }) => endpoint === 'releaseSession')).toBe(true));
});

test('a member’s own booking opens its details, another member’s does not', async () => {
  scheduleServer();
  const { user } = open();
  await user.click(await cell(/J. Camilleri, Booked/));
  expect(screen.getByLabelText('dialog').textContent).toBe('');
  // Only its waiting list.
  expect(await screen.findByRole('dialog', { name: 'Mon 16 Nov, 10:00, Court 2' })).toBeDefined();
  await user.keyboard('{Escape}');
  await user.click(await cell(/Mine$/));
  expect(screen.getByLabelText('dialog').textContent).toBe('bookingDetail TEN-000123');
  // spec 2.1: the booking-detail page finds it there, and what was selected for a booking stays.
  expect(selectedSport()?.key).toBe('tennis');
  expect(openedSession()?.sessionList).toEqual([{ slot: '17:00 - 18:00', key: 'TEN2_20261116_1700', isLightOn: true }]);
  expect(storedSession()).toBeUndefined();
});

test('without a day in the address the stored day opens, unless it is past', async () => {
  scheduleServer({ ...fixtureDay(), date: '2026-11-17' });
  storeSportDate('tennis', '2026-11-17' as never);
  const { unmount } = open('/marsa/booking/Tennis');
  await waitFor(() => expect(addressNow()).toBe('/marsa/booking/Tennis?date=2026-11-17'));
  unmount();
  storeSportDate('tennis', '2026-11-02' as never);
  open('/bookingSchedule');
  await waitFor(() => expect(addressNow()).toBe(`/bookingSchedule?date=${FIXTURE_DATE}`));
  expect(storedSportDate('tennis')).toBe(FIXTURE_DATE);
});

test('court type and view are kept in the address and in storage', async () => {
  scheduleServer();
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Hard' }));
  expect(screen.getAllByRole('columnheader')).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: 'Any court' }));
  expect(addressNow()).toBe(`${ADDRESS}&type=hard&view=time`);
  expect(storedFilters()).toEqual({ courtType: 'hard', view: 'time' });
  expect(screen.queryByRole('grid')).toBeNull();
  expect(screen.getByRole('heading', { name: /17:00/ })).toBeDefined();
});

test('the list by time renders free sessions as buttons and collapses past hours', async () => {
  storeFilters({ view: 'time' });
  scheduleServer();
  const { user } = open();
  const slot = await screen.findByRole('button', { name: /^Court 1 ?Clay, 10:00 to 11:00, Available, ?€12.00$/ });
  expect(screen.queryByRole('heading', { name: '07:00' })).toBeNull();
  await user.click(screen.getByRole('button', { name: /Earlier today, 07:00–10:00/ }));
  expect(screen.getByRole('heading', { name: '07:00' })).toBeDefined();
  await user.click(slot);
  expect(slot.getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByRole('region', { name: 'Your choice' })).toBeDefined();
  expect(screen.getByText('No court free')).toBeDefined();
});

test('the schedule of an unknown sport is not found', async () => {
  scheduleServer();
  open('/marsa/booking/golf');
  expect(await screen.findByText('Not found')).toBeDefined();
});

test('a day out of range names the range and links to today', async () => {
  const server = scheduleServer();
  server.refuses(calendar, 'schedule.date_out_of_range', { from: '2026-09-17', to: '2027-11-16' });
  open('/marsa/booking/tennis?date=2028-03-01');
  expect(await screen.findByText('The schedule can be seen from 17 Sept 2026 to 16 Nov 2027.')).toBeDefined();
  const today = screen.getByRole('link', { name: 'Go to today' });
  expect(today.getAttribute('href')).toBe(`/marsa/booking/tennis?date=${FIXTURE_DATE}`);
});

test('a day that did not load can be loaded again', async () => {
  const server = scheduleServer();
  server.refuses(calendar, 'access.denied');
  const { user } = open();
  await screen.findByText('This did not load');
  server.succeeds(calendar, fixtureDay());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('grid')).toBeDefined();
});
