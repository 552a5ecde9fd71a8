import { randomUUID } from 'node:crypto';
import { confirmBooking } from '@courtside/contract/booking/bookings';
import { payOutCoach } from '@courtside/contract/teaching/coach-payouts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#database/database.ts';
import { DEMO_PIN } from '#modules/club/club/index.ts';
import { findBalance } from '#modules/money/ledger/index.ts';
import { requestOf } from '#testing/clubs/booking-club.ts';
import { addKind, boughtPass } from '#testing/clubs/money/passes.ts';
import {
  admit,
  enrol,
  openSessions,
  post,
  RUSH_ENVIRONMENT,
  type Rusher,
  rushContext,
  startRushServers,
} from '#testing/clubs/rush-club.ts';
import { type CourseClub, createCourseClub, type MadeCourse } from '#testing/clubs/things/course-club.ts';
import { eventually } from '#testing/eventually.ts';
import { openTestDatabase } from '#testing/postgres/test-database.ts';
import { type KillMoment, killedAt } from '#testing/server/kill-at-statement.ts';
import { startServerProcess } from '#testing/server/server-process.ts';
import { findBookingFaults } from '#testing/tables/booking-audit.ts';

const TIMEOUT = 240_000;
const OPENING_CENTS = 10_000;

let club: CourseClub;
let database: Database;
let environment: Record<string, string>;
let people: Rusher[];
let treasurer: Rusher;
let free: string[];
/** One for each moment: those to be recognised, and those whose coach is to be paid. */
let planned: MadeCourse[];
let held: MadeCourse[];
const passes = new Map<Rusher, string>();
beforeAll(async () => {
  const opened = await openTestDatabase();
  ({ database } = opened);
  environment = { ...RUSH_ENVIRONMENT, DATABASE_URL: opened.url };
  club = await createCourseClub({ database: opened });
  const context = rushContext(database);
  people = await enrol(context, 6, OPENING_CENTS);
  treasurer = await admit(context, '9004');
  free = await openSessions(context, 'tennis');
  const kind = await addKind(club, 'ten-of-anything', { months: 60 });
  for (const owner of people.slice(0, 3)) passes.set(owner, await boughtPass(club, owner, kind));
  held = [await paidCourse(), await paidCourse(), await paidCourse()];
  for (const course of held) await club.holdUntil(course, 0);
  club.context.clock.set('2026-11-16T08:00:00Z');
  planned = [await paidCourse(), await paidCourse(), await paidCourse()];
  // Ahead of the clock of the servers, which is not the one of this test.
  await move(planned, (index) => 30 + index);
}, TIMEOUT);
afterAll(() => club.close());

/** A course of one date for which two members have paid. */
async function paidCourse(): Promise<MadeCourse> {
  const course = await club.course({ dates: 1 });
  for (const member of await club.members(2)) {
    await club.setBalance(member, 50_000);
    expect((await club.enrol(member, course)).code).toBeUndefined();
  }
  return course;
}

/** The dates of courses to so many days from now. */
async function move(courses: readonly MadeCourse[], daysOf: (index: number) => number): Promise<void> {
  for (const [index, { id }] of courses.entries())
    await sql`update course_date set session_date = current_date + ${daysOf(index)}::integer,
        during = tstzrange(date_trunc('hour', now()) + ${daysOf(index)} * interval '1 day',
          date_trunc('hour', now()) + ${daysOf(index)} * interval '1 day' + interval '1 hour')
      where course_id = ${id}`.execute(database.db);
}

const number = async (query: ReturnType<typeof sql<{ sum: number }>>): Promise<number> =>
  Number((await query.execute(database.db)).rows[0]?.sum ?? 0);

/** What became of the date of a course: its state, its entries, and what its coach has. */
async function dateOf({ id, coach }: MadeCourse) {
  const { rows } = await sql<{ state: string; entries: number }>`
    select state, (select count(*)::int from ledger_entry where source = 'course:' || course_id || ':' || course_date.id) as entries
    from course_date where course_id = ${id}`.execute(database.db);
  return { ...rows[0], owed: await club.owed(coach) };
}

/** What became of a pay-out: what the coach still has, and the statements. */
async function payoutOf({ coach }: MadeCourse) {
  const statements = await number(sql`select count(*) as sum from coach_payout as payout
    join member on member.id = payout.coach_id where member.code = ${coach}`);
  const lines = await number(sql`select count(*) as sum from coach_payout_line as line
    join member on member.id = line.coach_id where member.code = ${coach}`);
  return { owed: await club.owed(coach), statements, lines };
}

