import { amountDue, bookingDetails, cancelBooking, confirmBooking } from '@courtside/contract/booking/bookings';
import { refundByDesk } from '@courtside/contract/booking/office-booking-changes';
import { returnPass } from '@courtside/contract/money/prepaid/office-passes';
import { myPasses } from '@courtside/contract/money/prepaid/passes';
import { addDays } from '@courtside/contract/values/dates';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBalance } from '#modules/money/ledger/index.ts';
import {
  type BookingClub,
  bookingOf,
  createBookingClub,
  type Player,
  requestOf,
  TUESDAY,
  type Wish,
} from '#testing/clubs/booking-club.ts';
import { addKind, boughtPass } from '#testing/clubs/money/passes.ts';
import type { Login } from '#testing/server/test-app.ts';
import { findBookingFaults } from '#testing/tables/booking-audit.ts';
import { createTestClock } from '#testing/test-clock.ts';

const PinCode = '2468';
const clock = createTestClock();
let club: BookingClub;
let desk: Login;
beforeAll(async () => {
  club = await createBookingClub({ clock });
  desk = await club.login('9003');
});
afterAll(async () => {
  expect(await findBookingFaults(club.context.db)).toEqual([]);
  await club.close();
});

const confirm = (by: Pick<Player, 'as'>, wish: Wish, PassCodes: string, more: object = {}) =>
  club.call(confirmBooking, { as: by.as, body: { ...requestOf(wish), PassCodes, PinCode, ...more } as never });
const quote = (by: Pick<Player, 'as'>, wish: Wish, PassCodes = '') =>
  club.call(amountDue, { as: by.as, body: { ...requestOf(wish), PassCodes } as never });
const passOf = async (as: Login, key: string) =>
  (await club.call(myPasses, { as })).data.items.find((pass) => pass.key === key);
const balance = (player: Player) => findBalance(club.context.db, player.id);
let kinds = 0;
const sold = async (player: Player, given: Parameters<typeof addKind>[2] = {}) => {
  kinds += 1;
  return boughtPass(club, player, await addKind(club, `kind-${kinds}`, given));
};
/** Cents of each account in the entry of a booking. */
async function postings(key: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ account: string; amount: number }>`
    select account.kind as account, sum(posting.amount_cents)::int8 as amount from court_booking as booking
    join ledger_posting as posting on posting.entry_id = booking.entry_id
    join ledger_account as account on account.id = posting.account_id where booking.key = ${key} group by 1`.execute(
    club.context.db,
  );
  return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]));
}

test('a pass pays the share of its owner, the balance that of the other player', async () => {
  const [me, other] = await club.members(2);
  const key = await sold(me);
  const wish = { session: await club.session(), players: [me, other] };
  const shown = (await quote(me, wish)).data;
  expect(shown.passes).toMatchObject([{ slot: 1, key, unitsLeft: 10, units: 1, amount: 9, isChosen: false }]);
  const chosen = (await quote(me, wish, key)).data;
  expect(chosen).toMatchObject({ p1AmountDue: 9, passes: [{ key, isChosen: true }] });
  const otherShare = Math.round((chosen.p2AmountDue ?? 0) * 100);
  const booking = bookingOf(await confirm(me, wish, key, { ExpectedTotal: chosen.total }));
  expect(await postings(booking.key)).toEqual({ pass: -900, member: -otherShare, income: 900 + otherShare });
  expect(await balance(me)).toBe(10_000);
  expect(await balance(other)).toBe(10_000 - otherShare);
  expect(await passOf(me.as, key)).toMatchObject({ unitsLeft: 9, left: 81 });
  const detail = (await club.call(bookingDetails, { as: me.as, params: booking })).data;
  expect(detail.paymentPlayers[0]).toMatchObject({ paymentMethod: 'Pass' });

  // Cancelled in time, the session is back, and the other player is paid back.
  await club.call(cancelBooking, { as: me.as, body: { ...booking, pin: PinCode } as never });
  expect(await passOf(me.as, key)).toMatchObject({ unitsLeft: 10, left: 90 });
  expect([await balance(me), await balance(other)]).toEqual([10_000, 10_000]);
});

test('a pass of 3 for 10.00 pays 3.33, 3.33 and 3.34, and then nothing', async () => {
  const [me, other] = await club.members(2);
  const key = await sold(me, { units: 3, price: 10 });
  const paid: number[] = [];
  for (const days of [0, 1, 2]) {
    const session = await club.session('tennis', { date: addDays(TUESDAY, days) });
    const booking = bookingOf(await confirm(me, { session, players: [me, other] }, key));
    paid.push((await postings(booking.key)).pass ?? 0);
  }
  expect(paid).toEqual([-333, -333, -334]);
  expect(await passOf(me.as, key)).toMatchObject({ unitsLeft: 0, left: 0, state: 'used' });
  const fourth = await club.session('tennis', { date: addDays(TUESDAY, 3) });
  const refused = await confirm(me, { session: fourth, players: [me, other] }, key);
  expect(refused.code).toBe('pass.empty');
});

