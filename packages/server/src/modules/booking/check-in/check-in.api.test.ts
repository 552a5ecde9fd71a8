import * as endpoints from '@courtside/contract/booking/check-in';
import { holdSession, releaseSession } from '@courtside/contract/booking/schedule';
import { giveBackBooking } from '@courtside/contract/booking/waiting-list';
import { readClub, saveClub } from '@courtside/contract/club/office-club';
import { ownRules } from '@courtside/contract/club/sports/fair-play';
import { saveSport } from '@courtside/contract/club/sports/office-sports';
import { listNotifications } from '@courtside/contract/messages/notifications';
import { clubDate } from '@courtside/contract/values/dates';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type BookingClub,
  type BookingRef,
  createBookingClub,
  type Player,
  TUESDAY,
} from '#testing/clubs/booking-club.ts';
import type { Login } from '#testing/server/test-app.ts';
import { courtCode } from './court-code.ts';
import { markNoShows } from './mark-no-shows.ts';

/** Monday, in winter: club time is an hour ahead of UTC. Tests follow each other through this day. */
const TODAY = clubDate('2026-11-16');

let club: BookingClub;
let desk: Login;
let admin: Login;
beforeAll(async () => {
  club = await createBookingClub();
  desk = await club.login('9003');
  admin = await club.login('9001');
  const body = { checkIn: 'on' as const, releaseNoShow: true, version: 1 };
  expect((await club.call(saveSport, { as: admin, params: { key: 'tennis' }, body })).msgCode).toBe('200');
});
afterAll(() => club.close());

const at = (time: string) => club.context.clock.set(Temporal.Instant.from(`${TODAY}T${time}+01:00`));
const court = (time: string, slots = 1) => club.session('tennis', { date: TODAY, at: time, slots });
const book = async (players: readonly [Player, ...Player[]], session: string) =>
  club.book(players[0], { session, players });
const code = (key = 'TEN1') => courtCode(club.context, key);
type Asked = { code?: string; players?: string[] };
const checkIn = (as: Login, { section, key }: BookingRef, asked: Asked = {}) =>
  club.call(endpoints.checkIn, { as, body: { section, key, ...asked } });
const noShow = (as: Login, { section, key }: BookingRef) =>
  club.call(endpoints.markNoShow, { as, params: { section, key } });

async function stateOf({ key }: BookingRef) {
  const { rows } = await sql<{ isNoShow: boolean; strikes: number; ends: string; here: number }>`
    select no_show_at is not null as "isNoShow", to_char(upper(during) at time zone 'Europe/Malta', 'HH24:MI') as ends,
      (select count(*)::int from strike where booking_id = booking.id) as strikes,
      (select count(checked_in_at)::int from booking_player where booking_id = booking.id) as here
    from court_booking as booking where key = ${key}`.execute(club.context.db);
  return rows[0];
}

