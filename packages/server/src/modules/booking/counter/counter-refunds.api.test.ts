import { confirmBooking } from '@courtside/contract/booking/bookings';
import { closeForRain, endClosure } from '@courtside/contract/club/sports/office-closures';
import { readCashDay, transferCash } from '@courtside/contract/money/office-cash';
import { payOut } from '@courtside/contract/money/office-money';
import { readMonth } from '@courtside/contract/money/office-month';
import { clubDate } from '@courtside/contract/values/dates';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { bookingOf, requestOf } from '#testing/clubs/booking-club.ts';
import { createDeskClub, type DeskClub } from '#testing/clubs/desk-club.ts';
import { visitorSales } from '#testing/clubs/visitor-sales.ts';
import { findBookingFaults } from '#testing/tables/booking-audit.ts';
import { TEST_NOW } from '#testing/test-clock.ts';

const PinCode = '2468';
let club: DeskClub;
beforeAll(async () => {
  club = await createDeskClub();
});
afterEach(async () => {
  club.context.clock.set(TEST_NOW);
  expect(await findBookingFaults(club.context.db)).toEqual([]);
});
afterAll(() => club.close());

const { visitor, settle, soldTo, held, change, details } = visitorSales(() => club);

test('rain pays a guest of the club back although the drawer is empty, and the books say what is missing', async () => {
  const at = (time: string) => club.session('tennis', { date: clubDate('2026-11-16'), at: time });
  const [playing, later] = [await visitor(), await visitor()];
  const playingRef = await soldTo(playing, 'cash', undefined, await at('15:00'));
  const laterRef = await soldTo(later, 'cash', undefined, await at('17:00'));
  const [paid, paidLater] = [(await details(playingRef)).total, (await details(laterRef)).total];
  const treasurer = await club.login('9004');
  const { cash } = await held();
  const toBank = { direction: 'toBank' as const, amount: cash, reason: 'To the bank', PinCode };
  expect((await club.call(transferCash, { as: treasurer, body: toBank })).data).toEqual({ expected: 0 });
  // A quarter of the hour is played.
  club.context.clock.set('2026-11-16T14:15:00Z');
  const desk = await club.login('9003');
  const rain = (body: object) => club.call(closeForRain, { as: desk, body: body as never });
  const { affected } = (await rain({ dryRun: 1 })).data;
  const ours = [playingRef.key, laterRef.key];
  const resolutions = affected.map(({ section, key }) => ({
    section,
    key,
    action: ours.includes(key) ? 'refund' : 'keep',
  }));
  const closed = await rain({ resolutions });
  expect(closed.msgCode).toBe('200');
  const owed = paid * 0.75 + paidLater;
  expect((await held()).cash).toBe(-owed);
  expect((await details(laterRef, desk)).status).toBe('cancelled');
  expect((await details(playingRef, desk)).total).toBe(paid * 0.25);
  const day = (await club.call(readCashDay, { as: desk, query: {} })).data;
  expect(day.expected).toBe(-owed);
  expect(day.movements.find(({ member }) => member?.code === later.code)).toMatchObject({
    kind: 'refund',
    amount: -paidLater,
  });
  expect(await club.faults()).toEqual([]);
  const { exceptions } = (await club.call(readMonth, { as: treasurer, params: { month: '2026-11' } })).data;
  expect(exceptions.find(({ kind }) => kind === 'cashOwed')?.amount).toBe(owed);
  // Nothing else leaves the drawer before cash is brought.
  const me = await club.member();
  const out = { amount: 1, method: 'cash' as const, reason: 'Moves away', PinCode };
  const payOne = async () => club.call(payOut, { as: await club.login('9004'), params: { code: me.code }, body: out });
  expect((await payOne()).code).toBe('cash.drawer_too_low');
  const fromBank = { direction: 'fromBank' as const, amount: owed + 1, reason: 'Refunds of the rain', PinCode };
  expect((await club.call(transferCash, { as: desk, body: fromBank })).data).toEqual({ expected: 1 });
  expect((await payOne()).msgCode).toBe('200');
  await club.call(endClosure, { as: desk, params: { id: String(closed.data.id) }, body: {} });
});

test('the desk pays a guest of the club back in cash only what the drawer has', async () => {
  const guest = await visitor();
  const ref = await soldTo(guest, 'cash', undefined, await club.evening());
  const { cash } = await held();
  const treasurer = await club.login('9004');
  const keep = 2;
  const toBank = { direction: 'toBank' as const, amount: cash - keep, reason: 'To the bank', PinCode };
  await club.call(transferCash, { as: treasurer, body: toBank });
  const player = { ...guest, id: 0, as: club.desk };
  expect(await club.refund(ref, [[player, 3]])).toMatchObject({
    code: 'cash.drawer_too_low',
    data: 'There is only €2.00 in the drawer.',
  });
  expect((await club.cancelAtDesk(ref)).code).toBe('cash.drawer_too_low');
  expect((await club.move(ref, await club.morning())).code).toBe('cash.drawer_too_low');
  expect((await details(ref)).total).toBe(16);
  expect((await held()).cash).toBe(keep);
  expect((await club.refund(ref, [[player, 2]])).data).toEqual({ refunded: 2, total: 14 });
  const fromBank = { direction: 'fromBank' as const, amount: 14, reason: 'For a refund', PinCode };
  await club.call(transferCash, { as: treasurer, body: fromBank });
  expect((await club.cancelAtDesk(ref)).data.refunded).toBe(14);
});

test('the guest of a member is booked at the counter and paid with the member’s share', async () => {
  const me = await club.player('1109');
  const session = await club.morning();
  const request = requestOf({ session, players: [me], guests: [{ slot: 2, name: 'Pat Friend' }] });
  const body = { ...request, PayAtCounter: 1 as const, PinCode };
  const ref = bookingOf(await club.call(confirmBooking, { as: club.desk, body }));
  const { total, guests } = await details(ref);
  expect(guests).toEqual([{ slot: 2, name: 'Pat Friend', fee: 6 }]);
  expect(total).toBe(18);
  const before = await club.balance(me);
  expect(await change(() => settle(ref, me.code, 'terminal', '0042'))).toEqual({ cash: 0, bank: 0, terminal: 18 });
  expect(await club.balance(me)).toBe(before);
  // What a member paid goes back to the balance, however it was paid.
  expect(await change(() => club.cancelAtDesk(ref))).toEqual({ cash: 0, bank: 0, terminal: 0 });
  expect(await club.balance(me)).toBe(before + 1800);
});
