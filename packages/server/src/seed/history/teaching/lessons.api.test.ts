import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '#database/migrations/migrate.ts';
import { verifyLedger } from '#modules/money/ledger/index.ts';
import { openEmptyDatabase } from '#testing/postgres/test-database.ts';
import { createTestApp, type TestApp } from '#testing/server/test-app.ts';
import { createTestClock } from '#testing/test-clock.ts';
import { createDemoClub } from '../../create-demo-club.ts';

let club: TestApp;
beforeAll(async () => {
  const database = await openEmptyDatabase();
  await migrate(database.database);
  club = await createTestApp({
    database,
    clock: createTestClock(Temporal.Instant.from('2026-11-18T17:20:00Z')),
  });
  await createDemoClub(club.context, { historyMonths: 3 });
}, 120_000);
afterAll(() => club.close());

test('coaches with contracts of every kind taught every week, were paid every month, and have lessons ahead', async () => {
  const now = new Date(club.context.clock.now().epochMilliseconds);
  const { rows: coaches } = await sql<{ kind: string; held: number; ahead: number; paid: number; owed: number }>`
    select max(lesson.kind) as kind,
      count(*) filter (where booking.status = 'booked' and upper(booking.during) < ${now})::int as held,
      count(*) filter (where booking.status = 'booked' and lower(booking.during) > ${now})::int as ahead,
      (select count(*)::int from coach_payout where coach_id = lesson.coach_id) as paid,
      (select coalesce(sum(amount_cents), 0)::int from ledger_posting join ledger_account as account on account.id = account_id
        where account.coach_id = lesson.coach_id) as owed
    from lesson join court_booking as booking on booking.id = lesson.booking_id
    group by lesson.coach_id order by kind`.execute(club.context.db);
  expect(coaches.map(({ kind }) => kind)).toEqual(['employed', 'renter', 'share']);
  for (const { held, ahead } of coaches) {
    expect(held).toBeGreaterThan(20);
    expect(ahead).toBeGreaterThan(0);
  }
  expect(coaches.map(({ paid }) => paid)).toEqual([0, 4, 4]);
  expect(coaches.map(({ owed }) => Math.sign(owed))).toEqual([0, -1, 1]);
  expect((await verifyLedger(club.context.db)).faults).toEqual([]);
});

test('whoever began today teaches the sport of another coach, so that lessons can be handed over', async () => {
  const { rows } = await sql<{ code: string; lessons: number }>`
    select member.code, (select count(*)::int from lesson where lesson.coach_id = offer.coach_id) as lessons
    from coach_offer as offer join member on member.id = offer.coach_id
    where offer.service_key = 'tennis' order by member.code`.execute(club.context.db);
  expect(rows).toEqual([
    { code: 'C801', lessons: expect.any(Number) },
    { code: 'C804', lessons: 0 },
  ]);
});

test('a lesson is no match that counts', async () => {
  const { rows } = await sql`select lesson.booking_id from lesson
    join match_result as result on result.booking_id = lesson.booking_id`.execute(club.context.db);
  expect(rows).toEqual([]);
});
