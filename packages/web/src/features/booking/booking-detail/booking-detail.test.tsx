import { bookingDetails, cancelBooking } from '@courtside/contract/booking/bookings';
import { calendar } from '@courtside/contract/booking/schedule';
import { clubInfo } from '@courtside/contract/club/club';
import { validateSession } from '@courtside/contract/people/auth';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Route, Routes, useLocation, useNavigate } from 'react-router';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { currentSession, startSession } from '#shared/session/session-store.ts';
import { useSessionUser } from '#shared/session/use-session.tsx';
import { storeOpenedSession, storeSession } from '#shared/storage/booking-selection.ts';
import { writeJson } from '#shared/storage/local-store.ts';
import { STORAGE_KEYS } from '#shared/storage/storage-keys.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { sampleBooking } from '#shared/testing/sample-booking.ts';
import { sampleService } from '#shared/testing/sample-service.ts';
import { testClub } from '#shared/testing/test-club.ts';
import { testUser } from '#shared/testing/test-user.ts';
import { BookingDetailDialog } from './booking-detail-dialog.tsx';
import { BookingDetailPage } from './booking-detail-page.tsx';
import { isCancelled } from './use-cancel.ts';

vi.mock('#shared/drawings/courts/use-scene.ts', () => ({
  useScene: () => ({ defs: '', back: '', front: '' }),
  preloadScene: () => undefined,
}));
vi.mock('@courtside/contract/values/limits', async (original) => ({
  ...(await original<typeof import('@courtside/contract/values/limits')>()),
  BOOKING_DETAIL_DELAY_MS: 40,
}));

const TIMED_OUT = 'Your session is timed out. Please login again with your credentials.';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  startSession(testUser());
  server.succeeds(clubInfo, testClub());
  server.succeeds(validateSession, testUser({ balanceAmount: 263 }));
  server.succeeds(bookingDetails, sampleBooking());
});

function openDetail(changes: { fromSchedule?: boolean } = {}) {
  const onClose = vi.fn<() => void>();
  const booking = { section: 'tennis', key: 'TEN-000482', ...changes };
  const view = renderPage(
    <WhileLoggedIn>
      <BookingDetailDialog booking={booking} opened onClose={onClose} />
    </WhileLoggedIn>,
  );
  return { ...view, onClose };
}

