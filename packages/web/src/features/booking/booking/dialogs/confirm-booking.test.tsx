import { confirmBooking } from '@courtside/contract/booking/bookings';
import { holdSession } from '@courtside/contract/booking/schedule';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { bookFor } from '#shared/storage/booked-for.ts';
import { storedHold, storedSession, storeHold } from '#shared/storage/booking-selection.ts';
import type { ReceivedCall } from '#shared/testing/fake-server.ts';
import { currentToasts } from '#shared/ui/feedback/toasts.ts';
import { bookingFixture, chooseType, tickMembers, type UserEvents } from '../testing/booking-fixture.tsx';

vi.mock('#shared/drawings/courts/use-scene.ts', () => ({
  useScene: () => ({ defs: '', back: '', front: '' }),
  preloadScene: () => undefined,
}));

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

async function askForPin(user: UserEvents) {
  await chooseType(user, 'singles');
  await user.click(await screen.findByRole('button', { name: 'Book · €26.00' }));
  return screen.findByLabelText('Your PIN');
}

async function confirm(user: UserEvents, pin: string) {
  await user.type(screen.getByLabelText('Your PIN'), pin);
  await user.click(screen.getByRole('button', { name: 'Confirm Booking' }));
}

describe('the PIN', () => {
  test('a booking needs the PIN', async () => {
    const { user } = await bookingFixture().show();
    await askForPin(user);
    await user.click(screen.getByRole('button', { name: 'Confirm Booking' }));
    expect(await screen.findByText('Pin is required')).toBeTruthy();
    expect(screen.getByLabelText('Your PIN').getAttribute('aria-invalid')).toBe('true');
  });

  test('a wrong PIN is reported at the field, and the next attempt has a new key', async () => {
    const fixture = bookingFixture();
    fixture.server.refuses(confirmBooking, 'pin.wrong', { left: 3 });
    const { user } = await fixture.show();
    await askForPin(user);
    await confirm(user, '1111');
    expect(await screen.findByText('Incorrect PIN. 3 tries left.')).toBeTruthy();
    await confirm(user, '2222');
    await waitFor(() => expect(confirmations(fixture.server.calls)).toHaveLength(2));
    const keys = confirmations(fixture.server.calls).map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(2);
  });

  test('a locked PIN names the time until it is unlocked', async () => {
    const fixture = bookingFixture();
    fixture.server.refuses(confirmBooking, 'pin.locked', { minutes: 15 });
    const { user } = await fixture.show();
    await askForPin(user);
    await confirm(user, '1111');
    expect(await screen.findByText(/locked after too many wrong tries. Try again in 15 minutes/)).toBeTruthy();
  });
});

test('booking beyond a rule needs a reason, which is sent', async () => {
  const refusal = {
    code: 'fair_play.per_week',
    memberCode: '1018',
    name: 'Marco Vella',
    count: 3,
    limit: 3,
    next: '2026-11-23',
    params: { name: 'Marco Vella', used: 3, limit: 3, next: '2026-11-23' },
    message: '',
    own: {},
  };
  const fixture = bookingFixture({ due: { refusals: [refusal] } });
  fixture.server.answers(confirmBooking, () => Response.json(BOOKED));
  const { user } = await fixture.show();
  await askForPin(user);
  expect(
    screen.getAllByText(/Marco Vella has 3 of 3 bookings this week .* possible for Monday 23 November\./).length,
  ).toBe(2);
  await confirm(user, '2468');
  expect(await screen.findByText('Give the reason. The log keeps it.')).toBeTruthy();
  expect(confirmations(fixture.server.calls)).toEqual([]);
  await user.type(screen.getByLabelText('Reason for booking beyond the rule'), 'Finals week');
  await user.click(screen.getByRole('button', { name: 'Confirm Booking' }));
  await waitFor(() => expect(confirmations(fixture.server.calls)).toHaveLength(1));
  expect(confirmations(fixture.server.calls)[0]?.body).toMatchObject({ BeyondRuleReason: 'Finals week' });
});

