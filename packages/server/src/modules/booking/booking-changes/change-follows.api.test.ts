import * as checkIns from '@courtside/contract/booking/check-in';
import { saveSport } from '@courtside/contract/club/sports/office-sports';
import { listPapers } from '@courtside/contract/money/papers';
import { listReceipts } from '@courtside/contract/money/subscriptions';
import { readPreferences } from '@courtside/contract/people/preferences';
import { clubDate } from '@courtside/contract/values/dates';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { courtCode } from '#modules/booking/check-in/court-code.ts';
import { markNoShows } from '#modules/booking/check-in/mark-no-shows.ts';
import { invitationFor } from '#modules/messages/calendar/invitation.ts';
import { sendNext } from '#modules/messages/notifications/mail/mail-sender.ts';
import { createMailer } from '#platform/mailer.ts';
import { type BookingRef, type Player, TUESDAY } from '#testing/clubs/booking-club.ts';
import { type ChangeClub, createChangeClub } from '#testing/clubs/change-club.ts';
import { register } from '#testing/clubs/money/tax-club.ts';
import { eventually } from '#testing/eventually.ts';
import { startMailServer } from '#testing/mail-server.ts';
import { invitationIn, type ReadEvent, readCalendar } from '#testing/read-calendar.ts';
import { TEST_NOW } from '#testing/test-clock.ts';

/*
 * What hangs on a booking follows its change: feeds and invitations of calendars, check-in, no-shows and strikes, receipts and
 * credit notes. Waiting lists: `kept-sessions.api.test.ts`.
 */

let club: ChangeClub;
beforeAll(async () => {
  club = await createChangeClub({ environment: { PUBLIC_URL: 'https://club.example' } });
});
afterEach(() => club.context.clock.set(TEST_NOW));
afterAll(async () => {
  expect(await club.contradictions()).toEqual([]);
  await club.close();
});

/** Club time is an hour ahead of UTC. */
const at = (time: string) => club.context.clock.set(Temporal.Instant.from(`${TUESDAY}T${time}+01:00`));
const tuesday = (time: string) => club.session('tennis', { date: TUESDAY, at: time });

/** What the phone of this member reads once the change has reached this process. */
async function feedOf({ as }: Player): Promise<(matches: (events: ReadEvent[]) => boolean) => Promise<ReadEvent[]>> {
  const { calendarUrl } = (await club.call(readPreferences, { as })).data;
  const url = new URL(calendarUrl).pathname;
  return (matches) =>
    eventually(async () => {
      const { events } = readCalendar((await club.app.inject({ method: 'GET', url })).body);
      expect(events).toSatisfy(matches);
      return events;
    });
}

test('in calendars the booking is the same event elsewhere, new for whoever joins and gone for whoever leaves', async () => {
  const [me, leaving, joining] = await club.members(3);
  const [mine, theirs, added] = await Promise.all([feedOf(me), feedOf(leaving), feedOf(joining)]);
  const ref = await club.book(me, { session: await club.evening(), players: [me, leaving] });
  const [before] = await mine(([event]) => event?.sequence === 0);
  await theirs(({ length }) => length === 1);
  expect(await added(() => true)).toEqual([]);
  const to = await club.morning();
  expect((await club.change(me, ref, [me, joining], { to })).data.isChanged).toBe(true);
  const [after] = await mine(([event]) => event?.sequence === 1);
  expect(after).toMatchObject({ uid: before?.uid, status: 'CONFIRMED', location: expect.stringContaining('Court') });
  expect(after?.startsAt).not.toBe(before?.startsAt);
  expect(after?.description).toContain(`Players: ${me.name}, ${joining.name}\n`);
  await theirs(({ length }) => length === 0);
  expect(await added(({ length }) => length === 1)).toMatchObject([{ uid: before?.uid, sequence: 1 }]);
});

test('mails invite whoever joins, correct the event of whoever stays, and cancel it for whoever leaves', async () => {
  const [me, leaving, joining] = await club.members(3);
  const ref = await club.book(me, { session: await club.evening(), players: [me, leaving] });
  await club.context.db.deleteFrom('outbox_mail').execute();
  const server = await startMailServer();
  const mailer = createMailer({ SMTP_URL: server.url, MAIL_FROM: club.context.settings.MAIL_FROM });
  try {
    await club.change(me, ref, [me, joining], { to: await club.evening() });
    const send = () => sendNext(club.context, mailer, (mail) => invitationFor(club.context, mail));
    for (let mail = 0; mail < 3; mail += 1) await send();
    const received = new Map(server.received.map(({ to: [address = ''], source }) => [address, invitationIn(source)]));
    const invitationTo = ({ code }: Player) => received.get(`${code.toLowerCase()}@members.example`);
    const event = { uid: `${ref.key}@club.example`, sequence: 1 };
    for (const player of [me, joining])
      expect(invitationTo(player)).toMatchObject({ method: 'REQUEST', event: { ...event, status: 'CONFIRMED' } });
    expect(invitationTo(leaving)).toMatchObject({ method: 'CANCEL', event: { ...event, status: 'CANCELLED' } });
    expect(received.size).toBe(3);
  } finally {
    mailer.close();
    await server.close();
  }
});

const checkIn = ({ as }: Pick<Player, 'as'>, { section, key }: BookingRef, code?: string) =>
  club.call(checkIns.checkIn, { as, body: { section, key, ...(code && { code }) } });

async function missedBy({ key }: BookingRef): Promise<string[]> {
  const { rows } = await sql<{
    code: string;
  }>`select member.code from strike join member on member.id = strike.member_id
    join court_booking as booking on booking.id = strike.booking_id where booking.key = ${key}`.execute(
    club.context.db,
  );
  return rows.map(({ code }) => code);
}

