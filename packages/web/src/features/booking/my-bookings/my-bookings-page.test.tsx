import { type BookingItem, listBookings } from '@courtside/contract/booking/booking-list';
import { listOwnSeries } from '@courtside/contract/booking/series';
import { clubInfo } from '@courtside/contract/club/club';
import { allFeatures } from '@courtside/contract/club/features';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { startSession } from '#shared/session/session-store.ts';
import { useOpenDialog } from '#shared/store/dialog-store.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { testClub } from '#shared/testing/test-club.ts';
import { testUser } from '#shared/testing/test-user.ts';
import { MyBookingsPage } from './my-bookings-page.tsx';

const booking = (changes: Partial<BookingItem> = {}): BookingItem => ({
  section: 'tennis',
  key: 'TEN-000482',
  service: 'tennis',
  title: 'Tennis, Doubles',
  court: 'Court 2',
  courtType: 'Clay',
  date: '2099-11-17',
  from: '18:00',
  to: '19:00',
  startsAt: '2099-11-17T17:00:00Z',
  endsAt: '2099-11-17T18:00:00Z',
  status: 'booked',
  isLightOn: true,
  players: [
    { name: 'Elif Aydın', memberCode: '1001' },
    { name: 'Marco Vella', memberCode: '1018' },
  ],
  guests: [],
  amount: 13,
  isDue: false,
  givenBackAt: null,
  endedAt: null,
  canCancel: true,
  canChange: false,
  cancelUntil: '2099-11-17T05:00:00Z',
  ...changes,
});

const page = (items: BookingItem[], total = items.length, at = 1) => ({
  items,
  total,
  page: at,
  pageSize: 20 as const,
});

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  startSession(testUser());
  server.succeeds(clubInfo, testClub());
});

function Opened() {
  const { name, booking: shown, opened } = useOpenDialog();
  return <output aria-label="dialog">{opened && name === 'bookingDetail' && `${shown?.section} ${shown?.key}`}</output>;
}

const show = (address = '/sports/mybookings') =>
  renderPage(
    <>
      <MyBookingsPage />
      <Opened />
    </>,
    address,
  );

/** Whether there is room for a table. */
function isNarrow(matches: boolean) {
  const none = { addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal('matchMedia', () => ({ matches, ...none }));
}

describe('my bookings', () => {
  beforeEach(() => isNarrow(false));

  test('bookings are a table on desktop', async () => {
    server.succeeds(listBookings, page([booking()]));
    const { user } = show();
    expect(await screen.findByRole('table')).toBeTruthy();
    for (const text of ['18:00–19:00', 'Court 2, Clay', 'Tennis, Doubles', '2 players', 'Elif and Marco', '€13.00']) {
      expect(screen.getByText(text)).toBeTruthy();
    }
    expect(await screen.findByText('Can be cancelled until Tue, 17 Nov 2099, 06:00')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Details of Court 2, Clay, Tue 17 Nov, 18:00' }));
    expect(screen.getByLabelText('dialog').textContent).toBe('tennis TEN-000482');
  });

  test('bookings are cards on the phone', async () => {
    isNarrow(true);
    server.succeeds(listBookings, page([booking()]));
    show();
    expect(await screen.findByRole('button', { name: /18:00–19:00.*Court 2, Clay/ })).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });

  test.each([
    [{ status: 'cancelled' as const }, 'Cancelled'],
    [{ endsAt: '2020-01-01T10:00:00Z' }, 'Played'],
    [{}, 'Booked'],
  ])('a booking with %j shows its status', async (changes, words) => {
    server.succeeds(listBookings, page([booking(changes)]));
    show();
    expect(await screen.findByText(words)).toBeTruthy();
  });

  test('a cancelled booking says what came back', async () => {
    server.succeeds(listBookings, page([booking({ status: 'cancelled', refunded: 13 })]));
    show();
    expect((await screen.findByText(/^Refunded/)).textContent).toContain('€13.00');
  });

  test.each([
    ['a table', false],
    ['cards', true],
  ])('past bookings have their year in %s', async (_, narrow) => {
    isNarrow(narrow);
    server.succeeds(listBookings, page([booking({ date: '2025-11-17', endsAt: '2025-11-17T18:00:00Z' })]));
    show('/sports/mybookings?scope=past');
    expect(await screen.findByText('Mon, 17 Nov 2025')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Book again: Court 2, Clay, Mon, 17 Nov 2025, 18:00' })).toBeTruthy();
  });

  test('while the club has open games, a booking leads to its game or can be opened to others', async () => {
    server.succeeds(clubInfo, testClub({ features: { ...allFeatures(null), games: true } }));
    const game = { kind: 'keep', state: 'gathering', places: 4, taken: 2 } as const;
    server.succeeds(
      listBookings,
      page([booking({ canOpen: true }), booking({ key: 'TEN-000483', game }), booking({ key: 'TEN-000484' })]),
    );
    show();
    const opening = await screen.findByRole('link', { name: /^Open to others: Court 2.*18:00$/ });
    expect(opening.getAttribute('href')).toBe('/sport/games/open?section=tennis&key=TEN-000482');
    const toGame = screen.getByRole('link', { name: /^Game, 2 of 4: Court 2/ });
    expect(toGame.getAttribute('href')).toBe('/sport/games/tennis/TEN-000483');
    expect(screen.getAllByRole('link', { name: /^(Open to others|Game)/ })).toHaveLength(2);
  });

  test('past bookings are shown after pressing Past', async () => {
    server.succeeds(listBookings, page([]));
    const { user } = show();
    expect(await screen.findByText('Your sessions will wait for you here')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Past' }));
    expect(await screen.findByText('Nothing played yet')).toBeTruthy();
    expect(server.calls.at(-1)?.url).toContain('scope=past');
  });

  test('bookings are listed in pages', async () => {
    server.succeeds(listBookings, page([booking()], 21));
    const { user } = show();
    expect(await screen.findByText('Page 1 of 2')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(server.calls.at(-1)?.url).toContain('page=2'));
  });

  test('a page after the last one shows the last page of bookings', async () => {
    server.answers(listBookings, () => {
      const at = Number(new URLSearchParams(server.calls.at(-1)?.url.split('?')[1]).get('page'));
      return Response.json({ msgCode: '200', data: page(at === 3 ? [] : [booking()], 21, at) });
    });
    show('/sports/mybookings?scope=past&page=3');
    expect(await screen.findByText('Page 2 of 2')).toBeTruthy();
    expect(await screen.findByRole('table')).toBeTruthy();
  });

  test('bookings are shown together with the standing ones above them, or without those that fail', async () => {
    server.succeeds(listBookings, page([booking()]));
    const series = Promise.withResolvers<Response>();
    server.answers(listOwnSeries, () => series.promise);
    show();
    await waitFor(() => expect(server.calls.map(({ endpoint }) => endpoint)).toContain(listBookings.name));
    await act(async () => undefined);
    expect(screen.queryByRole('table')).toBeNull();
    series.reject(new TypeError('Failed to fetch'));
    expect(await screen.findByRole('table')).toBeTruthy();
  });

  test('the booking named by the address is opened over the list', async () => {
    server.succeeds(listBookings, page([]));
    show('/sports/mybookings?section=padel&key=PAD-000007');
    await waitFor(() => expect(screen.getByLabelText('dialog').textContent).toBe('padel PAD-000007'));
  });

  test('bookings that did not load can be loaded again', async () => {
    server.isAway(listBookings);
    const { user } = show();
    await screen.findByText('This did not load');
    server.succeeds(listBookings, page([booking()]));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('table')).toBeTruthy();
  });
});