test('a pass of the family pays for a child, and two shares take two sessions', async () => {
  const [me, child] = await club.members(2);
  await sql`update member set family_payer_id = ${me.id} where id = ${child.id}`.execute(club.context.db);
  const own = await sold(me);
  const family = await sold(me, { covers: { isForFamily: true } });
  const wish = { session: await club.session(), players: [me, child] };
  expect((await confirm(me, wish, `${own},${own}`)).code).toBe('pass.not_for_this');
  bookingOf(await confirm(me, wish, `${family},${family}`));
  expect(await passOf(me.as, family)).toMatchObject({ unitsLeft: 8 });
  expect(await balance(me)).toBe(10_000);
});

test('nobody uses the pass of somebody else, nor chooses for another payer', async () => {
  const [me, other] = await club.members(2);
  const [mine, theirs] = [await sold(me), await sold(other)];
  const wish = { session: await club.session(), players: [me, other] };
  expect((await confirm(me, wish, theirs)).code).toBe('pass.not_for_this');
  expect((await confirm(me, wish, `,${theirs}`)).code).toBe('pass.not_for_this');
  expect((await confirm(me, wish, 'PAS-999999')).code).toBe('pass.not_for_this');
  expect((await quote(me, wish, theirs)).code).toBe('pass.not_for_this');
  // The desk asks whoever stands there.
  bookingOf(await confirm({ as: desk }, wish, `${mine},${theirs}`));
  expect([(await passOf(me.as, mine))?.unitsLeft, (await passOf(other.as, theirs))?.unitsLeft]).toEqual([9, 9]);
});

test('another sport, and a wrong price, are refused with nothing used', async () => {
  const [me, other] = await club.members(2);
  const key = await sold(me, { covers: { service: 'padel' } });
  const wish = { session: await club.session(), players: [me, other] };
  expect((await quote(me, wish)).data.passes).toBeUndefined();
  expect((await confirm(me, wish, key)).code).toBe('pass.not_for_this');
  const fits = await sold(me);
  expect((await confirm(me, wish, fits, { ExpectedTotal: 1 })).code).toBe('booking.price_changed');
  expect(await passOf(me.as, fits)).toMatchObject({ unitsLeft: 10 });
});

test('the club pays back a session of a pass as a whole', async () => {
  const [me, other] = await club.members(2);
  const key = await sold(me);
  const booking = bookingOf(await confirm(me, { session: await club.session(), players: [me, other] }, key));
  const refund = (amount: number) =>
    club.call(refundByDesk, {
      as: desk,
      params: booking as never,
      body: { shares: [{ memberCode: me.code, amount }], reason: 'Rain', PinCode } as never,
    });
  expect((await refund(4)).code).toBe('pass.whole_session');
  expect((await refund(9)).msgCode).toBe('200');
  expect(await passOf(me.as, key)).toMatchObject({ unitsLeft: 10, left: 90 });
  expect(await balance(me)).toBe(10_000);
});

test('the last session of a pass pays one of ten bookings at once', async () => {
  const [me, ...others] = await club.members(11);
  const key = await sold(me, { units: 1, price: 9 });
  const sessions = await Promise.all(others.map(() => club.session()));
  const answers = await Promise.all(
    others.map((other, index) => confirm(me, { session: sessions[index] ?? '', players: [me, other] }, key)),
  );
  expect(answers.filter(({ msgCode }) => msgCode === '200')).toHaveLength(1);
  expect(await passOf(me.as, key)).toMatchObject({ unitsLeft: 0 });
});

test('a pass is used or paid back, whichever comes first, and never both', async () => {
  for (let round = 0; round < 3; round += 1) {
    const [me, other] = await club.members(2);
    const key = await sold(me, { units: 1, price: 9 });
    const session = await club.session();
    const body = { reason: 'Moves away', PinCode };
    const [used, returned] = await Promise.all([
      confirm(me, { session, players: [me, other] }, key),
      club.call(returnPass, { as: desk, params: { key }, body: body as never }),
    ]);
    expect([used.msgCode, returned.msgCode].filter((each) => each === '200')).toHaveLength(1);
    expect(await passOf(me.as, key)).toMatchObject({ unitsLeft: 0, left: 0 });
  }
});

test('the pass stays closed where the club has no passes', async () => {
  const other = await createBookingClub({ clock, features: { passes: false } });
  const me = await other.member();
  const wish = { session: await other.session(), players: [me], payers: [me] };
  const body = { ...requestOf(wish), PassCodes: 'PAS-000001', PinCode };
  expect((await other.call(confirmBooking, { as: me.as, body: body as never })).code).toBe('feature.off');
  await other.close();
});