test('a member checks in with the code of any sign of the club, from a quarter of an hour before the start', async () => {
  const [ann, bea, eve, may] = await club.members(4);
  const session = await court('10:00');
  const booking = await book([ann, bea], session);
  const refused = async (by: Player, asked: Asked, ref = booking) => (await checkIn(by.as, ref, asked)).body;

  expect(await refused(ann, { code: code() })).toMatchObject({
    code: 'check_in.too_early',
    data: 'Check-in opens at 09:45.',
  });
  at('09:45');
  expect(await refused(ann, {})).toMatchObject({ code: 'check_in.code_required' });
  const forged = `${code().slice(0, -1)}${code().endsWith('A') ? 'B' : 'A'}`;
  const foreign = courtCode({ fingerprint: () => 'signature of another club' }, 'TEN1');
  for (const bad of [forged, foreign, 'TEN1', 'TEN1-', `TEN2-${code().slice(5)}`, `XYZ9-${code().slice(5)}`])
    expect(await refused(ann, { code: bad })).toMatchObject({ code: 'check_in.code_invalid' });
  expect(await refused(ann, { code: code(), players: [eve.code] })).toMatchObject({ code: 'check_in.not_playing' });
  expect((await checkIn(eve.as, booking, { code: code() })).status).toBe(404);

  const sign = await club.call(endpoints.readCourtSign, { as: ann.as, params: { code: code('CRI2') } });
  expect(sign.data).toMatchObject({
    courtKey: 'CRI2',
    free: null,
    booking: { key: booking.key, courtKey: session.slice(0, 4), state: 'open', from: '10:00' },
  });
  const first = await checkIn(ann.as, booking, { code: code('CRI2') });
  expect(first.data).toMatchObject({ courtKey: session.slice(0, 4), players: [{ memberCode: ann.code }, {}] });
  expect(first.data.players.map(({ checkedInAt }) => checkedInAt !== null)).toEqual([true, false]);
  at('09:50');
  expect((await checkIn(ann.as, booking, { code: code() })).data).toEqual(first.data);
  const both = await checkIn(ann.as, booking, { code: code(), players: [bea.code] });
  expect(both.data.players.map(({ checkedInAt }) => checkedInAt !== null)).toEqual([true, true]);
  at('10:20');
  expect((await checkIn(ann.as, booking, { code: code() })).data).toEqual(both.data);

  const tomorrow = await book([eve, may], await club.session('tennis'));
  expect(await refused(eve, { code: code() }, tomorrow)).toMatchObject({ code: 'check_in.wrong_day' });
  const padel = await book([ann, bea], await club.session('padel', { date: TODAY, at: '12:00' }));
  expect(await refused(bea, { code: code() }, padel)).toMatchObject({ code: 'check_in.not_offered' });
  const late = await book([eve, may], await court('11:00'));
  at('11:15');
  expect(await refused(eve, { code: code() }, late)).toMatchObject({
    code: 'check_in.too_late',
    data: 'Check-in closed at 11:15. Please ask at the desk.',
  });
  const treasurer = await club.login('9004');
  expect((await checkIn(treasurer, late)).status).toBe(403);
  await club.cancel({ as: admin }, tomorrow);
  expect(await refused(eve, { code: code() }, tomorrow)).toMatchObject({ code: 'booking.already_cancelled' });
});

test('a parent at the court checks in the child for whom the parent pays, and nobody else’s', async () => {
  const [parent, child, friend, stranger] = await club.members(4);
  const pays = { family_payer_id: parent.id };
  await club.context.db.updateTable('member').set(pays).where('id', '=', child.id).execute();
  const booking = await club.book(parent, { session: await court('12:00'), players: [child, friend] });
  at('11:50');
  const sign = async (who: Player) =>
    (await club.call(endpoints.readCourtSign, { as: who.as, params: { code: code() } })).data.booking;
  expect(await sign(parent)).toMatchObject({ key: booking.key, state: 'open', own: [child.code] });
  expect((await checkIn(stranger.as, booking, { code: code() })).status).toBe(404);
  const here = await checkIn(parent.as, booking, { code: code() });
  expect(here.data.players.map(({ checkedInAt }) => checkedInAt !== null)).toEqual([true, false]);
  expect(await sign(parent)).toMatchObject({ state: 'done' });
  expect(await sign(friend)).toMatchObject({ state: 'open', own: [friend.code] });
});

test('the desk checks in without a code, and can take it back for ten seconds', async () => {
  const [ann, bea] = await club.members(2);
  const booking = await book([ann, bea], await court('12:00'));
  const undo = () =>
    club.call(endpoints.undoCheckIn, { as: desk, params: { ...booking }, body: { players: [bea.code] } });
  expect((await checkIn(desk, booking)).data.players.every(({ checkedInAt }) => checkedInAt)).toBe(true);
  club.context.clock.advance({ seconds: 9 });
  expect((await undo()).data.players.map(({ checkedInAt }) => checkedInAt !== null)).toEqual([true, false]);
  await checkIn(desk, booking);
  club.context.clock.advance({ seconds: 11 });
  expect((await undo()).body).toMatchObject({ code: 'check_in.undo_over' });
});

test('two jobs mark a no-show once: one strike, the rest is free, the money stays, and check-in takes it back', async () => {
  const [ann, bea, eve, may] = await club.members(4);
  const booking = await book([ann, bea], await court('12:00', 2));
  const paid = await club.balance(ann);
  at('12:14');
  await markNoShows(club.context);
  expect(await stateOf(booking)).toMatchObject({ isNoShow: false });
  expect((await noShow(desk, await book([eve, may], await court('13:00')))).body).toMatchObject({
    code: 'no_show.not_started',
  });
  at('12:15');
  await Promise.all([markNoShows(club.context), markNoShows(club.context)]);
  expect(await stateOf(booking)).toEqual({ isNoShow: true, strikes: 1, ends: '12:15', here: 0 });
  expect(await club.balance(ann)).toBe(paid);
  const { data } = await club.call(listNotifications, { as: ann.as, query: {} });
  expect(data.items.map(({ kind }) => kind)).toEqual(['noShow', 'bookingConfirmed']);

  at('12:30');
  await checkIn(desk, booking);
  expect(await stateOf(booking)).toEqual({ isNoShow: false, strikes: 0, ends: '14:00', here: 2 });
  await markNoShows(club.context);
  expect(await stateOf(booking)).toMatchObject({ isNoShow: false });
});

