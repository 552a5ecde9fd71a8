import { confirmBooking } from '@courtside/contract/booking/bookings';
import { refundByDesk } from '@courtside/contract/booking/office-booking-changes';
import { settleBooking } from '@courtside/contract/booking/office-counter';
import { listNotifications, notificationStream } from '@courtside/contract/messages/notifications';
import { adjustBalance } from '@courtside/contract/money/office-money';
import { topup } from '@courtside/contract/money/payments';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPostgres } from '#database/connection/open-postgres.ts';
import { DEMO_PIN } from '#modules/club/club/index.ts';
import { type BookingClub, bookingOf, createBookingClub, type Player, requestOf } from '#testing/clubs/booking-club.ts';
import { TEST_POOL } from '#testing/postgres/open-test-postgres.ts';
import { type EventReader, listenLocally, readEvents } from '#testing/server/event-reader.ts';
import { createTestApp, type TestApp } from '#testing/server/test-app.ts';
import { silentLog } from '#testing/test-context.ts';

/** The balance changes in one application while the stream is open in another one on the same database. */
let club: BookingClub;
let neighbour: TestApp;
let address: string;
beforeAll(async () => {
  club = await createBookingClub();
  const { url = '' } = club.database;
  const database = openPostgres(url, TEST_POOL, silentLog);
  neighbour = await createTestApp({ database: { database, url, close: database.close } });
  address = await listenLocally(neighbour.app);
});
afterAll(async () => {
  await neighbour.close();
  await club.close();
});

const streamOf = ({ as }: Player) => readEvents(address, notificationStream, { as, query: {} });

/** Reads events until one has this balance, and fails after more than a few others. */
async function untilBalance(reader: EventReader, balanceAmount: number | null): Promise<void> {
  const seen: unknown[] = [];
  while (seen.at(-1) !== balanceAmount && seen.length < 20)
    seen.push(JSON.parse((await reader.next()).data ?? '{}').balanceAmount);
  expect(seen.at(-1), `after ${seen.join(', ')}`).toBe(balanceAmount);
}

const newestMessage = async ({ as }: Player) => {
  const { data } = await club.call(listNotifications, { as, query: {} });
  return data.items[0]?.message;
};

test('a booking by another member sends the new balance to the payer’s stream in another process', async () => {
  const [booker, payer] = await club.members(2);
  const reader = await streamOf(payer);
  await untilBalance(reader, 100);
  const session = await club.session('tennis', { at: '09:00' });
  const booking = await club.book(booker, { session, players: [booker, payer] });
  await untilBalance(reader, 94);
  expect(await newestMessage(payer)).toContain('€6.00 was taken from your balance.');
  await club.cancel(booker, booking);
  await untilBalance(reader, 100);
  expect(await newestMessage(payer)).toContain('€6.00 is back on your balance.');
  reader.close();
});

test('a cash top-up at the office sends the new balance to the member’s stream', async () => {
  const member = await club.member();
  const reader = await streamOf(member);
  await untilBalance(reader, 100);
  const office = await club.player('9001');
  const body = { PinCode: DEMO_PIN, Amount: 25, Comment: 'cash', MemberCode: member.code, Method: 'cash' as const };
  expect((await club.call(topup, { as: office.as, body })).data).toMatchObject({ isok: true });
  await untilBalance(reader, 125);
  reader.close();
});

test('a posting without a notification still sends the new balance', async () => {
  const member = await club.member();
  const reader = await streamOf(member);
  await untilBalance(reader, 100);
  await club.setBalance(member, 4_250);
  await untilBalance(reader, 42.5);
  reader.close();
});

test('what the office takes, refunds and corrects sends each new balance to the member’s stream', async () => {
  const [payer, other] = await club.members(2);
  const { as } = await club.player('9001');
  const reader = await streamOf(payer);
  await untilBalance(reader, 100);
  // 1. A booking that is due: nothing is taken before it is settled from the balance.
  const session = await club.session('tennis', { at: '09:00' });
  const due = { ...requestOf({ session, players: [payer, other] }), PayAtCounter: 1 as const, PinCode: DEMO_PIN };
  const booking = bookingOf(await club.call(confirmBooking, { as, body: due }));
  const shares = [
    { memberCode: payer.code, method: 'balance' as const },
    { memberCode: other.code, method: 'cash' as const },
  ];
  const settled = await club.call(settleBooking, { as, params: { ...booking }, body: { shares, PinCode: DEMO_PIN } });
  expect(settled.data).toEqual({ total: 12, cash: 6 });
  await untilBalance(reader, 94);
  // 2. A part of it comes back.
  const refund = { shares: [{ memberCode: payer.code, amount: 2.5 }], reason: 'The lights failed', PinCode: DEMO_PIN };
  expect((await club.call(refundByDesk, { as, params: { ...booking }, body: refund })).msgCode).toBe('200');
  await untilBalance(reader, 96.5);
  // 3. A correction.
  const correction = { amount: -6.25, reason: 'Entered twice', PinCode: DEMO_PIN };
  const adjusted = await club.call(adjustBalance, { as, params: { code: payer.code }, body: correction });
  expect(adjusted.data).toEqual({ balanceAmount: 90.25 });
  await untilBalance(reader, 90.25);
  reader.close();
});

test('a player who does not pay gets no amount, and staff have no balance', async () => {
  const [booker, guest] = await club.members(2);
  const session = await club.session('tennis', { at: '10:00' });
  const booking = await club.book(booker, { session, players: [booker, guest], payers: [booker] });
  const withoutMoney = expect.stringMatching(/^(?!.*(€|balance)).+$/);
  expect(await newestMessage(guest)).toEqual(withoutMoney);
  await club.cancel(booker, booking);
  expect(await newestMessage(guest)).toEqual(withoutMoney);
  const reader = await streamOf(await club.player('9001'));
  await untilBalance(reader, null);
  reader.close();
});
