import {
  officeToday,
  officeTodayStream,
  type TodayBooking,
  type TodayChange,
} from '@courtside/contract/booking/office-today';
import { holdSession } from '@courtside/contract/booking/schedule';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { publishScheduleChange } from '#modules/booking/schedule/index.ts';
import { type BookingClub, createBookingClub, TUESDAY } from '#testing/clubs/booking-club.ts';
import { type EventReader, listenLocally, readEvents } from '#testing/server/event-reader.ts';
import type { Login } from '#testing/server/test-app.ts';
import { type CountedDatabase, openCountedDatabase } from '#testing/tables/counted-database.ts';

let database: CountedDatabase;
let club: BookingClub;
let address: string;
let desk: Login;
let subadmin: Login;
const open: EventReader[] = [];
beforeAll(async () => {
  database = await openCountedDatabase();
  club = await createBookingClub({ database });
  address = await listenLocally(club.app);
  desk = await club.login('9003');
  subadmin = await club.login('9002');
});
afterAll(async () => {
  for (const reader of open) reader.close();
  await club.close();
});

const read = async (as = desk, date: string = TUESDAY) => (await club.call(officeToday, { as, query: { date } })).data;

async function bookingOf(key: string, as = desk): Promise<TodayBooking> {
  const found = (await read(as)).sports.flatMap(({ bookings }) => bookings).find((booking) => booking.key === key);
  if (!found) throw new Error(`${key} is not on the day`);
  return found;
}

async function watch(as: Login, headers: Record<string, string> = {}): Promise<EventReader> {
  const reader = await readEvents(address, officeTodayStream, { as, query: { date: TUESDAY }, headers });
  open.push(reader);
  return reader;
}

const nextChange = async (reader: EventReader) => JSON.parse((await reader.next()).data ?? '') as TodayChange;
const change = async (text: string) => {
  await sql.raw(text).execute(club.context.db);
  await inTransaction(club.context.db, async (tx) => publishScheduleChange(tx, 'tennis', TUESDAY));
};