test('a released hour that others booked stays theirs', async () => {
  const [ann, bea, eve, may] = await club.members(4);
  const session = await court('14:00', 2);
  const booking = await book([ann, bea], session);
  at('14:20');
  await markNoShows(club.context);
  const second = session.split(',')[1] ?? '';
  await book([eve, may], second);
  expect((await checkIn(desk, booking)).body).toMatchObject({ code: 'no_show.court_taken' });
  const undone = await club.call(endpoints.undoNoShow, { as: desk, params: { ...booking } });
  expect(undone.body).toMatchObject({ code: 'no_show.court_taken' });
  expect(await stateOf(booking)).toEqual({ isNoShow: true, strikes: 1, ends: '14:20', here: 0 });
});

test('check-in against a no-show leaves either order consistent', async () => {
  const [ann, bea, eve, may] = await club.members(4);
  const first = await book([ann, bea], await court('15:00'));
  const second = await book([eve, may], await court('15:00'));
  at('15:10');
  // A member against the desk.
  await Promise.all([noShow(desk, first), checkIn(ann.as, first, { code: code() })]);
  expect(await stateOf(first)).toEqual({ isNoShow: false, strikes: 0, ends: '16:00', here: 1 });
  expect((await noShow(desk, first)).body).toMatchObject({ code: 'no_show.somebody_here' });
  // The desk against the job.
  at('15:15');
  await Promise.all([markNoShows(club.context), checkIn(desk, second), markNoShows(club.context)]);
  expect(await stateOf(second)).toEqual({ isNoShow: false, strikes: 0, ends: '16:00', here: 2 });
});

test('a booking that was given back is no no-show, and who checks in takes it back unless somebody books it', async () => {
  const [ann, bea, eve, may] = await club.members(4);
  const session = await court('16:00');
  const kept = await book([ann, bea], session);
  at('15:50');
  const given = await club.call(giveBackBooking, { as: ann.as, body: { ...kept, pin: '2468' } });
  expect(given.msgCode).toBe('200');
  at('16:15');
  await markNoShows(club.context);
  expect((await noShow(desk, kept)).body).toMatchObject({ code: 'no_show.given_back' });
  expect(await stateOf(kept)).toEqual({ isNoShow: false, strikes: 0, ends: '17:00', here: 0 });
  at('15:50');
  await club.call(holdSession, { as: eve.as, body: { BookingKey: session } });
  expect((await checkIn(bea.as, kept, { code: code() })).body).toMatchObject({ code: 'give_back.offered' });
  await club.call(releaseSession, { as: eve.as, body: { BookingKey: session } });
  expect((await checkIn(bea.as, kept, { code: code() })).msgCode).toBe('200');
  expect(await stateOf(kept)).toMatchObject({ here: 1 });
  expect(await club.confirm(eve, { session, players: [eve, may] })).toMatchObject({ code: 'booking.slot_taken' });
});

