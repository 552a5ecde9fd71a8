import { randomUUID } from 'node:crypto';
import { calendarStream, holdSession } from '@courtside/contract/booking/schedule';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AppContext } from '#context.ts';
import {
  admit,
  cancelAt,
  confirmAt,
  enrol,
  inParallel,
  openSessions,
  post,
  type Rusher,
  type RushReply,
  rushContext,
  startRushServers,
} from '#testing/clubs/rush-club.ts';
import { openTestDatabase, type TestDatabase } from '#testing/postgres/test-database.ts';
import { readEvents } from '#testing/server/event-reader.ts';
import type { ServerProcess } from '#testing/server/server-process.ts';
import { findBookingFaults } from '#testing/tables/booking-audit.ts';

const PRICE = 800;

let opened: TestDatabase;
let context: AppContext;
let servers: ServerProcess[];
/** Squash at 8 euros: every test takes its own. */
let sessions: string[];
beforeAll(async () => {
  opened = await openTestDatabase();
  context = rushContext(opened.database);
  servers = await startRushServers(3, { DATABASE_URL: String(opened.url) });
  sessions = await openSessions(context, 'squash');
}, 60_000);
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await opened.close();
});

const serverOf = (index: number) => servers[index % servers.length]!;
const isOff = (key: string) => Number(key.slice(-4)) < 1700;

/** Cheap sessions that no other test uses; at most `perDay` of each day, no two at the same time. */
function take(count: number, perDay = count): string[] {
  const taken: string[] = [];
  for (const key of sessions.filter(isOff)) {
    const sameDay = taken.filter((other) => other.slice(5, 13) === key.slice(5, 13));
    const sameTime = sameDay.some((other) => other.slice(-4) === key.slice(-4));
    if (taken.length < count && sameDay.length < perDay && !sameTime) taken.push(key);
  }
  expect(taken).toHaveLength(count);
  sessions = sessions.filter((key) => !taken.includes(key));
  return taken;
}

const minutesOf = (key: string) => Number(key.slice(-4, -2)) * 60 + Number(key.slice(-2));

/** Squash takes 45 minutes. */
function threeInARow(): [string, string, string] {
  const ofCourt = sessions.filter((key) => isOff(key) && key.startsWith('SQU1'));
  const rows = ofCourt.map((_, index) => ofCourt.slice(index, index + 3) as [string, string, string]);
  const joined = ([a, b, c]: [string, string, string]) =>
    c?.slice(0, 13) === a.slice(0, 13) && minutesOf(b) - minutesOf(a) === 45 && minutesOf(c) - minutesOf(b) === 45;
  return rows.find(joined)!;
}

function countBy(replies: readonly RushReply[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, code } of replies) {
    const outcome = status === 200 ? (code ?? 'ok') : `HTTP ${status}`;
    counts[outcome] = (counts[outcome] ?? 0) + 1;
  }
  return counts;
}

async function balanceOf({ id }: Rusher): Promise<number> {
  const row = await context.db
    .selectFrom('ledger_account')
    .select('balance_cents')
    .where('member_id', '=', id)
    .executeTakeFirstOrThrow();
  return row.balance_cents;
}

test('two hundred concurrent bookings of one slot result in one booking and one payment, and all others get alternatives', async () => {
  const rushers = await enrol(context, 200, PRICE);
  const [session] = take(1) as [string];
  const replies = await Promise.all(rushers.map((by, n) => confirmAt(serverOf(n), by, { session, players: [by] })));
  expect(countBy(replies)).toEqual({ ok: 1, 'booking.slot_taken': 199 });
  for (const { code, alternatives } of replies) if (code) expect(alternatives).toHaveLength(3);
  const { rows } = await sql<{ paid: number }>`select count(*) as paid from ledger_account where balance_cents = 0
    and member_id in (${sql.join(rushers.map(({ id }) => id))})`.execute(context.db);
  expect(rows).toEqual([{ paid: 1 }]);
});

test('concurrent overlapping double sessions never book an hour twice', async () => {
  const rushers = await enrol(context, 60, 2 * PRICE);
  const [a, b, c] = threeInARow();
  sessions = sessions.filter((key) => ![a, b, c].includes(key));
  const wishes = [`${a},${b}`, `${b},${c}`, b, a, c];
  const replies = await Promise.all(
    rushers.map((by, n) => confirmAt(serverOf(n), by, { session: wishes[n % wishes.length]!, players: [by] })),
  );
  expect(Object.keys(countBy(replies)).sort()).toEqual(['booking.slot_taken', 'ok']);
  const sold = replies.flatMap(({ code }, n) => (code ? [] : wishes[n % wishes.length]!.split(',')));
  expect(new Set(sold).size).toBe(sold.length);
  expect(await findBookingFaults(context.db)).toEqual([]);
});

