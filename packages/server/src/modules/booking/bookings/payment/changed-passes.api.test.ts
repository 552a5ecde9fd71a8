import { confirmBooking } from '@courtside/contract/booking/bookings';
import { myPasses } from '@courtside/contract/money/prepaid/passes';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { DEMO_PIN } from '#modules/club/club/index.ts';
import { type BookingRef, bookingOf, type Player, requestOf } from '#testing/clubs/booking-club.ts';
import { type ChangeClub, createChangeClub } from '#testing/clubs/change-club.ts';
import { addKind, boughtPass } from '#testing/clubs/money/passes.ts';

let club: ChangeClub;
let kind: { kind: string; price: number };
beforeAll(async () => {
  club = await createChangeClub();
  kind = await addKind(club, 'ten-for-ninety');
});
let kept: string[] = [];
afterEach(async () => {
  // What the desk cancels without money back is no contradiction.
  const faults = kept.map((key) => `cancelled booking is not refunded once, or a live one is: ${key}`);
  expect(await club.contradictions()).toEqual(faults);
});
afterAll(() => club.close());

/** Two players, of whom the first has a pass. */
async function pair(): Promise<{ me: Player; other: Player; key: string }> {
  const [me, other] = await club.members(2);
  return { me, other, key: await boughtPass(club, me, kind) };
}
async function booked(me: Player, other: Player, key: string, session: string): Promise<BookingRef> {
  const body = { ...requestOf({ session, players: [me, other] }), PassCodes: key, PinCode: DEMO_PIN };
  return bookingOf(await club.call(confirmBooking, { as: me.as, body: body as never }));
}
const left = async ({ as }: Player, key: string) =>
  (await club.call(myPasses, { as })).data.items.find((pass) => pass.key === key)?.unitsLeft;

test('a change by the member gives the session back, and balances pay the new booking', async () => {
  const { me, other, key } = await pair();
  const third = await club.member();
  const ref = await booked(me, other, key, await club.morning());
  expect(await left(me, key)).toBe(9);
  expect((await club.change(me, ref, [me, third])).msgCode).toBe('200');
  expect(await left(me, key)).toBe(10);
  expect(await Promise.all([me, other, third].map(club.balance))).toEqual([9_400, 10_000, 9_400]);
});

test('a move by the desk to a dearer session leaves the pass as it is, and a cancellation gives it back', async () => {
  const { me, other, key } = await pair();
  const ref = await booked(me, other, key, await club.morning());
  expect((await club.move(ref, await club.evening())).msgCode).toBe('200');
  expect(await left(me, key)).toBe(9);
  expect(await club.balance(me)).toBe(10_000);
  expect((await club.cancelAtDesk(ref)).msgCode).toBe('200');
  expect(await left(me, key)).toBe(10);
  expect(await Promise.all([me, other].map(club.balance))).toEqual([10_000, 10_000]);
});

test('a cancellation without money back keeps the session, and one that is undone is paid by balances', async () => {
  const { me, other, key } = await pair();
  const late = await booked(me, other, key, await club.morning());
  expect((await club.cancelAtDesk(late, 'none')).msgCode).toBe('200');
  kept = [late.key];
  expect(await left(me, key)).toBe(9);
  const again = await booked(me, other, key, await club.morning());
  await club.cancelAtDesk(again);
  expect(await left(me, key)).toBe(9);
  const before = await club.balance(me);
  expect((await club.restore(again)).msgCode).toBe('200');
  expect(await left(me, key)).toBe(9);
  expect(await club.balance(me)).toBeLessThan(before);
});

test('two sessions in a row take two units, and both come back', async () => {
  const { me, other, key } = await pair();
  const ref = await booked(me, other, key, await club.session('tennis', { slots: 2 }));
  expect(await left(me, key)).toBe(8);
  await club.cancel(me, ref);
  expect(await left(me, key)).toBe(10);
});