test('three strikes stop the booker until an admin lifts one; the desk books on with a reason', async () => {
  const [ann, bea] = await club.members(2);
  for (const time of ['10:00', '11:00'])
    await book([ann, bea], await club.session('tennis', { date: TUESDAY, at: time }));
  await sql`insert into strike (booking_id, member_id, at)
    select id, booker_id, '2026-11-01T12:00:00Z' from court_booking where booker_id = ${ann.id}`.execute(
    club.context.db,
  );
  const third = await book([ann, bea], await court('16:00'));
  const wish = { session: await club.session('squash', { date: TUESDAY }), players: [ann, bea] };
  expect((await club.quote(ann, wish)).msgCode).toBe('200');
  at('16:05');
  expect((await noShow(desk, third)).data).toMatchObject({ stopUntil: '2026-11-23T15:05:00Z' });
  const sentence = `${ann.name} has 3 strikes for missed sessions. Booking is possible again from Monday, 23rd November 2026, 16:05.`;
  for (const reply of [await club.quote(ann, wish), await club.confirm(ann, wish)])
    expect(reply.body).toMatchObject({ code: 'booking.stopped', data: sentence });
  expect((await club.quote({ as: desk }, wish)).data.refusals).toMatchObject([{ code: 'booking.stopped' }]);
  const rules = await club.call(ownRules, { as: ann.as, query: { service: 'tennis' } });
  expect(rules.data.strikes).toEqual({ count: 3, limit: 3, stopUntil: '2026-11-23T15:05:00Z' });
  // Others may take the member along.
  expect((await club.quote(bea, { ...wish, players: [bea, ann] })).msgCode).toBe('200');

  const strikes = await club.call(endpoints.memberStrikes, { as: desk, params: { code: ann.code } });
  expect(strikes.data).toMatchObject({ count: 3, limit: 3, stopUntil: '2026-11-23T15:05:00Z' });
  const lift = { params: { id: strikes.data.items[0]?.id ?? '' }, body: { reason: 'The gate was locked' } };
  expect((await club.call(endpoints.liftStrike, { as: desk, ...lift })).status).toBe(403);
  expect((await club.call(endpoints.liftStrike, { as: admin, ...lift })).data).toBe('ok');
  expect((await club.call(endpoints.liftStrike, { as: admin, ...lift })).body).toMatchObject({ code: 'strike.lifted' });
  expect((await club.call(endpoints.ownStrikes, { as: ann.as })).data).toMatchObject({
    count: 2,
    stopUntil: null,
    items: [{ reason: 'The gate was locked', liftedBy: expect.any(String) }, {}, {}],
  });
  expect((await club.confirm(ann, wish)).msgCode).toBe('200');
});

test('a booking that is due and not paid a quarter of an hour after its start is a no-show in any sport', async () => {
  const [ann, bea] = await club.members(2);
  const booking = await book([ann, bea], await club.session('squash', { date: TODAY, at: '16:30' }));
  await sql`update court_booking set entry_id = null, due_at = lower(during) where key = ${booking.key}`.execute(
    club.context.db,
  );
  at('16:45');
  await markNoShows(club.context);
  // Squash releases nothing.
  expect(await stateOf(booking)).toEqual({ isNoShow: true, strikes: 1, ends: '17:15', here: 0 });
});

test('the club decides when check-in is open, whether strikes count and which sports ask for it', async () => {
  const [ann, bea] = await club.members(2);
  const squash = await book([ann, bea], await club.session('squash', { date: TODAY, at: '17:15' }));
  at('16:55');
  // Login sessions of the morning have ended by the end of this test.
  [desk, admin] = [await club.login('9003'), await club.login('9001')];
  const { data: before } = await club.call(readClub, { as: admin });
  expect(before).toMatchObject({ checkIn: endpoints.DEFAULT_CHECK_IN, strikes: endpoints.DEFAULT_STRIKES });
  const saved = { checkIn: { minutesBefore: 30, minutesAfter: 10 }, strikes: { ...before.strikes, isOn: false } };
  const body = { ...saved, version: before.version };
  expect((await club.call(saveClub, { as: admin, body })).msgCode).toBe('200');
  const on = { params: { key: 'squash' }, body: { checkIn: 'on' as const, version: 1 } };
  expect((await club.call(saveSport, { as: admin, ...on })).body).toMatchObject({ msgCode: '200' });
  // Check-in of that session would have opened before it was switched on, so nobody is judged.
  at('17:26');
  await markNoShows(club.context);
  expect(await stateOf(squash)).toMatchObject({ isNoShow: false });
  expect((await checkIn(ann.as, squash, { code: code() })).body).toMatchObject({
    code: 'check_in.too_late',
    data: 'Check-in closed at 17:25. Please ask at the desk.',
  });
  expect((await noShow(desk, squash)).data).toMatchObject({ noShowAt: expect.any(String), stopUntil: null });
  expect(await stateOf(squash)).toMatchObject({ isNoShow: true, strikes: 0 });
});

test('the sign of a court is a PDF for the desk', async () => {
  const sign = await club.call(endpoints.courtSignPdf, { as: desk, params: { key: 'ten1' } });
  expect(sign).toMatchObject({ status: 200, headers: { 'content-type': 'application/pdf' } });
  expect((await club.call(endpoints.sportSignsPdf, { as: desk, params: { key: 'cricket' } })).status).toBe(200);
  expect((await club.call(endpoints.courtSignPdf, { as: desk, params: { key: 'TEN99' } })).status).toBe(404);
});