async function passOf(owner: Rusher) {
  const units = await number(sql`select units_left as sum from pass where key = ${passes.get(owner) ?? ''}`);
  const bookings = await number(sql`select count(*) as sum from court_booking where booked_by_id = ${owner.id}`);
  return { units, bookings, balance: Number(await findBalance(database.db, owner.id)) };
}

/** The lease of a process that died is over, and the job is due. */
async function endLease(): Promise<void> {
  await sql`update job set leased_until = now() where leased_until is not null`.execute(database.db);
  await sql`update job set next_at = now() where name = 'run_courses'`.execute(database.db);
}

const faults = async () =>
  (await findBookingFaults(database.db)).filter((fault) => !fault.startsWith('receipt has no number'));

const killed = async (statement: string, moment: KillMoment) => {
  const [victim] = await startRushServers(1, { ...environment, ...killedAt(statement, moment) });
  if (!victim) throw new Error('no server');
  return victim;
};

const MOMENTS: ReadonlyArray<[string, KillMoment, boolean]> = [
  ['before the last part is written', 'sent', false],
  ['when everything is written, before the commit', 'written', false],
  ['after the commit, before the answer', 'committed', true],
];

test.each(MOMENTS)(
  'a server killed in a use of a pass, in an income and in a pay-out, %s: all or nothing, and the next makes each once',
  async (_, moment, isDone) => {
    const [course, owing] = [planned.pop() as MadeCourse, held.pop() as MadeCourse];
    const [me, other] = [people.shift() as Rusher, people.pop() as Rusher];
    const full = { units: 10, bookings: 0, balance: OPENING_CENTS };
    const used = { ...full, units: 9, bookings: 1 };

    // 1. The use of a pass.
    const wish = requestOf({ session: free.shift() ?? '', players: [me, other], payers: [me] });
    const booking = { ...wish, PassCodes: passes.get(me), PinCode: DEMO_PIN };
    const once = randomUUID();
    const user = await killed('insert into pass_use', moment);
    const lost = post(user, confirmBooking, me, booking, once).catch(() => undefined);
    expect(await user.exit, user.output()).toMatchObject({ signal: 'SIGKILL' });
    expect(await lost).toBeUndefined();
    expect(await passOf(me)).toEqual(isDone ? used : full);
    expect(await faults()).toEqual([]);

    // 2. The income of a date that was held: the job takes it as soon as a server is there.
    await move([course], () => -2);
    await endLease();
    const before = await dateOf(course);
    const earner = await startServerProcess({
      ...environment,
      ...killedAt('update "course_date" set "state"', moment),
    });
    expect(await earner.exit, earner.output()).toMatchObject({ signal: 'SIGKILL' });
    // 240 euros of two members, half of it the coach's.
    const earned = { state: 'held', entries: 1, owed: 12_000 };
    expect(await dateOf(course)).toEqual(isDone ? earned : before);
    expect(await faults()).toEqual([]);

    // 3. The pay-out of a coach. The job stands still, so that only this is killed.
    await sql`update job set next_at = now() + interval '1 hour' where name = 'run_courses'`.execute(database.db);
    const owed = await payoutOf(owing);
    expect(owed).toEqual({ owed: 12_000, statements: 0, lines: 0 });
    const endpoint = { ...payOutCoach, path: `/v1/Office/coaches/${owing.coach}/payout` as const };
    const wanted = { method: 'bank', ExpectedTotal: 120, PinCode: DEMO_PIN };
    const again = randomUUID();
    const payer = await killed('insert into "coach_payout_line"', moment);
    const unanswered = post(payer, endpoint, treasurer, wanted, again).catch(() => undefined);
    expect(await payer.exit, payer.output()).toMatchObject({ signal: 'SIGKILL' });
    expect(await unanswered).toBeUndefined();
    const paid = { owed: 0, statements: 1, lines: 1 };
    expect(await payoutOf(owing)).toEqual(isDone ? paid : owed);
    expect(await faults()).toEqual([]);

    // 4. The next server: the same requests again, and the job.
    await endLease();
    const [next] = await startRushServers(1, environment);
    if (!next) throw new Error('no server');
    expect(await post(next, confirmBooking, me, booking, once)).toMatchObject({ status: 200, msgCode: '200' });
    expect(await passOf(me)).toEqual(used);
    expect(await post(next, endpoint, treasurer, wanted, again)).toMatchObject({ status: 200, data: { amount: 120 } });
    expect(await payoutOf(owing)).toEqual(paid);
    await eventually(async () => expect(await dateOf(course)).toEqual(earned));
    await eventually(async () => expect(await findBookingFaults(database.db)).toEqual([]));
    await next.stop();
  },
  TIMEOUT,
);