test('the new team checks in at the new time, and then nobody changes the team that is there', async () => {
  const admin = await club.login('9001');
  const body = { checkIn: 'on' as const, releaseNoShow: false, version: 1 };
  expect((await club.call(saveSport, { as: admin, params: { key: 'tennis' }, body })).msgCode).toBe('200');
  const [me, leaving, joining, late] = await club.members(4);
  const ref = await club.book(me, { session: await tuesday('17:00'), players: [me, leaving] });
  expect((await club.change(me, ref, [me, joining], { to: await tuesday('19:00') })).code).toBeUndefined();
  const sign = courtCode(club.context, 'TEN1');
  at('16:50');
  // Logins of the day before have ended.
  expect((await checkIn({ as: await club.login(me.code) }, ref, sign)).code).toBe('check_in.too_early');
  at('18:50');
  const [mine, theirs] = await Promise.all([club.login(me.code), club.login(leaving.code)]);
  expect((await checkIn({ as: theirs }, ref, sign)).status).toBe(404);
  const arrived = await checkIn({ as: await club.login(joining.code) }, ref, sign);
  expect(arrived.data.players).toMatchObject([
    { memberCode: me.code, checkedInAt: null },
    { memberCode: joining.code, checkedInAt: expect.any(String) },
  ]);
  expect((await checkIn({ as: mine }, ref, sign)).msgCode).toBe('200');
  const desk = { as: await club.login('9003') };
  expect((await club.change(desk, ref, [me, late])).code).toBe('booking.change_checked_in');
});

test('nobody misses the old time; at the new one the strike is of the booker, also when others play now', async () => {
  const [me, leaving, joining] = await club.members(3);
  const ref = await club.book(me, { session: await tuesday('16:00'), players: [me, leaving] });
  expect((await club.change(me, ref, [me, joining], { to: await tuesday('18:00') })).code).toBeUndefined();
  at('16:30');
  await markNoShows(club.context);
  expect(await missedBy(ref)).toEqual([]);
  at('18:15');
  await markNoShows(club.context);
  expect(await missedBy(ref)).toEqual([me.code]);
});

test('a booker whom strikes stop keeps the booking as it is; the desk may change it with a reason', async () => {
  const [me, other] = await club.members(2);
  const missed = [];
  for (const date of ['2026-11-17', '2026-11-18', '2026-11-19'])
    missed.push(
      await club.book(me, { session: await club.session('squash', { date: clubDate(date) }), players: [me] }),
    );
  const ref = await club.book(me, { session: await club.evening(), players: [me] });
  await sql`insert into strike (booking_id, member_id, at) select id, booker_id, ${TEST_NOW.toString()}::timestamptz
    from court_booking where key in (${sql.join(missed.map(({ key }) => key))})`.execute(club.context.db);
  expect((await club.plan(me, ref, [me, other])).data.problems).toMatchObject([{ code: 'booking.stopped' }]);
  expect((await club.change(me, ref, [me, other])).code).toBe('booking.stopped');
  expect(await club.balances(other)).toEqual([10_000]);
  const reason = { BeyondRuleReason: 'The strikes are disputed' };
  expect((await club.change({ as: club.desk }, ref, [me, other], reason)).data.isChanged).toBe(true);
});

const receiptsOf = async ({ as }: Player) =>
  (await club.call(listReceipts, { as, query: {} })).data.items.map(({ id, kind, amount, isRefunded, ...more }) => ({
    ...{ id, kind, amount, isRefunded },
    ...(more.refundedAmount !== undefined && { refundedAmount: more.refundedAmount }),
  }));
const notesOf = async ({ as }: Player) =>
  (await club.call(listPapers, { as, query: {} })).data.items.map(({ kind, refersTo, amount }) => ({
    ...{ kind, refersTo, amount },
  }));

test('each payment that is replaced has its credit note, each new one its receipt, and a part that comes back is one note', async () => {
  expect((await register(club)).msgCode).toBe('200');
  const [me, leaving, joining] = await club.members(3);
  const ref = await club.book(me, { session: await club.evening(), players: [me, leaving] });
  const [[mine], [theirs]] = [await receiptsOf(me), await receiptsOf(leaving)];
  await club.change(me, ref, [me, joining]);
  // 1. Whoever leaves is paid back on paper; who stays has a new receipt for the new payment.
  expect(await receiptsOf(leaving)).toEqual([{ ...theirs, isRefunded: true }]);
  expect(await notesOf(leaving)).toEqual([{ kind: 'creditNote', refersTo: theirs?.id, amount: -8 }]);
  const [renewed, old] = await receiptsOf(me);
  expect([renewed, old]).toMatchObject([
    { kind: 'booking', amount: 8, isRefunded: false },
    { id: mine?.id, isRefunded: true },
  ]);
  expect(await notesOf(me)).toEqual([{ kind: 'creditNote', refersTo: mine?.id, amount: -8 }]);
  const [joined] = await receiptsOf(joining);
  expect(joined).toMatchObject({ kind: 'booking', amount: 8, isRefunded: false });
  // 2. A cheaper session pays back the difference; the payment and its receipts stay.
  await club.change(me, ref, [me, joining], { to: await club.morning() });
  expect(await receiptsOf(joining)).toEqual([{ ...joined, refundedAmount: 2 }]);
  expect(await notesOf(joining)).toEqual([{ kind: 'creditNote', refersTo: joined?.id, amount: -2 }]);
  // 3. A cancellation pays back what is left of it.
  await club.cancel(me, ref);
  expect((await notesOf(joining)).map(({ amount }) => amount)).toEqual([-6, -2]);
  expect(await club.balances(me, leaving, joining)).toEqual([10_000, 10_000, 10_000]);
});
