import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Db } from '#database/database.ts';
import { seededRandom } from '#seed/random.ts';
import { BookingStorm, findBrokenPromises } from '#testing/clubs/booking-storm.ts';
import { createKillableClub, type KillableClub } from '#testing/clubs/killable-club.ts';
import {
  confirmAt,
  enrol,
  openSessions,
  type Rusher,
  rushContext,
  startRushServers,
} from '#testing/clubs/rush-club.ts';
import { findBookingFaults } from '#testing/tables/booking-audit.ts';

let club: KillableClub;
let people: Rusher[];
let free: string[];
beforeAll(async () => {
  club = await createKillableClub(async (database) => {
    const context = rushContext(database);
    people = await enrol(context, 41, 100_000);
    free = await openSessions(context, 'squash');
  });
}, 120_000);
afterAll(() => club.remove());

test('a server killed during bookings and cancellations loses nothing it confirmed, and leaves nothing incomplete', async () => {
  const [newcomer, ...rushers] = people as [Rusher, ...Rusher[]];
  const [spare, ...sessions] = free as [string, ...string[]];
  const servers = await startRushServers(2, club.environment);
  const [victim] = servers;
  const random = seededRandom(9);
  const storm = new BookingStorm({ servers, rushers, sessions, random, goal: 100_000, clients: 16 });
  const storming = storm.run();
  await vi.waitFor(() => expect(storm.granted).toBeGreaterThan(40), { timeout: 100_000, interval: 5 });
  victim!.child.kill('SIGKILL');
  await storming;
  await Promise.all(servers.map((server) => server.stop()));
  // Requests were running, and none had failed before.
  expect(storm.outcomes.lost).toBeGreaterThan(0);
  expect(Object.keys(storm.outcomes).filter((outcome) => outcome.startsWith('HTTP'))).toEqual([]);

  const [again] = await startRushServers(1, club.environment);
  const wish = { session: spare, players: [newcomer] };
  expect(await confirmAt(again!, newcomer, wish)).toMatchObject({ status: 200, data: 'ok' });
  await again!.stop();

  await club.look(async ({ db }) => {
    expect(await findBrokenPromises(db, storm)).toEqual([]);
    expect(await findBookingFaults(db)).toEqual([]);
    expect(await findLonelyBookings(db, [newcomer, ...rushers])).toEqual([]);
  });
}, 180_000);

/** Every booking has an audit row and a notification for every player. */
async function findLonelyBookings(db: Db, bookers: readonly Rusher[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from court_booking booking where booker_id in (${sql.join(bookers.map(({ id }) => id))}) and (
      not exists (select from audit_log where action = 'booking_made' and details ->> 'key' = booking.key)
      or (select count(*) from booking_player where booking_id = booking.id) <>
        (select count(*) from notification where kind = 'bookingConfirmed' and params ->> 'key' = booking.key))
    `.execute(db);
  return rows.map(({ key }) => key);
}