test('fifty concurrent bookings are paid from one balance as far as it goes', async () => {
  const [payer] = (await enrol(context, 1, 3 * (PRICE / 2) + 399)) as [Rusher];
  const bookers = await enrol(context, 50, PRICE);
  const places = take(50, 10);
  const wish = (by: Rusher, n: number) => ({ session: places[n]!, players: [by, payer] });
  const replies = await Promise.all(bookers.map((by, n) => confirmAt(serverOf(n), by, wish(by, n))));
  expect(countBy(replies).ok).toBe(3);
  expect(await balanceOf(payer)).toBe(399);
});

test('limits hold for a player in many concurrent bookings', async () => {
  const [star] = (await enrol(context, 1, 0)) as [Rusher];
  const places = take(30, 6);
  const bookers = await enrol(context, places.length, PRICE);
  const replies = await Promise.all(
    bookers.map((by, n) => confirmAt(serverOf(n), by, { session: places[n]!, players: [by, star], payers: [by] })),
  );
  expect(Object.keys(countBy(replies)).sort()).toEqual(['booking.day_limit', 'booking.total_limit', 'ok']);
  expect(countBy(replies).ok).toBe(8);
  const days = replies.flatMap(({ code }, n) => (code ? [] : [places[n]!.slice(5, 13)]));
  for (const day of days) expect(days.filter((other) => other === day).length).toBeLessThanOrEqual(2);
});

test('concurrent cancellations refund once', async () => {
  const [booker] = (await enrol(context, 1, PRICE)) as [Rusher];
  const admin = await admit(context, '9001');
  const [session] = take(1) as [string];
  const { booking } = await confirmAt(serverOf(0), booker, { session, players: [booker] });
  expect(await balanceOf(booker)).toBe(0);
  const replies = await Promise.all(
    Array.from({ length: 40 }, (_, n) => cancelAt(serverOf(n), n % 2 ? booker : admin, booking!)),
  );
  expect(countBy(replies)).toEqual({ ok: 1, 'booking.already_cancelled': 39 });
  expect(await balanceOf(booker)).toBe(PRICE);
});

test('fifty requests with one idempotency key at three processes are one booking with one answer', async () => {
  const [booker] = (await enrol(context, 1, 2 * PRICE)) as [Rusher];
  const [session] = take(1) as [string];
  const key = randomUUID();
  const wish = { session, players: [booker] };
  const replies = await Promise.all(
    Array.from({ length: 50 }, (_, n) => confirmAt(serverOf(n), booker, wish, { key })),
  );
  expect(replies[0]).toMatchObject({ status: 200, data: 'ok' });
  for (const reply of replies) expect(reply).toEqual(replies[0]);
  expect(await balanceOf(booker)).toBe(PRICE);
});

const FAIR = ['booking.slot_taken', 'booking.slot_held', 'schedule.session_booked', 'schedule.session_held'];

test('of concurrent holds one succeeds, and only that member gets a success', async () => {
  const rushers = await enrol(context, 60, 0);
  const [session] = take(1) as [string];
  const replies = await Promise.all(
    rushers.map((by, n) => post(serverOf(n), holdSession, by, { BookingKey: session })),
  );
  expect(countBy(replies)).toEqual({ ok: 1, 'schedule.session_held': 59 });
});

test('concurrent holds and bookings book or hold the session once, without a server fault', async () => {
  const rushers = await enrol(context, 80, PRICE);
  const [session] = take(1) as [string];
  const replies = await inParallel(40, rushers, (by, n) =>
    n % 2
      ? confirmAt(serverOf(n), by, { session, players: [by] })
      : post(serverOf(n), holdSession, by, { BookingKey: session }),
  );
  const { ok: booked = 0, ...bookings } = countBy(replies.filter((_, n) => n % 2 === 1));
  const { ok: held = 0, ...holds } = countBy(replies.filter((_, n) => n % 2 === 0));
  expect(booked).toBeLessThanOrEqual(1);
  expect(held).toBeLessThanOrEqual(1);
  expect(booked + held).toBeGreaterThanOrEqual(1);
  for (const code of Object.keys({ ...bookings, ...holds })) expect(FAIR).toContain(code);
});

test('after all concurrent bookings the ledger is correct', async () => {
  expect(await findBookingFaults(context.db)).toEqual([]);
});

test('a booking in one process is sent to a stream of another', async () => {
  const [watcher, booker] = (await enrol(context, 2, PRICE)) as [Rusher, Rusher];
  const [session] = take(1) as [string];
  const date = session.slice(5, 13).replace(/(\d{4})(\d{2})(\d{2})/, '$1-$2-$3');
  const as = { name: watcher.code, token: String(watcher.headers.authorization).replace('Bearer ', '') };
  const reader = await readEvents(serverOf(0).url, calendarStream, { as, query: { service: 'squash', date } });
  const reply = await confirmAt(serverOf(1), booker, { session, players: [booker] });
  expect(reply.code).toBeUndefined();
  const { data } = await reader.next();
  expect(JSON.parse(data ?? '')).toMatchObject({
    sessions: [{ key: session, state: 'booked', booking: reply.booking }],
  });
  reader.close();
});