describe('the detail', () => {
  test('the booking detail says where the club moved it from, what it refunded and that it cancelled it', async () => {
    const changes = {
      status: 'cancelled' as const,
      movedFrom: { court: 'Court 3', date: '2026-11-16', from: '20:00' },
      refunds: [{ name: 'Marco Vella', amount: 4, reason: 'The lights failed' }],
      cancelledByClub: { reason: 'Water on the court', isRefunded: false },
    };
    server.succeeds(bookingDetails, sampleBooking(changes));
    openDetail();
    const said = await screen.findByText(/The club cancelled this session\. The money is not refunded\./);
    expect(said.textContent).toContain('Water on the court');
    expect(screen.getByText(/Before, it was on Court.3, .*20:00/)).toBeTruthy();
    expect(screen.getByText(/refunded .*4\.00.* to Marco Vella.*The lights failed/)).toBeTruthy();
    // The club kept the rest: nobody's share is called refunded.
    expect(screen.queryByText('Refunded')).toBeNull();
    expect(screen.getAllByText('Paid').length).toBeGreaterThan(0);
  });

  test('a cancelled booking says what all payers got back', async () => {
    server.succeeds(bookingDetails, sampleBooking({ status: 'cancelled', refunded: 26 }));
    openDetail();
    expect((await screen.findByText(/was refunded to the payers\./)).textContent).toContain('€26.00');
  });

  test('the booking detail loads after a delay and shows the whole booking', async () => {
    openDetail();
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
    expect(server.calls.some(({ endpoint }) => endpoint === 'bookingDetails')).toBe(false);
    const dialog = within(await screen.findByRole('dialog', { name: 'Details' }));
    expect(await dialog.findByText('Tuesday, 17th November 2026')).toBeTruthy();
    for (const text of ['18:00–19:00', 'Court 2', 'TEN-000482', 'Doubles', 'Sun, 15 Nov 2026, 08:00']) {
      expect(dialog.getByText(text)).toBeTruthy();
    }
    expect(dialog.getByText('Floodlights on')).toBeTruthy();
    expect(dialog.getAllByText('R-2026-004811')).not.toHaveLength(0);
    expect(dialog.getByText('No receipt')).toBeTruthy();
    expect(dialog.getByText('Harbour Sports Club')).toBeTruthy();
  });

  test('the booking detail has Back when the schedule opened it', async () => {
    const { user, onClose } = openDetail({ fromSchedule: true });
    await user.click(await screen.findByRole('button', { name: 'Back' }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('the booking detail has no Back when another page opened it', async () => {
    openDetail();
    await screen.findByText('TEN-000482');
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
  });

  test('the booking detail can be printed', async () => {
    const print = vi.fn<() => void>();
    vi.stubGlobal('print', print);
    const { user } = openDetail();
    await screen.findByText('TEN-000482');
    await user.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledOnce();
  });

  test('the booking detail says why the booking cannot be cancelled', async () => {
    const cancelMessageBooking = 'This booking could be cancelled until 17/11/2026 06:00.';
    server.succeeds(bookingDetails, sampleBooking({ cancelBooking: 0, cancelMessageBooking }));
    openDetail();
    expect(await screen.findByText(cancelMessageBooking)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Cancel Booking' })).toBeNull();
  });

  test.each([
    ['an unreachable server', () => server.isAway(bookingDetails)],
    ['an unknown booking', () => server.refuses(bookingDetails, 'record.not_found')],
  ])('%s is reported as a timed-out session, and the dialog closes', async (_title, arrange) => {
    arrange();
    const { onClose } = openDetail();
    expect(await screen.findByText(TIMED_OUT)).toBeTruthy();
    expect(onClose).toHaveBeenCalledOnce();
  });
});

describe('cancelling', () => {
  const sentKeys = () =>
    server.calls.flatMap(({ endpoint, headers }) =>
      endpoint === 'cancelBooking' ? [headers.get('idempotency-key')] : [],
    );

  async function askForPin() {
    const reload = vi.fn<() => void>();
    vi.stubGlobal('location', { ...window.location, reload });
    const { user } = openDetail();
    await user.click(await screen.findByRole('button', { name: 'Cancel Booking' }));
    expect(await screen.findByText('Each payer is refunded at once, you €13.00.')).toBeTruthy();
    const confirm = () => user.click(screen.getByRole('button', { name: 'Cancel Booking' }));
    const enter = async (pin: string) => {
      await user.type(screen.getByLabelText('Your PIN'), pin);
      await confirm();
    };
    return { user, confirm, enter, reload };
  }

  test('cancelling a booking needs the pin', async () => {
    const { confirm } = await askForPin();
    await confirm();
    expect(await screen.findByText('Pin is required')).toBeTruthy();
    expect(server.calls.some(({ endpoint }) => endpoint === 'cancelBooking')).toBe(false);
  });

  test('cancelling a booking shows Success, refreshes the balance, and OK reloads', async () => {
    server.answers(cancelBooking, () => Response.json({ msgCode: '200', data: ' session CANCELLED' }));
    const { user, enter, reload } = await askForPin();
    await enter('2468');
    expect(await screen.findByRole('heading', { name: 'Success' })).toBeTruthy();
    expect(screen.getByText('Session Cancelled')).toBeTruthy();
    const sent = server.calls.find(({ endpoint }) => endpoint === 'cancelBooking');
    expect(sent?.body).toEqual({ section: 'tennis', key: 'TEN-000482', pin: '2468' });
    expect(sent?.headers.get('idempotency-key')).toBeTruthy();
    await waitFor(() => expect(server.calls.some(({ endpoint }) => endpoint === 'validateSession')).toBe(true));
    await user.click(screen.getByRole('button', { name: 'OK' }));
    expect(reload).toHaveBeenCalledOnce();
  });

  test('Escape in the cancel dialog returns to the details and focuses Cancel Booking', async () => {
    const { user } = await askForPin();
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('dialog', { name: 'Details' })).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel Booking'));
  });

  test('OK of a cancel warning returns to the pin', async () => {
    server.refuses(cancelBooking, 'pin.wrong', { left: 4 });
    const { user, enter } = await askForPin();
    await enter('1111');
    expect(await screen.findByRole('heading', { name: 'Warning' })).toBeTruthy();
    expect(screen.getByText('Incorrect PIN. 4 tries left.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'OK' }));
    expect(await screen.findByLabelText('Your PIN')).toBeTruthy();
  });

  test('two presses before the next render cancel the booking once and show Success', async () => {
    server.succeeds(cancelBooking, 'Session Cancelled');
    const { user } = await askForPin();
    await user.type(screen.getByLabelText('Your PIN'), '2468');
    const button = screen.getByRole('button', { name: 'Cancel Booking' });
    act(() => {
      button.click();
      button.click();
    });
    expect(await screen.findByRole('heading', { name: 'Success' })).toBeTruthy();
    expect(server.calls.filter(({ endpoint }) => endpoint === 'cancelBooking')).toHaveLength(1);
  });

  test('a cancellation without an answer is asked for again, and its answer is Success', async () => {
    server.isAway(cancelBooking);
    const { enter } = await askForPin();
    await enter('2468');
    await waitFor(() => expect(sentKeys()).toHaveLength(1));
    server.succeeds(cancelBooking, 'Session Cancelled');
    expect(await screen.findByRole('heading', { name: 'Success' }, { timeout: 3000 })).toBeTruthy();
    expect(new Set(sentKeys()).size).toBe(1);
  });

  test('a cancellation in an ended session shows no message of its own', async () => {
    server.refuses(cancelBooking, 'session.invalid');
    const { enter } = await askForPin();
    await enter('2468');
    await waitFor(() => expect(currentSession()).toBeUndefined());
    await act(async () => undefined);
    expect(screen.queryByText(TIMED_OUT)).toBeNull();
    expect(server.calls.some(({ endpoint }) => endpoint === 'validateSession')).toBe(false);
  });

  test('a booking without its keys asks to refresh the page', async () => {
    server.succeeds(bookingDetails, sampleBooking({ section: '', key: '' }));
    const { user } = openDetail();
    await user.click(await screen.findByRole('button', { name: 'Cancel Booking' }));
    const sentence = 'Booking and Session Key missing, please refresh the page and try again.';
    expect(await screen.findByText(sentence)).toBeTruthy();
  });
});

test.each([
  ['Session Cancelled', true],
  ['sessioncancelled', true],
  ['  SESSION   cancelled ', true],
  ['Session not cancelled', false],
  ['', false],
])('the reply %j counts as cancelled: %s', (reply, is) => expect(isCancelled(reply)).toBe(is));

describe('the page', () => {
  const openPage = () =>
    renderPage(
      <>
        <Routes>
          <Route path="/bookingDetail" element={<BookingDetailPage />} />
          <Route path="*" element={null} />
        </Routes>
        <CurrentAddress />
      </>,
      '/bookingDetail',
    );

  test('the detail page shows the booking of the stored sport and first session', async () => {
    const court = { key: 'TEN2', title: 'Court 2', courtType: 'Clay', hasLights: true };
    writeJson(STORAGE_KEYS.selectedSports, { ...sampleService({ courts: [court] }) });
    storeSession({
      title: 'Court 2',
      date: '11-17-2026',
      sessionList: [{ slot: '18:00 - 19:00', key: 'TEN2_20261117_1800', isLightOn: true }],
      courtType: 'Clay',
      bookingTypes: [],
    });
    server.succeeds(calendar, {
      service: 'tennis',
      date: '2026-11-17',
      timeZone: 'Europe/Malta',
      version: '1',
      courts: [],
      bookingTypes: [],
      sessions: [
        {
          key: 'TEN2_20261117_1800',
          court: 'TEN2',
          from: '18:00',
          to: '19:00',
          startsAt: '2026-11-17T17:00:00Z',
          state: 'mine',
          isLightOn: true,
          isPeak: true,
          price: 20,
          booking: { section: 'tennis', key: 'TEN-000482', label: 'You', mine: true },
        },
      ],
    });
    const { user } = openPage();
    expect(await screen.findByText('TEN-000482')).toBeTruthy();
    const asked = server.calls.find(({ endpoint }) => endpoint === 'bookingDetails');
    expect(asked?.url).toContain('/tennis/TEN-000482');
    // spec 2.1: the back option leads to the schedule.
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(screen.getByLabelText('address').textContent).toBe('/bookingSchedule');
  });

  test('the detail page shows no booking when the session is of another sport than the selected one', async () => {
    const court = { key: 'PAD1', title: 'Court 1', courtType: 'Glass', hasLights: true };
    writeJson(STORAGE_KEYS.selectedSports, { ...sampleService({ key: 'padel', courts: [court] }) });
    storeOpenedSession({
      title: 'Court 2',
      date: '11-17-2026',
      sessionList: [{ slot: '18:00 - 19:00', key: 'TEN2_20261117_1800', isLightOn: true }],
      courtType: 'Clay',
      bookingTypes: [],
    });
    openPage();
    expect(await screen.findByText('No booking chosen')).toBeTruthy();
  });

  test('the browser’s Back leaves the detail page for the sports', async () => {
    const { user } = openPage();
    expect(screen.getByLabelText('address').textContent).toBe('/bookingDetail');
    await user.click(screen.getByRole('button', { name: 'Browser back' }));
    expect(screen.getByLabelText('address').textContent).toBe('/sportservices');
  });

  test('the detail page without a stored session says so', async () => {
    renderPage(<BookingDetailPage />);
    await act(async () => undefined);
    expect(screen.getByText('No booking chosen')).toBeTruthy();
  });
});

/** As in the app: a dialog is removed when its session ends. */
function WhileLoggedIn({ children }: { readonly children: ReactNode }) {
  return useSessionUser() && children;
}

function CurrentAddress() {
  const navigate = useNavigate();
  return (
    <>
      <output aria-label="address">{useLocation().pathname}</output>
      <button type="button" onClick={() => void navigate(-1)}>
        Browser back
      </button>
    </>
  );
}
