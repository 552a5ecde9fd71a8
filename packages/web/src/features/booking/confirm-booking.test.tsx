import { amountDue, confirmBooking } from '@courtside/contract/bookings';
import { holdSession } from '@courtside/contract/schedule';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { storedSession } from '#shared/storage/booking-selection.ts';
import type { ReceivedCall } from '#shared/testing/fake-server.ts';
import { currentToasts } from '#shared/ui/feedback/toasts.ts';
import { bookingScene, chooseType, type Hand, tickMembers } from './testing/booking-scene.tsx';

vi.mock('#shared/drawings/courts/use-scene.ts', () => ({
  useScene: () => ({ defs: '', back: '', front: '' }),
  preloadScene: () => undefined,
}));

const TIMED_OUT = 'Your session is timed out. Please login again with your credentials.';
const BOOKED = { msgCode: '200', data: 'ok', booking: { section: 'tennis', key: 'TEN-000123' } };
const ALTERNATIVE = {
  key: 'TEN1_20261117_1800',
  court: 'TEN1',
  title: 'Court 1',
  courtType: 'Clay',
  date: '2026-11-17',
  from: '18:00',
  to: '19:00',
  price: 20,
};

const confirmations = (calls: readonly ReceivedCall[]) => calls.filter(({ endpoint }) => endpoint === 'confirmBooking');
const address = () => screen.getByLabelText('address').textContent;

async function askForPin(hand: Hand) {
  await chooseType(hand, 'singles');
  await hand.click(await screen.findByRole('button', { name: 'Book · €26.00' }));
  return screen.findByLabelText('Your PIN');
}

async function confirm(hand: Hand, pin: string) {
  await hand.type(screen.getByLabelText('Your PIN'), pin);
  await hand.click(screen.getByRole('button', { name: 'Confirm Booking' }));
}

describe('the PIN', () => {
  test('is required', async () => {
    const { user } = await bookingScene().show();
    await askForPin(user);
    await user.click(screen.getByRole('button', { name: 'Confirm Booking' }));
    expect(await screen.findByText('Pin is required')).toBeTruthy();
    expect(screen.getByLabelText('Your PIN').getAttribute('aria-invalid')).toBe('true');
  });

  test('a wrong one is told at the field, and the next try has a key of its own', async () => {
    const scene = bookingScene();
    scene.server.refuses(confirmBooking, 'pin.wrong', { left: 3 });
    const { user } = await scene.show();
    await askForPin(user);
    await confirm(user, '1111');
    expect(await screen.findByText('Incorrect PIN. 3 tries left.')).toBeTruthy();
    await confirm(user, '2222');
    await waitFor(() => expect(confirmations(scene.server.calls)).toHaveLength(2));
    const keys = confirmations(scene.server.calls).map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(2);
  });

  test('a locked one says for how long', async () => {
    const scene = bookingScene();
    scene.server.refuses(confirmBooking, 'pin.locked', { minutes: 15 });
    const { user } = await scene.show();
    await askForPin(user);
    await confirm(user, '1111');
    expect(await screen.findByText(/locked after too many wrong tries. Try again in 15 minutes/)).toBeTruthy();
  });
});

describe('booking', () => {
  test('sends everything, forgets the session and shows the invoice', async () => {
    const scene = bookingScene();
    scene.server.answers(confirmBooking, () => Response.json(BOOKED));
    const { user } = await scene.show();
    await tickMembers(user, 'Marco Vella');
    await askForPin(user);
    await confirm(user, '2468');
    await waitFor(() => expect(address()).toBe('/invoice?section=tennis&key=TEN-000123'));
    expect(confirmations(scene.server.calls)[0]?.body).toEqual({
      Service: 'tennis',
      BookingKey: 'TEN2_20261117_1800',
      BookingType: 'singles',
      PayerCode: '1001,1018',
      PlayerCodes: '1001,1018',
      sportServiceOptions: [],
      IsHalfSession: 0,
      IsACOn: 0,
      PinCode: '2468',
    });
    expect(storedSession()).toBeUndefined();
  });

  test('no answer is told as a timed-out session, and the same request is repeated with the same key', async () => {
    const scene = bookingScene();
    scene.server.isAway(confirmBooking);
    const { user } = await scene.show();
    await askForPin(user);
    await confirm(user, '2468');
    expect(await screen.findByText(TIMED_OUT)).toBeTruthy();
    await confirm(user, '2468');
    await waitFor(() => expect(confirmations(scene.server.calls)).toHaveLength(2));
    const keys = confirmations(scene.server.calls).map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(1);
  });

  test('a refusal without a word has its own sentence, for eight seconds', async () => {
    const scene = bookingScene();
    scene.server.answers(confirmBooking, () => Response.json({ msgCode: '500', data: '' }));
    const { user } = await scene.show();
    await askForPin(user);
    await confirm(user, '2468');
    expect(await screen.findByText('Something Went Wrong, Reassure the Credentials....')).toBeTruthy();
    expect(currentToasts()).toMatchObject([{ tone: 'error', durationMs: 8000 }]);
  });

  test('a refusal in words is shown as the server says it', async () => {
    const scene = bookingScene();
    scene.server.refuses(confirmBooking, 'booking.day_limit', { name: 'Elif Aydın', count: 2 });
    const { user } = await scene.show();
    await askForPin(user);
    await confirm(user, '2468');
    expect(
      await screen.findByText('Elif Aydın already has 2 bookings of this sport on this day, the most allowed.'),
    ).toBeTruthy();
  });
});

