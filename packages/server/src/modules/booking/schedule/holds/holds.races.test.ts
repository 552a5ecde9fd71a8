import { calendar, holdSession } from '@courtside/contract/booking/schedule';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { type BookingClub, createBookingClub, type Player } from '#testing/clubs/booking-club.ts';
import type { Login } from '#testing/server/test-app.ts';
import { readFacts, sessionFacts } from '../session-facts.repository.ts';
import { closeCourts } from './claim-sessions.ts';
import { findHolds } from './holds.repository.ts';

let club: BookingClub;
beforeAll(async () => {
  club = await createBookingClub();
});
afterAll(() => club.close());

/** Sequential, because fifty concurrent logins from one address would be throttled. */
async function members(count: number): Promise<Player[]> {
  const list: Player[] = [];
  while (list.length < count) list.push(await club.member());
  return list;
}

const hold = ({ as }: { as: Login }, BookingKey: string) => club.call(holdSession, { as, body: { BookingKey } });

test('of fifty concurrent holds of one session exactly one succeeds', async () => {
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

test('concurrent holds of one member result in one hold', async () => {
  const me = await club.member();
  const keys = await Promise.all(Array.from({ length: 12 }, () => club.session('squash')));
  const replies = await Promise.all(keys.map((key) => hold(me, key)));
  expect(replies.map(({ msgCode }) => msgCode)).toEqual(keys.map(() => '200'));
  const { data } = await club.call(calendar, { as: me.as, query: { service: 'squash', date: '2026-11-17' } });
  expect(data.sessions.filter(({ state }) => state === 'held')).toHaveLength(1);
});

test('members who swap held sessions concurrently do not deadlock', async () => {
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

test('of a concurrent hold and booking of one session exactly one succeeds', async () => {
  const holders = await members(3);
  for (let round = 0; round < 30; round += 1) {
    const booker = await club.member();
    const key = await club.session(['tennis', 'padel', 'squash'][round % 3]);
    const book = club.confirm(booker, { session: key, players: [booker] });
    const [booked, ...held] = await Promise.all([book, ...holders.map((holder) => hold(holder, key))]);
    const granted = [booked, ...held].filter(({ msgCode }) => msgCode === '200');
    expect({ round, granted: granted.length }).toEqual({ round, granted: 1 });
    const refused = [booked, ...held].flatMap(({ code }) => code ?? []);
    for (const code of refused) {
      expect(['booking.slot_held', 'schedule.session_booked', 'schedule.session_held']).toContain(code);
    }
  }
});

describe('a closure at the same instant', () => {
  const close = (key: string) =>
    inTransaction(club.context.db, async (tx) => {
      const [court = '', date = '', time = ''] = key.split('_');
      const local = `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}T${time.slice(0, 2)}:${time.slice(2)}`;
      const startsAt = Temporal.ZonedDateTime.from(`${local}[Europe/Malta]`).toInstant();
      const { id, service_key } = await tx
        .selectFrom('court')
        .select(['id', 'service_key'])
        .where('key', '=', court)
        .executeTakeFirstOrThrow();
      const span = { startsAt, endsAt: startsAt.add({ minutes: 30 }) };
      const now = club.context.clock.now();
      await closeCourts(tx, club.context, [{ serviceKey: service_key, courtId: id, ...span, reason: 'Storm' }]);
      return {
        holds: await findHolds(tx, { courtId: id, ...span }, club.context.clock.now()),
        isBooked: await sessionFacts(
          { courtId: id, ...span },
          { service: { key: service_key, revision: 1 }, memberId: 0, now },
        )
          .execute(tx)
          .then(({ rows }) => readFacts(rows).isBooked),
        place: { courtId: id, ...span },
      };
    });

  test('a concurrent closure leaves no hold, whichever was first', async () => {
    const holders = await members(4);
    for (let round = 0; round < 20; round += 1) {
      const key = await club.session('cricket');
      const [closed, ...held] = await Promise.all([close(key), ...holders.map((holder) => hold(holder, key))]);
      expect(await findHolds(club.context.db, closed.place, club.context.clock.now())).toEqual([]);
      for (const { code } of held) {
        expect([undefined, 'schedule.session_closed', 'schedule.session_held']).toContain(code);
      }
    }
  });

  test('a concurrent closure sees every booking that it did not prevent', async () => {
    for (let round = 0; round < 20; round += 1) {
      const booker = await club.member();
      const key = await club.session('cricket');
      const [closed, booked] = await Promise.all([
        close(key),
        club.confirm(booker, { session: key, players: [booker] }),
      ]);
      expect(booked.code ?? booked.msgCode).toBe(closed.isBooked ? '200' : 'schedule.session_closed');
    }
  });
});
