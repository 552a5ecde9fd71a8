import { calender, holdSession } from '@courtside/contract/schedule';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BookingClub, createBookingClub, type Player } from '#testing/booking-club.ts';
import type { Login } from '#testing/test-app.ts';

let club: BookingClub;
beforeAll(async () => {
  club = await createBookingClub();
});
afterAll(() => club.close());

/** One after the other: fifty logins at once from one address would look like an attack. */
async function members(count: number): Promise<Player[]> {
  const list: Player[] = [];
  while (list.length < count) list.push(await club.member());
  return list;
}

const hold = ({ as }: { as: Login }, BookingKey: string) => club.call(holdSession, { as, body: { BookingKey } });

test('fifty members hold one session at once: exactly one gets it, and it is theirs', async () => {
  const crowd = await members(50);
  const key = await club.session();
  const replies = await Promise.all(crowd.map((member) => hold(member, key)));
  const codes = replies.map(({ msgCode, code }) => (msgCode === '200' ? 'held' : code));
  expect(codes.filter((code) => code === 'held')).toHaveLength(1);
  expect(codes.filter((code) => code === 'schedule.session_held')).toHaveLength(49);
  const winner = crowd[codes.indexOf('held')];
  const rows = await club.context.db.selectFrom('session_hold').select('member_id').execute();
  expect(rows).toEqual([{ member_id: winner?.id }]);
});

test('one member with many tabs ends with one hold', async () => {
  const me = await club.member();
  const keys = await Promise.all(Array.from({ length: 12 }, () => club.session('squash')));
  const replies = await Promise.all(keys.map((key) => hold(me, key)));
  expect(replies.map(({ msgCode }) => msgCode)).toEqual(keys.map(() => '200'));
  const { data } = await club.call(calender, { as: me.as, query: { service: 'squash', date: '2026-11-17' } });
  expect(data.sessions.filter(({ state }) => state === 'held')).toHaveLength(1);
});

test('members who swap sessions wait for each other at most, never for ever', async () => {
  const [first, second] = await members(2);
  const [a, b] = [await club.session('padel'), await club.session('padel')];
  if (!first || !second) throw new Error('two members are needed');
  await Promise.all([hold(first, a), hold(second, b)]);
  for (let round = 0; round < 20; round += 1) {
    const replies = await Promise.all([hold(first, b), hold(second, a), hold(first, a), hold(second, b)]);
    for (const { status, msgCode, code } of replies) {
      expect({ status, known: msgCode === '200' || code === 'schedule.session_held' }).toEqual({
        status: 200,
        known: true,
      });
    }
  }
});

test('a hold and a booking of the same session: the booking stands whatever came first', async () => {
  for (let round = 0; round < 10; round += 1) {
    const [holder, booker] = await members(2);
    if (!holder || !booker) throw new Error('two members are needed');
    const key = await club.session('cricket');
    const [held, booked] = await Promise.all([
      hold(holder, key),
      club.confirm(booker, { session: key, players: [booker] }),
    ]);
    const outcome = [held, booked].map(({ msgCode, code }) => code ?? msgCode).join(' ');
    expect(['200 booking.slot_held', 'schedule.session_booked 200', '200 200']).toContain(outcome);
  }
});
