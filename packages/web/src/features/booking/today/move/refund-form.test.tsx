import { refundByDesk } from '@courtside/contract/booking/office-booking-changes';
import { readUnlock } from '@courtside/contract/booking/office-counter';
import type { TodayPlayer } from '@courtside/contract/booking/office-today';
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
import { RefundForm } from './refund-form.tsx';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  startSession(testUser({ role: 'desk', memberCode: '9003' }));
  server.succeeds(readUnlock, { until: '2099-11-17T18:10:00Z' });
  server.succeeds(refundByDesk, { refunded: 12.5, total: 7.5 });
});

const ELIF = samplePlayer('1001', 'Elif Aydın');
const MARCO = samplePlayer('1018', 'Marco Vella');

function show(players: TodayPlayer[] = [ELIF, MARCO]) {
  const booking = sampleTodayBooking({ players });
  const sport = sampleTodaySport({ bookings: [booking] });
  const [onDone, refresh] = [vi.fn(), vi.fn(async () => undefined)];
  const page = renderPage(
    <AtTheDesk day={sampleToday([sport])} view={{ refresh }}>
      <RefundForm booking={booking} onDone={onDone} />
    </AtTheDesk>,
  );
  const amountOf = (name: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^Refund for ${name}`));
  const type = async (name: string, text: string) => {
    await page.user.clear(amountOf(name));
    if (text) await page.user.type(amountOf(name), text);
  };
  const giveReason = () => page.user.type(screen.getByLabelText('Reason'), 'Lights failed');
  return { ...page, onDone, refresh, amountOf, type, giveReason };
}

const refund = () => screen.findByRole<HTMLButtonElement>('button', { name: /^Refund €/ });
const sent = () => server.calls.filter(({ endpoint }) => endpoint === 'refundByDesk').map(({ body }) => body);

test('everything that was paid is proposed, and nobody who paid nothing is asked about', () => {
  const { amountOf } = show([ELIF, { ...MARCO, amount: 0 }]);
  expect(amountOf('Elif').value).toBe('10.00');
  expect(screen.queryByLabelText(/^Refund for Marco/)).toBeNull();
});

test('a part of one share goes back to that payer alone, in whole cents', async () => {
  const { type, giveReason, user, onDone, refresh } = show();
  await type('Elif', '2,5');
  await type('Marco', '0');
  await giveReason();
  const send = await refund();
  expect(send.textContent).toBe('Refund €2.50');
  await user.click(send);
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(sent()).toEqual([{ shares: [{ memberCode: '1001', amount: 2.5 }], reason: 'Lights failed' }]);
  // The message has what the server has paid back.
  expect(screen.getByText(/^TEN-000001: €12\.50 refunded\./)).toBeDefined();
  expect(refresh).toHaveBeenCalled();
});

test.each([
  ['more than was paid', '10.01', true],
  ['a third decimal', '1.005', true],
  ['a negative amount', '-1', true],
  ['words', 'all', true],
  ['nothing', '', true],
  ['all of it', '10', false],
  ['a cent', '0.01', false],
])('with %s as the amount the button is blocked: %s is %s', async (_title, typed, isBlocked) => {
  const { type, giveReason, amountOf } = show();
  await type('Elif', typed);
  await giveReason();
  expect((await refund()).disabled).toBe(isBlocked);
  expect(amountOf('Elif').getAttribute('aria-invalid')).toBe(isBlocked ? 'true' : null);
});

test('nothing at all cannot be refunded, and a reason is needed', async () => {
  const { type, giveReason } = show();
  expect((await refund()).disabled).toBe(true);
  expect(screen.getByText(/Reason/, { selector: 'small' })).toBeDefined();
  await type('Elif', '0');
  await type('Marco', '0');
  await giveReason();
  expect((await refund()).disabled).toBe(true);
  expect(screen.getByText(/Amount/, { selector: 'small' })).toBeDefined();
});

test('a refund that is too much by now is said, and the day is read again', async () => {
  server.refuses(refundByDesk, 'booking.refund_too_much', { name: 'Elif Aydın', paid: 5 });
  const { giveReason, user, onDone, refresh } = show();
  await giveReason();
  await user.click(await refund());
  await waitFor(() => expect(refresh).toHaveBeenCalled());
  expect(onDone).not.toHaveBeenCalled();
  expect(screen.getByRole('alert').textContent).toMatch(/Elif Aydın|refund/i);
});

test('a refund whose answer is lost is asked for again with the same key until it is answered', async () => {
  let attempts = 0;
  server.answers(refundByDesk, () => {
    attempts += 1;
    if (attempts === 1) return Promise.reject(new TypeError('Failed to fetch'));
    return Response.json({ msgCode: '200', data: { refunded: 20, total: 0 } });
  });
  const { giveReason, user, onDone } = show();
  await giveReason();
  await user.click(await refund());
  await waitFor(() => expect(attempts).toBe(1));
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  const keys = server.calls
    .filter(({ endpoint }) => endpoint === 'refundByDesk')
    .map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
});
