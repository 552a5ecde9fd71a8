import { type AmountDue, amountDue, confirmBooking } from '@courtside/contract/booking/bookings';
import { readUnlock, settleBooking, unlockOffice } from '@courtside/contract/booking/office-counter';
import type { Today } from '@courtside/contract/booking/office-today';
import { services } from '@courtside/contract/club/sports/sports';
import { useQuery } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import '#shared/i18n/use-office-words.ts';
import { startSession } from '#shared/session/session-store.ts';
import { servicesQuery } from '#shared/sports/services.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { sampleService } from '#shared/testing/sample-service.ts';
import { testUser } from '#shared/testing/test-user.ts';
import { TodayProvider, type TodayView } from '../state/today-context.ts';
import { pinCounterMember, resetToday, setCounterMember, useCounterMember } from '../state/today-store.ts';
import { GapCard } from './gap-card.tsx';

const session = {
  key: 'TEN3_20991117_1900',
  court: 'TEN3',
  from: '19:00',
  to: '20:00',
  startsAt: '2099-11-17T18:00:00Z',
  endsAt: '2099-11-17T19:00:00Z',
  state: 'free' as const,
  price: 21.5,
  isPeak: true,
  isLightOn: true,
};
const sport = {
  key: 'tennis',
  sessionMinutes: 60,
  hasCheckIn: false,
  courts: [{ key: 'TEN3', title: 'Court 3', courtType: 'Hard' }],
  sessions: [session],
  bookings: [],
} as unknown as Today['sports'][number];

const quote = (changes: Partial<AmountDue> = {}): AmountDue => ({
  p1AmountDue: 21.5,
  p2AmountDue: null,
  p3AmountDue: null,
  p4AmountDue: null,
  p1BalanceAmount: 64,
  p2BalanceAmount: null,
  p3BalanceAmount: null,
  p4BalanceAmount: null,
  p1Label: 'Ready to Pay',
  p2Label: null,
  p3Label: null,
  p4Label: null,
  total: 21.5,
  parts: [],
  cancelUntil: '2099-11-17T06:00:00Z',
  canCancel: true,
  refusals: [],
  guests: [],
  ...changes,
});

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  startSession(testUser({ role: 'desk' }));
  server.succeeds(services, [
    sampleService({ bookingTypes: [{ key: 'singles', title: 'Singles', minimumPlayers: 1, maximumPlayers: 2 }] }),
  ]);
  server.succeeds(readUnlock, { until: null });
  server.succeeds(unlockOffice, { until: '2099-11-17T18:10:00Z' });
  server.succeeds(amountDue, quote());
  server.answers(confirmBooking, () =>
    Response.json({ msgCode: '200', data: 'ok', booking: { section: 'tennis', key: 'TEN-000482' } }),
  );
  server.succeeds(settleBooking, { total: 21.5, cash: 21.5 });
  resetToday();
  setCounterMember({ memberCode: '1017', name: 'Ingrid Solberg', gender: 'F', profilePic: null });
});

function Card({ onClose }: { readonly onClose: () => void }) {
  useQuery(servicesQuery);
  return <GapCard sport={sport} session={session} anchor={document.body} onClose={onClose} />;
}

const AtCounter = () => <p data-testid="counter">{useCounterMember()?.name ?? 'nobody'}</p>;

function show() {
  const onClose = vi.fn();
  const day = { date: '2099-11-17', timeZone: 'Europe/Malta', sports: [sport], recent: [] } as unknown as Today;
  const view: TodayView = { day, isLive: true, mayAct: true, mayCheckIn: true, refresh: async () => {} };
  const page = renderPage(
    <TodayProvider value={view}>
      <Card onClose={onClose} />
      <AtCounter />
    </TodayProvider>,
  );
  return { ...page, onClose };
}

const sent = (name: string) => server.calls.filter(({ endpoint }) => endpoint === name).map(({ body }) => body);

