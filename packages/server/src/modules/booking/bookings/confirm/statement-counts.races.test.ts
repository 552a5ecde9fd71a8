import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BookingClub, createBookingClub, type Player } from '#testing/clubs/booking-club.ts';
import { createPaymentClub, type PaymentClub, paidEvent, VISA } from '#testing/clubs/money/payment-club.ts';
import { openTestDatabase } from '#testing/postgres/test-database.ts';
import { statementsOf } from '#testing/tables/counted-database.ts';

let club: BookingClub;
let payments: PaymentClub;
let team: [Player, Player, Player, Player];
beforeAll(async () => {
  const database = await openTestDatabase();
  club = await createBookingClub({ database });
  payments = await createPaymentClub({ database: { ...database, close: async () => {} } });
  team = await club.members(4);
  // The first calls cache sessions, services and the ids of the club's accounts.
  const [booker] = team;
  const booking = await club.book(booker, { session: await club.session('tennis'), players: team });
  await club.cancel(booker, booking);
  await payments.pay(await payments.topUp(booker.as));
}, 60_000);
afterAll(async () => {
  await payments.close();
  await club.close();
});

test('a confirmation sends 11 statements, a late one 6, a cancellation 9, amount due 5, a top-up credit 10', async () => {
  const [booker] = team;
  const wish = { session: await club.session('tennis'), players: team };
  const counts: Record<string, number> = {};
  const count = async (name: string, work: () => Promise<unknown>) => {
    counts[name] = (await statementsOf(work)).length;
  };
  await count('amount due', () => club.quote(booker, wish));
  let reply: Awaited<ReturnType<BookingClub['confirm']>> | undefined;
  await count('confirm', async () => {
    reply = await club.confirm(booker, wish, { key: randomUUID() });
  });
  expect(reply).toMatchObject({ msgCode: '200' });
  // The first one who is late reads the changed day for the alternatives; the second one is known since the quote. Whether
  // the booking is the caller's own is read with the facts: nobody is told that an own booking was taken by somebody else.
  const [first, second] = await club.members(2);
  await club.confirm(first, { ...wish, players: [first] });
  await club.quote(second, { ...wish, players: [second] });
  await count('late', () => club.confirm(second, { ...wish, players: [second] }, { key: randomUUID() }));
  const { section = '', key = '' } = (reply?.body.booking ?? {}) as { section?: string; key?: string };
  await count('cancel', () => club.cancel(booker, { section, key }, { once: randomUUID() }));
  const open = await payments.topUp(booker.as);
  await payments.pay(open, VISA, 'never');
  const before = await club.balance(booker);
  await count('top-up credit', () => payments.sendEvent(paidEvent(open)));
  expect(await club.balance(booker)).toBeGreaterThan(before);
  // The last statement of a confirmation and of a credit numbers the receipts, for all payments that are waiting; the one
  // before it writes the event. Two of a credit read what the member owes and whether a bank took the payment back already.
  expect(counts).toEqual({ 'amount due': 5, confirm: 11, late: 6, cancel: 9, 'top-up credit': 10 });
});