describe('a lost race', () => {
  test('offers the nearest sessions, and taking one keeps the team', async () => {
    const scene = bookingScene();
    scene.server.answers(confirmBooking, () =>
      Response.json({
        msgCode: '500',
        data: 'Court 2 at 18:00 was just taken. Nothing was charged.',
        code: 'booking.slot_taken',
        params: { court: 'Court 2', time: '18:00' },
        alternatives: [
          ALTERNATIVE,
          { ...ALTERNATIVE, key: 'TEN1_20261117_2000', from: '20:00' },
          { ...ALTERNATIVE, key: 'TEN1_20261117_1715', from: '17:15' },
        ],
      }),
    );
    const { user } = await scene.show();
    await tickMembers(user, 'Marco Vella');
    await askForPin(user);
    await confirm(user, '2468');
    expect(await screen.findByRole('heading', { name: 'Just taken' })).toBeTruthy();
    expect(screen.getByText('2 hours later, clay')).toBeTruthy();
    expect(screen.getByText('45 minutes earlier, clay')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /Court 1, 18:00/ }));
    await waitFor(() => expect(storedSession()?.title).toBe('Court 1'));
    const holds = scene.server.calls.filter(({ endpoint }) => endpoint === 'holdSession');
    expect(holds.at(-1)?.body).toEqual({ BookingKey: 'TEN1_20261117_1800' });
    expect(screen.getByRole('checkbox', { name: 'Marco Vella pays' })).toBeTruthy();
    await waitFor(() => expect(scene.server.calls.at(-1)?.body).toMatchObject({ BookingKey: 'TEN1_20261117_1800' }));
  });

  test('is noticed on arrival too', async () => {
    const scene = bookingScene();
    scene.server.answers(holdSession, () =>
      Response.json({ msgCode: '500', data: 'x', code: 'schedule.session_booked', params: {}, alternatives: [] }),
    );
    void scene.show().catch(() => undefined);
    expect(await screen.findByText(/Nothing else is free near it on this day/)).toBeTruthy();
  });
});

describe('the hold', () => {
  const released = (calls: readonly ReceivedCall[]) => calls.filter(({ endpoint }) => endpoint === 'releaseSession');

  test('is given back when the page is left', async () => {
    const scene = bookingScene();
    const { unmount } = await scene.show();
    unmount();
    await waitFor(() => expect(released(scene.server.calls)[0]?.body).toEqual({ BookingKey: 'TEN2_20261117_1800' }));
  });

  test('and when the tab is closed, but not on the way to a payment', async () => {
    const scene = bookingScene();
    await scene.show();
    localStorage.setItem('lastUrlBeforePayment', '/booking');
    fireEvent(window, new Event('pagehide'));
    expect(released(scene.server.calls)).toHaveLength(0);
    localStorage.removeItem('lastUrlBeforePayment');
    fireEvent(window, new Event('pagehide'));
    expect(released(scene.server.calls)).toHaveLength(1);
  });

  test('runs out with an offer to hold again', async () => {
    const scene = bookingScene();
    const soon = { key: 'TEN2_20261117_1800', service: 'tennis', date: '2026-11-17' };
    scene.server.succeeds(holdSession, { ...soon, expiresAt: new Date(Date.now() + 1500).toISOString() });
    const { user } = await scene.show();
    expect(await screen.findByRole('heading', { name: 'Your five minutes are over' }, { timeout: 4000 })).toBeTruthy();
    scene.server.succeeds(holdSession, { ...soon, expiresAt: new Date(Date.now() + 300_000).toISOString() });
    await user.click(screen.getByRole('button', { name: 'Hold it again' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Your five minutes are over' })).toBeNull());
  });

  test('speaks at four, two and one minute only', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const scene = bookingScene();
    await scene.show();
    expect(screen.queryByText(/is held for you for/)).toBeNull();
    await vi.advanceTimersByTimeAsync(61_000);
    expect(await screen.findByText('The session is held for you for 4 more minutes.')).toBeTruthy();
    await vi.advanceTimersByTimeAsync(180_000);
    expect(await screen.findByText('The session is held for you for 1 more minute.')).toBeTruthy();
    vi.useRealTimers();
  });
});

describe('coming back', () => {
  test('a reload keeps the team', async () => {
    const scene = bookingScene();
    const { user } = await scene.show();
    await tickMembers(user, 'Marco Vella');
    const kept = sessionStorage.getItem('courtside.bookingDraft') ?? '';
    document.body.replaceChildren();
    sessionStorage.setItem('courtside.bookingDraft', kept);
    await scene.show();
    expect(screen.getByRole('checkbox', { name: 'Marco Vella pays' })).toBeTruthy();
  });

  test.each([
    ['the browser’s Back keeps the team, as Change does', true],
    ['any other way out leaves none behind', false],
  ])('%s', async (_what, isBack) => {
    const scene = bookingScene();
    const { user, unmount } = await scene.show();
    await tickMembers(user, 'Marco Vella');
    if (isBack) window.dispatchEvent(new PopStateEvent('popstate'));
    unmount();
    await scene.show();
    expect(screen.queryAllByRole('checkbox', { name: 'Marco Vella pays' })).toHaveLength(isBack ? 1 : 0);
  });

  test('nobody else finds it', async () => {
    sessionStorage.setItem(
      'courtside.bookingDraft',
      JSON.stringify({ memberCode: '1002', service: 'tennis', draft: { players: [{ memCode: '1002' }] } }),
    );
    await bookingScene().show();
    expect(screen.getAllByRole('checkbox', { name: /pays$/ })).toHaveLength(1);
  });
});

test('the phone asks for a player before it continues', async () => {
  const scene = bookingScene({ width: 390 });
  scene.server.succeeds(amountDue, {} as never);
  const { user } = await scene.show();
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('Please select player')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Add Players/ }));
  await tickMembers(user, 'Marco Vella');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('dialog', { name: 'Booking Payment' })).toBeTruthy();
});