describe('booking', () => {
  test('confirming sends the whole booking, removes the stored session and shows the invoice', async () => {
    const fixture = bookingFixture();
    fixture.server.answers(confirmBooking, () => Response.json(BOOKED));
    const { user } = await fixture.show();
    await tickMembers(user, 'Marco Vella');
    await askForPin(user);
    await confirm(user, '2468');
    await waitFor(() => expect(address()).toBe('/invoice?section=tennis&key=TEN-000123'));
    expect(confirmations(fixture.server.calls)[0]?.body).toEqual({
      Service: 'tennis',
      BookingKey: 'TEN2_20261117_1800',
      BookingType: 'singles',
      PayerCode: '1001,1018',
      PlayerCodes: '1001,1018',
      sportServiceOptions: [],
      IsHalfSession: 0,
      IsACOn: 0,
      PinCode: '2468',
      ExpectedTotal: 26,
    });
    expect(storedSession()).toBeUndefined();
  });

  test('a lost response is asked for again with the same request, while the price is not asked', async () => {
    const fixture = bookingFixture();
    fixture.server.isAway(confirmBooking);
    const { user } = await fixture.show();
    await askForPin(user);
    const quotes = () => fixture.server.calls.filter(({ endpoint }) => endpoint === 'amountDue').length;
    const before = quotes();
    await confirm(user, '2468');
    await waitFor(() => expect(confirmations(fixture.server.calls)).toHaveLength(2), { timeout: 3000 });
    const sent = confirmations(fixture.server.calls).map(({ headers, body }) => [headers.get('idempotency-key'), body]);
    expect(sent[1]).toEqual(sent[0]);
    expect(quotes()).toBe(before);
  });

  test('a price that changed meanwhile is refused, and the page asks for the price again', async () => {
    const fixture = bookingFixture();
    fixture.server.refuses(confirmBooking, 'booking.price_changed', { total: '€30.00' });
    const { user } = await fixture.show();
    await askForPin(user);
    const quotes = () => fixture.server.calls.filter(({ endpoint }) => endpoint === 'amountDue').length;
    const before = quotes();
    await confirm(user, '2468');
    expect(await screen.findByText(/€30.00/)).toBeTruthy();
    await waitFor(() => expect(quotes()).toBeGreaterThan(before));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('a refusal without a message has its own sentence, for eight seconds', async () => {
    const fixture = bookingFixture();
    fixture.server.answers(confirmBooking, () => Response.json({ msgCode: '500', data: '' }));
    const { user } = await fixture.show();
    await askForPin(user);
    await confirm(user, '2468');
    expect(await screen.findByText('Something Went Wrong, Reassure the Credentials....')).toBeTruthy();
    expect(currentToasts()).toMatchObject([{ tone: 'error', durationMs: 8000 }]);
  });

  test('a refusal with a message shows the message of the server', async () => {
    const fixture = bookingFixture();
    fixture.server.refuses(confirmBooking, 'booking.day_limit', { name: 'Elif Aydın', count: 2 });
    const { user } = await fixture.show();
    await askForPin(user);
    await confirm(user, '2468');
    expect(
      await screen.findByText('Elif Aydın already has 2 bookings of this sport on this day, the most allowed.'),
    ).toBeTruthy();
  });
});

describe('a lost race', () => {
  test('a lost race offers the nearest sessions, and taking one keeps the team', async () => {
    const fixture = bookingFixture();
    fixture.server.answers(confirmBooking, () =>
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
    const { user } = await fixture.show();
    await tickMembers(user, 'Marco Vella');
    await askForPin(user);
    await confirm(user, '2468');
    expect(await screen.findByRole('heading', { name: 'Just taken' })).toBeTruthy();
    expect(screen.getByText('2 hours later, clay')).toBeTruthy();
    expect(screen.getByText('45 minutes earlier, clay')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /Court 1, 18:00/ }));
    await waitFor(() => expect(storedSession()?.title).toBe('Court 1'));
    const holds = fixture.server.calls.filter(({ endpoint }) => endpoint === 'holdSession');
    expect(holds.at(-1)?.body).toEqual({ BookingKey: 'TEN1_20261117_1800' });
    expect(screen.getByRole('checkbox', { name: 'Marco Vella pays' })).toBeTruthy();
    await waitFor(() => expect(fixture.server.calls.at(-1)?.body).toMatchObject({ BookingKey: 'TEN1_20261117_1800' }));
  });

  test('a lost race is reported when the page opens too', async () => {
    const fixture = bookingFixture();
    fixture.server.answers(holdSession, () =>
      Response.json({ msgCode: '500', data: 'x', code: 'schedule.session_booked', params: {}, alternatives: [] }),
    );
    void fixture.show().catch(() => undefined);
    expect(await screen.findByText(/Nothing else is free near it on this day/)).toBeTruthy();
  });
});

describe('the hold', () => {
  const released = (calls: readonly ReceivedCall[]) => calls.filter(({ endpoint }) => endpoint === 'releaseSession');

  test.each([
    ['the hold that the schedule stored is used without another request', 60_000, 0],
    ['an expired hold is replaced by a new one', -1, 1],
  ])('%s', async (_title, validMs, requests) => {
    const fixture = bookingFixture();
    storeHold({ key: 'TEN2_20261117_1800', expiresAt: new Date(Date.now() + validMs).toISOString() });
    await fixture.show();
    expect(fixture.server.calls.filter(({ endpoint }) => endpoint === 'holdSession')).toHaveLength(requests);
    expect(storedHold('TEN2_20261117_1800')).toBeDefined();
  });

  test('a hold that was released is requested again on the next visit', async () => {
    const fixture = bookingFixture();
    storeHold({ key: 'TEN2_20261117_1800', expiresAt: new Date(Date.now() + 60_000).toISOString() });
    const { unmount } = await fixture.show();
    unmount();
    await waitFor(() => expect(released(fixture.server.calls)).toHaveLength(1));
    await fixture.show();
    expect(fixture.server.calls.filter(({ endpoint }) => endpoint === 'holdSession')).toHaveLength(1);
  });

  test('the hold is released when the page is left', async () => {
    const fixture = bookingFixture();
    const { unmount } = await fixture.show();
    unmount();
    await waitFor(() => expect(released(fixture.server.calls)[0]?.body).toEqual({ BookingKey: 'TEN2_20261117_1800' }));
  });

  test('the hold is released when the tab is closed, but not when the member leaves to pay', async () => {
    const fixture = bookingFixture();
    await fixture.show();
    localStorage.setItem('lastUrlBeforePayment', '/booking');
    fireEvent(window, new Event('pagehide'));
    expect(released(fixture.server.calls)).toHaveLength(0);
    localStorage.removeItem('lastUrlBeforePayment');
    fireEvent(window, new Event('pagehide'));
    expect(released(fixture.server.calls)).toHaveLength(1);
  });

  test('an expired hold offers to hold the session again', async () => {
    const fixture = bookingFixture();
    const soon = { key: 'TEN2_20261117_1800', service: 'tennis', date: '2026-11-17' };
    fixture.server.succeeds(holdSession, { ...soon, expiresAt: new Date(Date.now() + 1500).toISOString() });
    const { user } = await fixture.show();
    expect(await screen.findByRole('heading', { name: 'Your five minutes are over' }, { timeout: 4000 })).toBeTruthy();
    fixture.server.succeeds(holdSession, { ...soon, expiresAt: new Date(Date.now() + 300_000).toISOString() });
    await user.click(screen.getByRole('button', { name: 'Hold it again' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Your five minutes are over' })).toBeNull());
  });

  test('the hold is announced at four, two and one minute only', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const fixture = bookingFixture();
    await fixture.show();
    expect(screen.queryByText(/is held for you for/)).toBeNull();
    await vi.advanceTimersByTimeAsync(61_000);
    expect(await screen.findByText('The session is held for you for 4 more minutes.')).toBeTruthy();
    await vi.advanceTimersByTimeAsync(180_000);
    expect(await screen.findByText('The session is held for you for 1 more minute.')).toBeTruthy();
    vi.useRealTimers();
  });
});

describe('coming back', () => {
  test('the team survives a reload and leaving the page, until it is booked', async () => {
    const fixture = bookingFixture();
    const { user, unmount } = await fixture.show();
    await tickMembers(user, 'Marco Vella');
    unmount();
    const again = await fixture.show();
    expect(screen.getByRole('checkbox', { name: 'Marco Vella pays' })).toBeTruthy();
    again.unmount();
    bookFor(undefined);
    await fixture.show();
    expect(screen.queryByRole('checkbox', { name: 'Marco Vella pays' })).toBeNull();
  });

  test('a team that another member stored is not used', async () => {
    sessionStorage.setItem(
      'courtside.bookingDraft',
      JSON.stringify({ memberCode: '1002', service: 'tennis', draft: { players: [{ memberCode: '1002' }] } }),
    );
    await bookingFixture().show();
    expect(screen.getAllByRole('checkbox', { name: /pays$/ })).toHaveLength(1);
  });
});

test('the phone asks for a player before it continues', async () => {
  const { user } = await bookingFixture({ width: 390 }).show();
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('Please select player')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Add Players/ }));
  await tickMembers(user, 'Marco Vella');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  // The type that alone fits two players is chosen: nothing is left to ask for but the PIN.
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByLabelText('Your PIN')).toBeTruthy();
});
