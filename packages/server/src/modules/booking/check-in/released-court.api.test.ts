import * as endpoints from '@courtside/contract/booking/check-in';
import { officeToday } from '@courtside/contract/booking/office-today';
import { readCancellations, readOccupancy } from '@courtside/contract/club/office-reports';
import { saveSport } from '@courtside/contract/club/sports/office-sports';
import { clubDate } from '@courtside/contract/values/dates';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type BookingClub,
  type BookingRef,
  bookingOf,
  createBookingClub,
  type Player,
} from '#testing/clubs/booking-club.ts';
import type { Login } from '#testing/server/test-app.ts';
import { findBookingFaults } from '#testing/tables/booking-audit.ts';

/** Monday, in winter: club time is an hour ahead of UTC. */
const TODAY = clubDate('2026-11-16');

let club: BookingClub;
let desk: Login;
let admin: Login;
beforeAll(async () => {
  club = await createBookingClub();
  [desk, admin] = await Promise.all([club.login('9003'), club.login('9001')]);
  const body = { checkIn: 'on' as const, releaseNoShow: true, version: 1 };
  expect((await club.call(saveSport, { as: admin, params: { key: 'tennis' }, body })).msgCode).toBe('200');
});
afterAll(async () => {
  expect(await findBookingFaults(club.context.db)).toEqual([]);
  await club.close();
});

const at = (time: string) => club.context.clock.set(Temporal.Instant.from(`${TODAY}T${time}+01:00`));
const court = () => club.session('tennis', { date: TODAY, at: '14:00' });
const sell = (as: Login, session: string, players: readonly Player[]) => club.confirm({ as }, { session, players });
const noShow = ({ section, key }: BookingRef) =>
  club.call(endpoints.markNoShow, { as: desk, params: { section, key } });
const undo = ({ section, key }: BookingRef) => club.call(endpoints.undoNoShow, { as: desk, params: { section, key } });

/** The session and its bookings on the page of the desk. */
async function onToday(session: string) {
  const { sports } = (await club.call(officeToday, { as: desk, query: { date: TODAY } })).data;
  const tennis = sports.find(({ key }) => key === 'tennis');
  return {
    state: tennis?.sessions.find(({ key }) => key === session)?.state,
    bookings: tennis?.bookings.filter(({ from, court: on }) => from === '14:00' && session.startsWith(on)),
  };
}

async function bookedMinutes(session: string): Promise<number | undefined> {
  const query = { from: TODAY, to: TODAY, service: 'tennis', court: session.slice(0, 4) };
  const { cells } = (await club.call(readOccupancy, { as: admin, query })).data;
  return cells.find(({ hour }) => hour === 14)?.bookedMinutes;
}

test('the desk sells the rest of a session that was released after a no-show, once', async () => {
  const [ann, bea, eve, may, zoe, kim] = await club.members(6);
  at('13:50');
  const session = await court();
  const missed = await club.book(ann, { session, players: [ann, bea] });
  const paid = await club.balance(ann);
  at('14:10');
  expect(await sell(desk, session, [eve, may])).toMatchObject({ code: 'booking.slot_taken' });
  at('14:16');
  await noShow(missed);
  const released = { key: missed.key, arrival: 'noShow', until: '14:16', to: '15:00' };
  expect(await onToday(session)).toMatchObject({ state: 'free', bookings: [released] });

  at('14:20');
  expect(await sell(eve.as, session, [eve, may])).toMatchObject({ code: 'schedule.session_past' });
  const before = await Promise.all([eve, zoe].map((payer) => club.balance(payer)));
  const quoted = (await club.quote({ as: desk }, { session, players: [eve, may] })).data;
  const replies = await Promise.all([sell(desk, session, [eve, may]), sell(admin, session, [zoe, kim])]);
  expect(replies.map(({ code, msgCode }) => code ?? msgCode).sort()).toEqual(['200', 'booking.slot_taken']);
  const sold = { arrival: 'late', since: '14:20', from: '14:00', to: '15:00', paid: { state: 'paid' } };
  expect(await onToday(session)).toMatchObject({ state: 'booked', bookings: [released, sold] });
  // The full price, as for every session that has begun.
  const after = await Promise.all([eve, zoe].map((payer) => club.balance(payer)));
  const paidBy = replies.map(({ msgCode }) => (msgCode === '200' ? Math.round((quoted.p1AmountDue ?? 0) * 100) : 0));
  expect(Math.max(...paidBy)).toBeGreaterThan(0);
  expect(before.map((cents, index) => cents - (after[index] ?? 0))).toEqual(paidBy);

  // The no-show stays, with its strike and its money, and cannot be taken back any more.
  const late = await club.call(endpoints.checkIn, { as: desk, body: { ...missed } });
  for (const reply of [late, await undo(missed)]) expect(reply.body).toMatchObject({ code: 'no_show.court_taken' });
  expect(await club.balance(ann)).toBe(paid);
  const strikes = await club.call(endpoints.memberStrikes, { as: desk, params: { code: ann.code } });
  expect(strikes.data.items).toMatchObject([{ key: missed.key }]);
  const query = { from: TODAY, to: TODAY };
  const { months } = (await club.call(readCancellations, { as: admin, query })).data;
  expect(months.find(({ service }) => service === 'tennis')).toMatchObject({ noShows: 1 });
  expect(await bookedMinutes(session)).toBe(60);
});

test('who came too late plays on another court, and a rest that nobody came to is sold again', async () => {
  const [ann, bea, eve, may, zoe, kim] = await club.members(6);
  at('13:50');
  const first = await court();
  const missed = await club.book(ann, { session: first, players: [ann, bea] });
  const other = await court();
  at('14:16');
  await noShow(missed);
  at('14:20');
  const again = bookingOf(await sell(desk, other, [ann, bea]));
  const sold = bookingOf(await sell(desk, first, [eve, may]));
  at('14:40');
  await noShow(sold);
  const rests = [{ until: '14:16' }, { since: '14:20', until: '14:40' }];
  expect(await onToday(first)).toMatchObject({ state: 'free', bookings: rests });
  const { rows } = await sql<{ ends: Date }>`
    select upper(during) as ends from court_booking where key = ${again.key}`.execute(club.context.db);
  expect(rows[0]?.ends.toISOString()).toBe('2026-11-16T14:00:00.000Z');
  expect((await sell(desk, first, [zoe, kim])).msgCode).toBe('200');
  expect((await undo(sold)).body).toMatchObject({ code: 'no_show.court_taken' });
  expect(await bookedMinutes(first)).toBe(60);
  // A no-show whose court nobody bought counts as booked.
  at('14:45');
  await noShow(again);
  expect(await bookedMinutes(other)).toBe(60);
});
