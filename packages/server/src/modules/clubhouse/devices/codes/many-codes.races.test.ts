import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { bringDevices } from '#modules/clubhouse/devices/index.ts';
import { insertMembers } from '#modules/people/members/index.ts';
import { type BookingClub, createBookingClub, TUESDAY } from '#testing/clubs/booking-club.ts';
import { doorOf } from '#testing/clubs/things/made-devices.ts';
import { useFakeDevices } from '#testing/devices/fake-connectors.ts';
import { purgeDevices } from '../purge-devices.ts';
import { freeCode } from '../rules/door.rules.ts';
import { lockCodes, replaceCodeOfMember, selectCodes } from '../store/codes.repository.ts';
import { drawCode } from './renew-codes.ts';

/** One door of the whole club: members have codes of their own there, and each booking has one. */
const MEMBERS = 1_000;

let club: BookingClub;
let door: number;
beforeAll(async () => {
  club = await createBookingClub({ features: { access: true } });
  useFakeDevices(club.context);
  const areas = ['tennis', 'padel', 'squash'].map((service) => ({ service, court: null }));
  door = await doorOf(club, { address: 'gate', areas });
});
afterAll(() => club.close());

const bring = () => bringDevices(club.context, { signal: new AbortController().signal, reportProblem: () => {} });
const count = async (from: ReturnType<typeof sql>) =>
  (await sql<{ count: number }>`select count(*)::integer as count ${from}`.execute(club.context.db)).rows[0]?.count;

/** As a member who makes a code: so many people, and no two of them alike. */
async function makeMembersCodes(): Promise<void> {
  const { db, clock } = club.context;
  const now = clock.now();
  const people = Array.from({ length: MEMBERS }, (_, index) => ({
    ...{ code: `D-${String(index).padStart(4, '0')}`, firstName: 'Many', surname: `Doors ${index}`, email: null },
    ...{ gender: 'O' as const, role: 'member' as const, language: 'en' as const },
  }));
  await inTransaction(db, async (tx) => {
    const members = await insertMembers(tx, people);
    await lockCodes(tx);
    const known = await selectCodes(tx, now);
    const window = { startsAt: now, endsAt: null };
    for (const { id } of members) {
      const code = freeCode(known, door, window, drawCode);
      await replaceCodeOfMember(tx, { doorId: door, memberId: id, code, at: now });
      known.push({ id: 0, doorId: door, code, bookingId: null, players: [], isEnded: false, ...window });
    }
  });
}

test('a thousand members and every booking of a day have codes at one door, no two alike', async () => {
  const [one, two] = await club.members(2);
  await club.book(one, { session: await club.session('squash', { date: TUESDAY }), players: [one, two] });
  await makeMembersCodes();
  club.context.clock.set('2026-11-16T12:00:00Z');
  await bring();
  const live = sql`from door_code where device_id = ${door} and ended_at is null`;
  expect(await count(sql`${live} and member_id is not null`)).toBe(MEMBERS);
  expect(await count(sql`${live} and booking_id is not null`)).toBeGreaterThan(0);
  expect(
    await count(sql`from door_code as one join door_code as other on one.id < other.id and one.code = other.code
      and one.device_id = other.device_id and one.during && other.during`),
  ).toBe(0);
  // One that is alike is refused by the database.
  await expect(
    sql`insert into door_code (device_id, code, member_id, during, made_at, ended_at)
      select device_id, code, member_id, during, made_at, now() from door_code where member_id is not null limit 1`.execute(
      club.context.db,
    ),
  ).rejects.toThrow('door_code_unique');
});

test('codes of bookings that are over end, and what is old is deleted', async () => {
  const { db, clock } = club.context;
  const ofBookings = sql`from door_code where booking_id is not null`;
  const before = await count(ofBookings);
  expect(before).toBeGreaterThan(0);
  clock.set('2026-11-20T12:00:00Z');
  await bring();
  expect(await count(sql`${ofBookings} and ended_at is null and upper(during) <= '2026-11-20T12:00:00Z'`)).toBe(0);
  const { rows } = await sql<{ link: number }>`select link_id as link from device where id = ${door}`.execute(db);
  await sql`insert into device_event (link_id, event_id, device_id, type, at) values
    (${rows[0]?.link}, 'old', ${door}, 'code', '2026-11-20T12:00:00Z'),
    (${rows[0]?.link}, 'new', ${door}, 'code', '2027-03-01T12:00:00Z')`.execute(db);
  clock.set('2027-03-02T12:00:00Z');
  await purgeDevices(club.context);
  expect(await count(sql`from door_code where ended_at < '2026-12-01'`)).toBe(0);
  expect(await count(sql`from door_code where member_id is not null and ended_at is null`)).toBe(MEMBERS);
  const left = await db.selectFrom('device_event').select('event_id').execute();
  expect(left).toEqual([{ event_id: 'new' }]);
});