test('the card is filled for the member at the counter, the PIN unlocks it, and Enter books', async () => {
  const { user, onClose } = show();
  const book = await screen.findByRole<HTMLButtonElement>('button', { name: /Book · .*€21\.50/ });
  expect(book.disabled).toBe(false);
  // Whose PIN it is: a colleague who takes over logs in first.
  expect(screen.getByText(/^The PIN of .+\. It then stays open/)).toBeDefined();
  // A wrong PIN is said and can be typed again.
  server.refuses(unlockOffice, 'pin.wrong', { left: 4 });
  await user.type(screen.getByLabelText('Your PIN'), '1111{Enter}');
  await waitFor(() => expect(screen.getByLabelText('Your PIN').getAttribute('aria-invalid')).toBe('true'));
  expect(sent('confirmBooking')).toEqual([]);
  server.succeeds(unlockOffice, { until: '2099-11-17T18:10:00Z' });
  await user.type(screen.getByLabelText('Your PIN'), '2468{Enter}');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent('unlockOffice')).toEqual([{ PinCode: '1111' }, { PinCode: '2468' }]);
  expect(sent('confirmBooking')).toMatchObject([
    { BookingKey: session.key, PlayerCodes: '1017', PayerCode: '1017', PinCode: '', ExpectedTotal: 21.5 },
  ]);
  expect(sent('confirmBooking')[0]).not.toHaveProperty('PayAtCounter');
  screen.getByText(
    /^Booked: TEN-000482\. .*Ingrid Solberg.*, Tennis Court 3, .*19:00–20:00\. €21\.50 from the balance\.$/,
  );
});

test('while the price is asked for, the card has the height that it has with one', async () => {
  const priced = Promise.withResolvers<Response>();
  server.answers(amountDue, () => priced.promise);
  show();
  const method = await screen.findByRole('group', { name: 'Payment' });
  const balance = screen.getByText(/Balance after/);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Book/ }).disabled).toBe(true);
  priced.resolve(Response.json({ msgCode: '200', data: quote() }));
  await screen.findByRole('button', { name: /Book · .*€21\.50/ });
  expect([method, balance].every(({ isConnected }) => isConnected)).toBe(true);
});

test('without enough money cash is offered: the session is booked first and then settled', async () => {
  server.succeeds(readUnlock, { until: '2099-11-17T18:10:00Z' });
  server.succeeds(amountDue, quote({ p1BalanceAmount: 3, p1Label: 'Low Balance' }));
  const { user, onClose } = show();
  const book = await screen.findByRole('button', { name: /Take .*€21\.50.* and book/ });
  expect(screen.queryByLabelText('Your PIN')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Balance' }));
  screen.getByText(/Ingrid Solberg does not have enough/);
  await user.click(screen.getByRole('button', { name: 'Cash' }));
  await user.click(book);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent('confirmBooking')).toMatchObject([{ PayAtCounter: 1 }]);
  expect(sent('settleBooking')).toEqual([{ shares: [{ memberCode: '1017', method: 'cash' }], PinCode: '' }]);
  screen.getByText(/^Booked: TEN-000482\. .*€21\.50.* into the drawer\.$/);
});

test('a session that somebody else took is explained with the nearest ones', async () => {
  server.succeeds(readUnlock, { until: '2099-11-17T18:10:00Z' });
  const nearest = {
    key: 'TEN1_20991117_1900',
    court: 'TEN1',
    title: 'Court 1',
    courtType: 'Clay',
    date: '2099-11-17',
    from: '19:00',
    to: '20:00',
    price: 21.5,
  };
  server.answers(confirmBooking, () =>
    Response.json({
      msgCode: '500',
      code: 'booking.slot_taken',
      data: 'taken',
      params: { court: 'Court 3', time: '19:00' },
      alternatives: [nearest],
    }),
  );
  const { user, onClose } = show();
  await user.click(await screen.findByRole('button', { name: /Book · / }));
  const dialog = await screen.findByRole('dialog', { name: 'Court 3 was just taken' });
  expect(dialog.textContent).toContain('Nothing was charged to Ingrid Solberg.');
  within(dialog).getByRole('button', { name: /Court 1.*19:00/ });
  expect(onClose).not.toHaveBeenCalled();
});

test.each([
  [false, 'nobody'],
  [true, 'Ingrid Solberg'],
])('after a booking the counter has, pinned %s: %s', async (isPinned, left) => {
  pinCounterMember(isPinned);
  const { user, onClose } = show();
  await screen.findByRole('button', { name: /Book · .*€21\.50/ });
  await user.type(screen.getByLabelText('Your PIN'), '2468{Enter}');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(screen.getByTestId('counter').textContent).toBe(left);
});
