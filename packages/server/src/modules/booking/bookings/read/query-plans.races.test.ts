import { clubDate } from '@courtside/contract/values/dates';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AppContext } from '#context.ts';
import type { Db } from '#database/database.ts';
import { selectBookingsOfDay } from '#modules/booking/schedule/day/day.repository.ts';
import { findNextBooking } from '#modules/booking/schedule/overview/next-booking.repository.ts';
import { sessionFacts } from '#modules/booking/schedule/session-facts.repository.ts';
import { selectDayBookings, selectDayEvents } from '#modules/booking/today/today.repository.ts';
import { searchProfileRows } from '#modules/people/admin/member-profiles.repository.ts';
import { findPlayers } from '#modules/people/members/index.ts';
import { searchMembers } from '#modules/people/members/search-members.ts';
import { growClub } from '#testing/clubs/grown-club.ts';
import { openTestDatabase, type TestDatabase } from '#testing/postgres/test-database.ts';
import { createPlanReader, type PlanReader } from '#testing/tables/query-plans.ts';
import { selectLiveBookings } from '../store/live-bookings.repository.ts';
import { bookingsOf, findBooking } from '../store/stored-bookings.repository.ts';
import { playersOf } from '../store/stored-players.repository.ts';

const BIG = ['court_booking', 'booking_person', 'member', 'member_favourite', 'ledger_account'];
const now = Temporal.Now.instant();
const date = clubDate(now.toString().slice(0, 10));
const hour = { startsAt: now, endsAt: now.add({ hours: 1 }) };
const page = { now, limit: 20, offset: 0 };

let opened: TestDatabase;
let plans: PlanReader;
let ids: number[];
let courtId: number;
let bookingIds: number[];
beforeAll(async () => {
  opened = await openTestDatabase();
  const { db } = opened.database;
  await growClub(opened.database);
  plans = createPlanReader(String(opened.url));
  const members = await db.selectFrom('member').select('id').where('code', 'like', 'G-0000%').orderBy('code').execute();
  ids = members.map(({ id }) => id);
  const court = await db.selectFrom('court').select('id').executeTakeFirstOrThrow();
  courtId = court.id;
  bookingIds = (await db.selectFrom('court_booking').select('id').limit(20).execute()).map(({ id }) => id);
}, 300_000);
afterAll(async () => {
  await plans.close();
  await opened.close();
});

const search = (db: Db, term: string) =>
  searchMembers({ db } as AppContext, {
    params: { term },
    query: { page: 1, favourites: '0', family: '0', service: 'tennis' },
    caller: {
      memberId: ids[0]!,
      memberCode: '',
      role: 'member',
      categoryKey: 'member',
      hasVisitorAccount: false,
      sessionId: '',
    },
    origin: { address: '', userAgent: '', requestId: '' },
    idempotency: undefined,
  });

describe('with 20,000 members and 100,000 bookings', () => {
  test.each<{ name: string; work: (db: Db) => Promise<unknown>; most: number }>([
    { name: 'the calendar of a day', work: (db) => selectBookingsOfDay(db, 'tennis', date), most: 600 },
    {
      name: 'the day of the office in all sports',
      work: (db) => selectDayBookings(db, ['tennis', 'padel', 'squash', 'cricket'], date),
      most: 2_400,
    },
    { name: 'what was lately done on that day', work: (db) => selectDayEvents(db, date, now), most: 700 },
    {
      name: 'whether a court is free',
      work: (db) =>
        sessionFacts({ courtId, ...hour }, { service: { key: 'tennis', revision: 1 }, memberId: ids[0]!, now }).execute(
          db,
        ),
      most: 20,
    },
    {
      name: 'live bookings of four',
      work: (db) => selectLiveBookings(ids.slice(0, 4), { service: 'tennis', ...hour, now, date }).execute(db),
      most: 100,
    },
    { name: 'my upcoming bookings', work: (db) => bookingsOf(db, ids[1]!, { ...page, scope: 'upcoming' }), most: 50 },
    {
      name: 'upcoming ones of a regular',
      work: (db) => bookingsOf(db, ids[0]!, { ...page, scope: 'upcoming' }),
      most: 300,
    },
    { name: 'my past bookings', work: (db) => bookingsOf(db, ids[1]!, { ...page, scope: 'past' }), most: 150 },
    { name: 'past ones of a regular', work: (db) => bookingsOf(db, ids[0]!, { ...page, scope: 'past' }), most: 2500 },
    {
      name: 'bookings made for members',
      work: (db) => bookingsOf(db, ids[1]!, { ...page, scope: 'past', isForMembers: true }),
      most: 150,
    },
    { name: 'my next booking', work: (db) => findNextBooking(db, ids[0]!, now), most: 300 },
    { name: 'the players of a page', work: (db) => playersOf(db, bookingIds), most: 200 },
    { name: 'one booking', work: (db) => findBooking(db, 'tennis', 'GRO-000004'), most: 20 },
    { name: 'players by number', work: (db) => findPlayers(db, ['G-00001', 'g-00002', '1001']), most: 20 },
    {
      name: 'players by number who favourited me',
      work: (db) => findPlayers(db, ['G-00001', 'G-00002', 'G-00003'], { memberId: ids[0]!, adultBirthday: date }),
      most: 50,
    },
    { name: 'a member by part of a name', work: (db) => search(db, 'dcpbdbl'), most: 20 },
    { name: 'a member by number', work: (db) => search(db, 'G-0012'), most: 100 },
    { name: 'a profile by part of a name', work: (db) => searchProfileRows(db, 'dcpbdbl', 1), most: 20 },
    { name: 'a profile by number', work: (db) => searchProfileRows(db, 'G-0012', 1), most: 100 },
  ])('$name uses an index and reads few rows', async ({ work, most }) => {
    const scans = await plans.scansOf(work);
    expect(scans.length).toBeGreaterThan(0);
    expect(scans.filter(({ table, how }) => how === 'Seq Scan' && BIG.includes(table))).toEqual([]);
    const looked = scans.filter(({ table }) => BIG.includes(table)).reduce((sum, { rows }) => sum + rows, 0);
    expect(looked, JSON.stringify(scans)).toBeLessThan(most);
  });
});