describe('the day of the office', () => {
  test('has every live booking of every sport once, with the sums that a query of its own finds', async () => {
    const [one, other] = await club.members(2);
    await club.book(one, { session: await club.session(), players: [one, other] });
    const { sports } = await read();
    const { rows } = await sql<{ service_key: string; count: number; total: number; players: number }>`
      select booking.service_key, count(distinct booking.id) as count, sum(share_cents) as total, count(*) as players
      from court_booking as booking join booking_player on booking_player.booking_id = booking.id
      where booking.session_date = ${TUESDAY} and status = 'booked'
      group by booking.service_key`.execute(club.context.db);
    const shown = sports
      .filter(({ bookings }) => bookings.length > 0)
      .map(({ key, bookings }) => ({
        service_key: key,
        count: bookings.length,
        total: Math.round(bookings.reduce((sum, { paid }) => sum + (paid.amount ?? Number.NaN), 0) * 100),
        players: bookings.flatMap(({ players }) => players).length,
      }));
    const expected = rows.map((row) => ({
      ...row,
      ...{ count: +row.count, total: +row.total, players: +row.players },
    }));
    expect(shown.toSorted(byService)).toEqual(expected.toSorted(byService));
    expect(sports.map(({ key }) => key)).toEqual(['tennis', 'padel', 'squash', 'cricket']);
  });

  test('tells what is paid, due and free, who is here and what the desk noted', async () => {
    const [one, other] = await club.members(2);
    const { key } = await club.book(one, { session: await club.session(), players: [one, other] });
    expect(await bookingOf(key)).toMatchObject({
      section: 'tennis',
      booker: { memberCode: one.code, name: one.name },
      players: [{ memberCode: one.code, isPayer: true, checkedInAt: null }, { memberCode: other.code }],
      paid: { state: 'paid' },
      arrival: 'expected',
      note: null,
      isOutsideHours: false,
    });
    const booking = `(select id from court_booking where key = '${key}')`;
    await change(`update booking_player set checked_in_at = '2026-11-17T09:00Z', checked_in_by_id = member_id
      where booking_id = ${booking} and slot = 1`);
    await change(`update court_booking set entry_id = null, due_at = lower(during), note = 'Brings a ladder.'
      where key = '${key}'`);
    const due = await bookingOf(key);
    expect(due).toMatchObject({
      arrival: 'here',
      note: 'Brings a ladder.',
      paid: { state: 'due', dueAt: due.startsAt },
    });
    expect(due.players.map(({ checkedInAt }) => checkedInAt)).toEqual(['2026-11-17T09:00:00.000Z', null]);
    await change(
      `update booking_player set checked_in_at = null, checked_in_by_id = null where booking_id = ${booking}`,
    );
    await change(`update court_booking set no_show_at = '2026-11-17T09:20Z' where key = '${key}'`);
    expect(await bookingOf(key)).toMatchObject({ arrival: 'noShow' });
    expect((await bookingOf(key)).isGivenBack).toBeUndefined();
    await change(`update court_booking set given_back_at = now(), given_back_by_id = booker_id where key = '${key}'`);
    expect(await bookingOf(key)).toMatchObject({ isGivenBack: true });
    const sessions = (await read()).sports.flatMap((sport) => sport.sessions);
    expect(
      sessions.find(({ startsAt, court }) => startsAt === due.startsAt.replace('.000', '') && court === due.court),
    ).toMatchObject({ state: 'booked' });
    // As it was: the next tests verify the ledger of the same club.
    await change(`update court_booking set status = 'cancelled', cancelled_at = now(), cancelled_by_id = booker_id
      where key = '${key}'`);
    expect((await read()).sports.flatMap(({ bookings }) => bookings).some((each) => each.key === key)).toBe(false);
  });

  test('names free sessions with their price, held ones until when, and its axis in whole hours', async () => {
    const { as } = await club.member();
    const key = await club.session();
    const before = (await read()).sports[0]?.sessions.find((session) => session.key === key);
    expect(before).toMatchObject({ state: 'free', isPeak: expect.any(Boolean) });
    expect(before?.price).toBeGreaterThan(0);
    const { data } = await club.call(holdSession, { as, body: { BookingKey: key } });
    const day = await read();
    expect(day.sports[0]?.sessions.find((session) => session.key === key)).toMatchObject({
      state: 'held',
      heldUntil: data.expiresAt.replace('Z', '.000Z'),
    });
    const times = day.sports.flatMap(({ sessions }) => sessions);
    expect(times.every(({ from, to }) => from >= day.from && to <= day.to)).toBe(true);
    expect([day.from, day.to].every((time) => time.endsWith(':00'))).toBe(true);
  });

  test('shows a subadmin names and states, but no amount', async () => {
    const [one] = await club.members(1);
    const { key } = await club.book(one, { session: await club.session(), players: [one] });
    expect((await bookingOf(key)).paid.amount).toBeGreaterThan(0);
    const seen = await bookingOf(key, subadmin);
    expect(seen).toMatchObject({ booker: { name: one.name }, paid: { state: 'paid' } });
    expect(JSON.stringify(seen)).not.toContain('amount');
  });

  test('needs four statements for all sports, and refuses a day out of reach', async () => {
    await read();
    expect(await database.queriesOf(() => read())).toBe(4);
    const far = await club.call(officeToday, { as: desk, query: { date: '2031-01-01' } });
    expect(far.body.code).toBe('schedule.date_out_of_range');
  });

  test('lists who did what to its bookings in the last hour', async () => {
    const [one] = await club.members(1);
    const booking = await club.book(one, { session: await club.session(), players: [one] });
    await club.cancel(one, booking);
    expect((await read()).recent.slice(0, 2)).toMatchObject([
      { action: 'booking_cancelled', key: booking.key, by: { memberCode: one.code }, name: one.name },
      { action: 'booking_made', key: booking.key, by: { memberCode: one.code }, name: one.name },
    ]);
  });
});

describe('the stream of the day', () => {
  test('sends a change of any sport to all staff on one connection, without amounts to a subadmin', async () => {
    const [one] = await club.members(1);
    const [first, second] = [await watch(desk), await watch(subadmin)];
    const tennis = await club.book(one, { session: await club.session(), players: [one] });
    const change = await nextChange(first);
    const [sport] = change.sports;
    expect([change.isReload, sport?.key]).toEqual([false, 'tennis']);
    expect(sport?.bookings).toMatchObject([{ key: tennis.key, paid: { amount: expect.any(Number) } }]);
    expect(sport?.sessions).toMatchObject([{ state: 'booked' }]);
    expect(change.recent[0]).toMatchObject({ key: tennis.key, action: 'booking_made' });
    const seen = await nextChange(second);
    expect([seen.version, seen.sports[0]?.bookings[0]?.key]).toEqual([change.version, tennis.key]);
    expect(JSON.stringify(seen)).not.toContain('"amount"');
    await club.cancel(one, tennis);
    expect((await nextChange(first)).sports).toMatchObject([{ key: 'tennis', removed: [tennis.key] }]);
    const other = await club.book(one, { session: await club.session('squash'), players: [one] });
    expect((await nextChange(first)).sports).toMatchObject([{ key: 'squash', bookings: [{ key: other.key }] }]);
  });

  test('asks a page that may have missed something to read the day again, and no other', async () => {
    const { version } = await read();
    const missed = await watch(desk, { 'last-event-id': 'older' });
    expect(await nextChange(missed)).toMatchObject({ isReload: true, version });
    const current = await watch(desk, { 'last-event-id': version });
    await current.nextFrame();
    expect(await current.nextFrame()).toMatchObject({ id: version, data: undefined });
  });
});

const byService = (one: { service_key: string }, other: { service_key: string }) =>
  one.service_key.localeCompare(other.service_key);
