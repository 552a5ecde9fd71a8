import { cancelByDesk, restoreBooking } from '@courtside/contract/booking/office-booking-changes';
import { readUnlock, unlockOffice } from '@courtside/contract/booking/office-counter';
import type { TodayBooking } from '@courtside/contract/booking/office-today';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import '#shared/i18n/use-office-words.ts';
import { startSession } from '#shared/session/session-store.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { testUser } from '#shared/testing/test-user.ts';
import {
  AtTheDesk,
  samplePlayer,
  sampleToday,
  sampleTodayBooking,
  sampleTodaySport,
} from '../testing/today-fixture.tsx';
import { CancelForm } from './cancel-form.tsx';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  startSession(testUser({ role: 'desk', memberCode: '9003' }));
  server.succeeds(readUnlock, { until: '2099-11-17T18:10:00Z' });
  server.succeeds(cancelByDesk, { refunded: 20, payerCount: 2, undoUntil: '2026-11-17T17:43:00Z' });
});

function show(changes: Partial<TodayBooking> = {}) {
  const booking = sampleTodayBooking(changes);
  const sport = sampleTodaySport({ bookings: [booking] });
  const [onClose, refresh] = [vi.fn(), vi.fn(async () => undefined)];
  const page = renderPage(
    <AtTheDesk day={sampleToday([sport])} view={{ refresh }}>
      <CancelForm sport={sport} booking={booking} onClose={onClose} />
    </AtTheDesk>,
  );
  return { ...page, onClose, refresh };
}

const sent = (name: string) => server.calls.filter(({ endpoint }) => endpoint === name).map(({ body }) => body);
const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name });

test('a paid booking is cancelled with its reason and the sum that goes back, and everybody is told', async () => {
  const { user, onClose, refresh } = show();
  expect(screen.getByText('Both players are told.')).toBeDefined();
  await user.click(screen.getByRole('radio', { name: 'Weather' }));
  await user.click(await button('Cancel, refund €20.00'));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent('cancelByDesk')).toEqual([{ reason: 'Weather', refund: 'all' }]);
  expect(screen.getByText(/^TEN-000001 cancelled, €20\.00 refunded to 2\. .*Elif Aydın.*17:00–18:00\.$/)).toBeDefined();
  expect(refresh).toHaveBeenCalled();
});

test('the money can be kept, and the form no longer says where it goes', async () => {
  server.succeeds(cancelByDesk, { refunded: 0, payerCount: 0, undoUntil: '2026-11-17T17:43:00Z' });
  const { user } = show();
  expect(screen.getByText(/^A refund goes to the balance of each payer/)).toBeDefined();
  await user.click(screen.getByRole('radio', { name: 'Keep the money' }));
  expect(screen.queryByText(/^A refund goes to the balance/)).toBeNull();
  await user.click(await button('Cancel booking'));
  expect(await screen.findByText(/^TEN-000001 cancelled\. /)).toBeDefined();
  expect(sent('cancelByDesk')).toMatchObject([{ refund: 'none' }]);
});

test.each<[string, Partial<TodayBooking>['paid']]>([
  ['due', { state: 'due', amount: 20 }],
  ['free of charge', { state: 'free', amount: 0 }],
])('nothing is asked about the money of a booking that is %s', async (_title, paid) => {
  show(paid ? { paid } : {});
  await waitFor(async () => expect((await button('Cancel booking')).disabled).toBe(false));
  expect(screen.queryByRole('radio', { name: 'Keep the money' })).toBeNull();
  expect(screen.queryByText(/^A refund goes to/)).toBeNull();
});

test('a guest of the club gets the money as it was paid and is not told', () => {
  const visitor = samplePlayer('G-1', 'Jo Walker', { isVisitor: true });
  show({ players: [samplePlayer('1001', 'Elif Aydın'), visitor] });
  expect(screen.getByText(/^A guest of the club gets it back as it was paid/)).toBeDefined();
  expect(screen.getByText(/^A refund goes to the balance/)).toBeDefined();
  expect(screen.getByText('1 player is told.')).toBeDefined();
});

test('a reason of their own needs three letters, and blanks are none', async () => {
  const { user } = show();
  await user.click(screen.getByRole('radio', { name: 'Other' }));
  const cancel = await button('Cancel, refund €20.00');
  expect(screen.getByText(/What the players read/, { selector: 'small' })).toBeDefined();
  await user.type(screen.getByLabelText('What the players read'), '  ab ');
  expect(cancel.disabled).toBe(true);
  await user.type(screen.getByLabelText('What the players read'), 'c ');
  await waitFor(() => expect(cancel.disabled).toBe(false));
  await user.click(cancel);
  await waitFor(() => expect(sent('cancelByDesk')).toMatchObject([{ reason: 'ab c' }]));
});

test('the PIN is asked where the counter is locked, and a wrong one leaves the booking as it is', async () => {
  server.succeeds(readUnlock, { until: null });
  server.refuses(unlockOffice, 'pin.wrong', { left: 4 });
  const { user, onClose } = show();
  const cancel = await button('Cancel, refund €20.00');
  expect(cancel.disabled).toBe(true);
  await user.type(screen.getByLabelText('Your PIN'), '1111');
  await user.click(cancel);
  await waitFor(() => expect(screen.getByLabelText('Your PIN').getAttribute('aria-invalid')).toBe('true'));
  expect(sent('cancelByDesk')).toEqual([]);
  expect(onClose).not.toHaveBeenCalled();
});

test('a booking that somebody else has cancelled meanwhile is read again', async () => {
  server.refuses(cancelByDesk, 'booking.already_cancelled');
  const { user, onClose, refresh } = show();
  await user.click(await button('Cancel, refund €20.00'));
  await waitFor(() => expect(refresh).toHaveBeenCalled());
  expect(onClose).not.toHaveBeenCalled();
});

test.each([
  [true, /^TEN-000001 is as it was before\.$/],
  [false, /taken|booked/i],
])('the cancellation can be undone while the court is free: %s', async (isFree, text) => {
  if (isFree) server.succeeds(restoreBooking, { charged: 20 });
  else server.refuses(restoreBooking, 'booking.slot_taken', { court: 'Court 1', time: '17:00' });
  const { user } = show();
  await user.click(await button('Cancel, refund €20.00'));
  await user.click(await button('Undo'));
  expect(await screen.findByText(text)).toBeDefined();
  expect(sent('restoreBooking')).toEqual([{}]);
});
