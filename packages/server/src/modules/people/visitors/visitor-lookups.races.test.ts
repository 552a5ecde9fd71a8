import { searchMembers } from '@courtside/contract/people/members';
import { LIMITS } from '@courtside/contract/values/limits';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPostgres } from '#database/connection/open-postgres.ts';
import { type BookingClub, createBookingClub } from '#testing/clubs/booking-club.ts';
import { TEST_POOL } from '#testing/postgres/open-test-postgres.ts';
import { createTestApp, type Login, type TestApp } from '#testing/server/test-app.ts';
import { silentLog } from '#testing/test-context.ts';
import { eraseRegistrations } from './erase-registrations.ts';

/** Two applications on one database, each with its own pool, like two processes. */
let club: BookingClub;
let neighbour: TestApp;
beforeAll(async () => {
  club = await createBookingClub();
  const { url = '' } = club.database;
  const database = openPostgres(url, TEST_POOL, silentLog);
  neighbour = await createTestApp({ database: { database, url, close: database.close } });
});
afterAll(async () => {
  await neighbour.close();
  await club.close();
});

async function visitor() {
  const { id, code } = await club.member();
  await sql`update member set category_key = 'visitors', has_visitor_account = true where id = ${id}`.execute(
    club.context.db,
  );
  return { id, as: await club.login(code) };
}

const lookUp = async (app: Pick<TestApp, 'call'>, as: Login, number: number) =>
  app.call(searchMembers, { as, params: { term: String(number) }, query: {} });
const LIMIT = LIMITS.visitorLookupsPerHour;
const numbers = (count: number, first = 1020) => Array.from({ length: count }, (_, index) => first + index);

test('a visitor who tries numbers at two processes at once is answered as many as at one', async () => {
  const { as } = await visitor();
  const answers = await Promise.all(
    numbers(LIMIT * 2).map((number, index) => lookUp(index % 2 === 0 ? club : neighbour, as, number)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(LIMIT);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(LIMIT);
});

test('a number that one process answered is answered by the other past the limit, and a new hour begins anew', async () => {
  const { id, as } = await visitor();
  for (const number of numbers(LIMIT)) expect((await lookUp(club, as, number)).status).toBe(200);
  expect((await lookUp(neighbour, as, 1020)).status).toBe(200);
  const refused = await lookUp(neighbour, as, 1099);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500);
  const { clock, db } = club.context;
  const now = clock.now();
  clock.set(now.add({ minutes: 61 }));
  expect((await lookUp(club, as, 1099)).status).toBe(200);
  clock.set(now.add({ minutes: 123 }));
  await eraseRegistrations(club.context);
  expect(await db.selectFrom('visitor_lookup').selectAll().where('member_id', '=', id).execute()).toEqual([]);
});
