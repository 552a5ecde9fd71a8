import { moveByDesk, type PlannedMove } from '@courtside/contract/booking/office-booking-changes';
import { readUnlock } from '@courtside/contract/booking/office-counter';
import type { TodayBooking } from '@courtside/contract/booking/office-today';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import '#shared/i18n/use-office-words.ts';
import { startSession } from '#shared/session/session-store.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { testUser } from '#shared/testing/test-user.ts';
import { AtTheDesk, sampleToday, sampleTodayBooking, sampleTodaySport } from '../testing/today-fixture.tsx';
import { MoveSheet } from './move-sheet.tsx';
import { endMove } from './move-store.ts';

const TO = 'TEN2_20261117_1900';

const payer = (memberCode: string, name: string, paid: number, price: number, isShort = false) => ({
  ...{ memberCode, name, paid, price, isShort },
  difference: Math.round((price - paid) * 100) / 100,
});

/** Four euros more for each of two payers. */
const plan = (changes: Partial<PlannedMove> = {}): PlannedMove => ({
  ...{ section: 'tennis', key: 'TEN-000001', playerCount: 2, isDue: false, isMoved: false },
  old: { court: 'Court 1', date: '2026-11-17', from: '17:00', to: '18:00' },
  new: { court: 'Court 2', date: '2026-11-17', from: '19:00', to: '20:00' },
  payers: [payer('1001', 'Elif Aydın', 10, 14), payer('1018', 'Marco Vella', 10, 14)],
  difference: 8,
  problems: [],
  refusals: [],
  ...changes,
});

let server: ReturnType<typeof fakeServer>;
const refresh = vi.fn(async () => undefined);
beforeEach(() => {
  endMove();
  server = fakeServer();
  startSession(testUser({ role: 'desk', memberCode: '9003' }));
  server.succeeds(readUnlock, { until: '2099-11-17T18:10:00Z' });
});

function show(planned: PlannedMove, isLive = true) {
  server.succeeds(moveByDesk, planned);
  const booking = sampleTodayBooking();
  const sport = sampleTodaySport({ bookings: [booking] });
  return renderPage(
    <AtTheDesk day={sampleToday([sport])} view={{ isLive, refresh }}>
      <MoveSheet booking={booking} to={TO} />
    </AtTheDesk>,
  );
}

const sent = () =>
  server.calls
    .filter(({ endpoint, body }) => endpoint === 'moveByDesk' && !(body as { dryRun?: number }).dryRun)
    .map(({ body }) => body);
const move = () => screen.findByRole<HTMLButtonElement>('button', { name: /^Move and tell/ });
const payers = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

test('a dearer place shows what is taken from each payer, and is asked for with that difference', async () => {
  const { user } = show(plan());
  await move();
  expect(payers()).toEqual(['Elif Aydın−€4.00', 'Marco Vella−€4.00', 'Taken from 2 payers−€8.00']);
  expect(screen.getByText('€28.00')).toBeDefined();
  await user.click(await move());
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()).toEqual([{ to: TO, difference: 'charge', expectedDifference: 8 }]);
  expect(await screen.findByText(/^TEN-000001 moved to Court 2, 19:00\. .*Elif Aydın.*€28\.00\.$/)).toBeDefined();
});

test('the club can pay the difference: then nothing is taken, and a short balance does not matter', async () => {
  const short = [payer('1001', 'Elif Aydın', 10, 14, true), payer('1018', 'Marco Vella', 10, 14)];
  const { user } = show(plan({ payers: short }));
  expect((await move()).disabled).toBe(true);
  expect(screen.getByRole('alert').textContent).toBe(
    'Elif Aydın has too little on the balance. The club can pay the difference.',
  );
  await user.click(screen.getByRole('radio', { name: 'The club pays the difference' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(payers().at(-1)).toBe('Nothing is taken from the payers€0.00');
  await user.click(await move());
  await waitFor(() => expect(sent()).toMatchObject([{ difference: 'club', expectedDifference: 8 }]));
});

test('a cheaper place gives back, and nobody is asked who pays', async () => {
  const cheaper = [payer('1001', 'Elif Aydın', 10, 7.35), payer('1018', 'Marco Vella', 10, 10)];
  show(plan({ payers: cheaper, difference: -2.65 }));
  await move();
  expect(payers()).toEqual(['Elif Aydın+€2.65', 'Marco Vella€0.00', 'Goes back to 1 payer+€2.65']);
  expect(screen.queryByText('Who pays the difference?')).toBeNull();
});

test('the same price says so', async () => {
  show(plan({ payers: [payer('1001', 'Elif Aydın', 20, 20)], difference: 0 }));
  await move();
  expect(screen.getByText('The price stays the same.')).toBeDefined();
  expect(screen.queryAllByRole('listitem')).toEqual([]);
});

test('what is due is paid at the counter later', async () => {
  show(plan({ isDue: true }));
  await move();
  expect(screen.getByText(/^Nothing is taken now: the new price is paid at the counter/)).toBeDefined();
  expect(screen.queryByText('Who pays the difference?')).toBeNull();
});

test('beyond a rule it is moved with a reason of three letters', async () => {
  const refusal = {
    code: 'fair_play.per_day',
    memberCode: '1001',
    params: { name: 'Elif Aydın', count: 2, limit: 2 },
    message: 'Elif Aydın has 2 of 2 bookings that day.',
  };
  const { user } = show(plan({ refusals: [refusal] as unknown as PlannedMove['refusals'] }));
  expect((await move()).disabled).toBe(true);
  await user.type(screen.getByLabelText('Why it is moved beyond this rule'), ' ok ');
  expect((await move()).disabled).toBe(true);
  await user.type(screen.getByLabelText('Why it is moved beyond this rule'), 'ay');
  await user.click(await move());
  await waitFor(() => expect(sent()).toMatchObject([{ beyondRuleReason: 'ok ay' }]));
});

test('a place that does not fit blocks the move and leads to another place', async () => {
  const problem = { code: 'schedule.session_closed', params: { court: 'Court 2', reason: 'Net repair' }, message: '' };
  show(plan({ problems: [problem] }));
  expect((await move()).disabled).toBe(true);
  expect(screen.getByRole('alert').textContent).toBe('This session is closed: Net repair.');
  expect(screen.getByRole('button', { name: 'Choose another place' })).toBeDefined();
});

test('without the connection nothing is moved', async () => {
  show(plan(), false);
  expect((await move()).disabled).toBe(true);
});

test('when the price has changed meanwhile, it is asked again and the booking stays', async () => {
  const { user } = show(plan());
  await move();
  server.refuses(moveByDesk, 'booking.price_changed');
  await user.click(await move());
  await waitFor(() => expect(refresh).toHaveBeenCalled());
  // The plan, the move that was refused, and the plan again.
  await waitFor(() => expect(server.calls.filter(({ endpoint }) => endpoint === 'moveByDesk')).toHaveLength(3));
});

test('no button of a move is shown before the plan has its height', async () => {
  const slow = Promise.withResolvers<Response>();
  server.answers(moveByDesk, () => slow.promise);
  const booking = { section: 'tennis', key: 'TEN-000001', startsAt: '2099-11-17T18:00:00Z', court: 'TEN3' };
  renderPage(<MoveSheet booking={booking as TodayBooking} to="TEN1_20991117_1900" />);
  expect(await screen.findByRole('status', { name: 'Loading' })).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
  slow.reject(new TypeError('Failed to fetch'));
  expect(await screen.findByRole('button', { name: 'Leave it where it is' })).toBeDefined();
});
