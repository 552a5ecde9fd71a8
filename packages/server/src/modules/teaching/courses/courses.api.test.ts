import { listCourses } from '@courtside/contract/teaching/courses';
import { correctCourseAttendance } from '@courtside/contract/teaching/office-attendance';
import { addContract } from '@courtside/contract/teaching/office-coaches';
import { publishCourse } from '@courtside/contract/teaching/office-courses';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { DEMO_PIN } from '#modules/club/club/index.ts';
import type { Player } from '#testing/clubs/booking-club.ts';
import { type CourseClub, createCourseClub } from '#testing/clubs/things/course-club.ts';

let club: CourseClub;
let start: Temporal.Instant;
beforeAll(async () => {
  club = await createCourseClub();
  start = club.context.clock.now();
});
afterEach(async () => {
  club.context.clock.set(start);
  expect(await club.ledgerFaults()).toEqual([]);
});
afterAll(() => club.close());

const rich = async (): Promise<Player> => {
  const player = await club.member();
  await club.setBalance(player, 50_000);
  return player;
};
const spent = async (player: Player) => 50_000 - (await club.balance(player));

test('a draft is seen by nobody and takes no court; published it is a block that nobody books', async () => {
  const [draft, member] = [await club.draft(), await rich()];
  const as = await club.login('9001');
  const shown = async () =>
    (await club.call(listCourses, { as: member.as, query: {} })).data.items.map(({ id }) => Number(id));
  expect(await shown()).not.toContain(draft.id);
  const preview = await club.call(publishCourse, { as, params: { id: draft.id }, body: { dryRun: 1 } });
  expect(preview.data).toMatchObject({ affected: [], version: draft.version });
  const published = await club.call(publishCourse, { as, params: { id: draft.id }, body: { version: draft.version } });
  expect(published.code).toBeUndefined();
  expect(await shown()).toContain(draft.id);
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from closure
    join course_date as day on day.id = closure.course_date_id and day.during = closure.during
    where day.course_id = ${draft.id}`.execute(club.context.db);
  expect(rows).toEqual([{ count: 8 }]);
});

test('a draft of a coach who has left or whose contract has ended is not published', async () => {
  const [ended, left] = [await club.draft({ dates: 1 }), await club.draft({ dates: 1 })];
  const as = await club.login('9001');
  const publish = async ({ id, version }: typeof ended) =>
    (await club.call(publishCourse, { as, params: { id }, body: { version } })).code;
  const { version } = await club.readCoach(ended.coach);
  const body = { from: '2026-11-30', kind: 'ended' as const, version };
  await club.call(addContract, { as, params: { memberCode: ended.coach }, body });
  expect(await publish(ended)).toBe('course.no_contract');
  await sql`update member set status = 'suspended' where code = ${left.coach}`.execute(club.context.db);
  expect(await publish(left)).toBe('course.no_contract');
  await sql`update member set status = 'active' where code = ${left.coach}`.execute(club.context.db);
  expect(await publish(left)).toBeUndefined();
});

test('a course on a closed court is refused, and one whose coach is elsewhere', async () => {
  const first = await club.course({ dates: 2 });
  const as = await club.login('9001');
  const publish = async (id: number) => club.call(publishCourse, { as, params: { id }, body: { dryRun: 1 } });
  const second = await club.draft({ dates: 2 });
  await sql`update course_date set session_date = ${first.dates[0]?.date}::date, during = (select during from course_date
    where course_id = ${first.id} order by during limit 1) where id = (select min(id) from course_date where course_id = ${second.id})`.execute(
    club.context.db,
  );
  await sql`update course_date_court set court_id = (select id from court where key = ${first.dates[0]?.courts[0]})
    where date_id in (select id from course_date where course_id = ${second.id})`.execute(club.context.db);
  expect(await publish(second.id)).toMatchObject({ code: 'course.closed' });
  const third = await club.draft({ dates: 1, coach: first.coach });
  await sql`update course_date set session_date = ${first.dates[0]?.date}::date, during = (select during from course_date
    where course_id = ${first.id} order by during limit 1) where course_id = ${third.id}`.execute(club.context.db);
  await sql`update course_date_court set court_id = (select id from court where service_key = 'tennis' and key <> ${first.dates[0]?.courts[0]} order by position desc limit 1)
    where date_id in (select id from course_date where course_id = ${third.id})`.execute(club.context.db);
  expect(await publish(third.id)).toMatchObject({ code: 'course.coach_busy' });
});

test('a place costs the price, which is deferred, and each held date is income of the club and of the coach', async () => {
  const [course, member, before] = [await club.course({ dates: 8 }), await rich(), await club.deferred()];
  expect((await club.enrol(member, course, { ExpectedTotal: 120 })).data).toEqual({ price: 120 });
  expect([await spent(member), (await club.deferred()) - before]).toEqual([12_000, 12_000]);
  const income = await club.courseIncome();
  await club.holdUntil(course, 0);
  expect([
    (await club.deferred()) - before,
    (await club.courseIncome()) - income,
    await club.owed(course.coach),
  ]).toEqual([10_500, 750, 750]);
  // The job may run at any time again.
  await club.run();
  await club.holdUntil(course, 7);
  expect([
    (await club.deferred()) - before,
    (await club.courseIncome()) - income,
    await club.owed(course.coach),
  ]).toEqual([0, 6_000, 6_000]);
  expect(await club.officeRead(course)).toMatchObject({
    state: 'over',
    money: { paid: 120, income: 60, coachShare: 60, deferred: 0 },
  });
});

test('the last date takes the odd cents', async () => {
  const [course, member] = [await club.course({ dates: 3, price: 10 }), await rich()];
  await club.enrol(member, course);
  await club.holdUntil(course, 1);
  expect((await club.officeRead(course)).money).toMatchObject({ deferred: 3.34, income: 3.34, coachShare: 3.32 });
});

test('a member enrols once, with the PIN, for the price that was shown, and only with money', async () => {
  const [course, member] = [await club.course(), await rich()];
  expect(await club.enrol(member, course, { PinCode: '0000' })).toMatchObject({ code: 'pin.wrong' });
  expect(await club.enrol(member, course, { ExpectedTotal: 119 })).toMatchObject({ code: 'course.price_changed' });
  expect((await club.enrol(member, course)).code).toBeUndefined();
  expect(await club.enrol(member, course)).toMatchObject({ code: 'course.enrolled' });
  const poor = await club.member();
  expect(await club.enrol(poor, course)).toMatchObject({ code: 'booking.low_balance' });
  const stranger = await rich();
  expect(await club.enrol(member, course, { memberCode: stranger.code })).toMatchObject({ code: 'course.not_family' });
  expect(await spent(member)).toBe(12_000);
});

test('a child without a login is enrolled and paid by the family, the second for the price of siblings', async () => {
  const [course, parent] = [await club.course({ siblingPrice: 108 }), await rich()];
  const [one, two] = [await club.childOf(parent), await club.childOf(parent)];
  await club.enrol(parent, course, { memberCode: one.code, note: 'Allergic to nuts' });
  expect((await club.read(parent, course)).mine).toMatchObject([
    { memberCode: parent.code, state: 'none', price: 120 },
    { state: 'enrolled', refund: 120 },
    { state: 'none', price: 108, isSibling: true },
  ]);
  await club.enrol(parent, course, { memberCode: two.code });
  expect([await spent(parent), await club.balance(one)]).toEqual([22_800, 10_000]);
  expect((await club.officeRead(course)).pupils).toMatchObject([
    { memberCode: one.code, payerCode: parent.code, note: 'Allergic to nuts', price: 120 },
    { memberCode: two.code, price: 108 },
  ]);
});

test('whoever leaves in time has everything back; later nothing, and the dates stay income', async () => {
  const [course, early, late] = [await club.course({ dates: 2, leaveDays: 3 }), await rich(), await rich()];
  await club.enrol(early, course);
  await club.enrol(late, course);
  expect((await club.leave(early, course)).data).toEqual({ refunded: 120 });
  expect(await spent(early)).toBe(0);
  const first = Temporal.PlainDateTime.from(`${course.dates[0]?.date}T${course.dates[0]?.from}`)
    .toZonedDateTime('Europe/Malta')
    .toInstant();
  club.context.clock.set(first.subtract({ hours: 71 }));
  const now = { as: await club.login(late.code) };
  expect(await club.leave(now, course)).toMatchObject({ code: 'course.late' });
  expect((await club.leave(now, course, { late: 1 })).data).toEqual({ refunded: 0 });
  await club.holdUntil(course, 1);
  expect([await spent(late), await club.owed(course.coach)]).toEqual([12_000, 6_000]);
});

test('of a full course the line is served: one offer of one place, for twelve hours', async () => {
  const course = await club.course({ placesMin: 1, placesMax: 1 });
  const [first, second, third] = [await rich(), await rich(), await rich()];
  await club.enrol(first, course);
  expect(await club.enrol(second, course)).toMatchObject({ code: 'course.full' });
  expect((await club.wait(second, course)).data).toEqual({ position: 1 });
  expect((await club.wait(third, course)).data).toEqual({ position: 2 });
  expect(await club.wait(third, course)).toMatchObject({ code: 'course.waiting' });
  await club.leave(first, course);
  expect((await club.read(second, course)).mine).toMatchObject([{ state: 'offered' }]);
  // The place is kept: neither who was there nor who is next has it.
  expect(await club.enrol(first, course)).toMatchObject({ code: 'course.full' });
  expect(await club.enrol(third, course)).toMatchObject({ code: 'course.full' });
  club.context.clock.set(start.add({ hours: 12 }));
  await club.run();
  const next = { as: await club.login(third.code) };
  expect((await club.read(next, course)).mine).toMatchObject([{ state: 'offered' }]);
  expect((await club.enrol(next, course)).code).toBeUndefined();
  expect([await spent(second), await spent(third)]).toEqual([0, 12_000]);
});

test('a date that is called off is paid back to everybody, also after it was income', async () => {
  const [course, member, other] = [await club.course({ dates: 4 }), await rich(), await rich()];
  await club.enrol(member, course);
  await club.enrol(other, course);
  expect((await club.callOffDate(course, 3)).data).toMatchObject({ people: 2, refunded: 60 });
  await club.holdUntil(course, 0);
  expect(await club.owed(course.coach)).toBe(3_000);
  expect((await club.payCoach(course.coach, 30)).code).toBeUndefined();
  expect((await club.callOffDate(course, 0)).data).toMatchObject({ people: 2, refunded: 60 });
  expect([await spent(member), await spent(other), await club.owed(course.coach)]).toEqual([6_000, 6_000, -3_000]);
  expect((await club.earnings(course.coach)).lines).toMatchObject([{ kind: 'correction', amount: -30 }]);
  expect(await club.callOffDate(course, 0)).toMatchObject({ code: 'course.date_over' });
});

test('a course that is called off returns every cent of what was not held, and its courts are free', async () => {
  const [course, member, waiting] = [
    await club.course({ dates: 3, placesMin: 1, placesMax: 1, price: 10 }),
    await rich(),
    await rich(),
  ];
  await club.enrol(member, course);
  await club.wait(waiting, course);
  await club.holdUntil(course, 0);
  expect((await club.callOffCourse(course)).data).toMatchObject({ people: 1, refunded: 6.67 });
  expect(await spent(member)).toBe(333);
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from closure
    join course_date as day on day.id = closure.course_date_id where day.course_id = ${course.id} and day.state = 'called_off'`.execute(
    club.context.db,
  );
  expect(rows).toEqual([{ count: 0 }]);
  expect((await club.read({ as: await club.login(waiting.code) }, course)).mine).toMatchObject([{ state: 'none' }]);
});

test('below its minimum a course is called off on its day, unless the office holds it', async () => {
  const decideOn = '2026-11-20';
  const [small, big] = [await club.course({ placesMin: 2, decideOn }), await club.course({ placesMin: 1, decideOn })];
  const member = await rich();
  await club.enrol(member, small);
  await club.enrol(member, big);
  club.context.clock.set(Temporal.Instant.from('2026-11-19T22:00:00Z'));
  await club.run();
  expect((await club.officeRead(small)).state).toBe('open');
  club.context.clock.set(Temporal.Instant.from('2026-11-20T05:00:00Z'));
  await club.run();
  expect([(await club.officeRead(small)).state, (await club.officeRead(big)).state]).toEqual(['called_off', 'open']);
  expect(await spent(member)).toBe(12_000);
});

test('a course for an age is for that age on its first day; the desk decides otherwise, and may charge nothing', async () => {
  const [course, member] = [await club.course({ ageMin: 8, ageMax: 10 }), await rich()];
  expect(await club.enrol(member, course)).toMatchObject({ code: 'course.age_unknown' });
  const desk = { as: await club.login('9003') };
  const free = { memberCode: member.code, freeBecause: 'Helped at the tournament', PinCode: DEMO_PIN };
  expect((await club.enrol(desk, course, free)).data).toEqual({ price: 0 });
  expect(await spent(member)).toBe(0);
});

test('the desk puts right who was on a date of a course until the coach was paid for it', async () => {
  const course = await club.course({ dates: 2, placesMin: 1, price: 10 });
  const member = await rich();
  await club.enrol(member, course);
  const dateId = (await club.officeRead(course)).dates[0]?.id ?? '';
  const correct = async (isHere: boolean) =>
    club.call(correctCourseAttendance, {
      as: await club.login('9003'),
      params: { id: course.id, dateId: Number(dateId) },
      body: { marks: [{ memberCode: member.code, isHere }] },
    });
  expect((await correct(true)).code).toBe('attendance.ahead');
  await club.holdUntil(course, 0, 48);
  const before = [await spent(member), await club.owed(course.coach)];
  expect((await correct(false)).code).toBeUndefined();
  expect((await club.officeRead(course)).pupils[0]?.marks).toEqual([{ dateId, isHere: false }]);
  expect([await spent(member), await club.owed(course.coach)]).toEqual(before);
  const { payable } = await club.earnings(course.coach);
  expect((await club.payCoach(course.coach, payable)).code).toBeUndefined();
  expect((await correct(true)).code).toBe('coach.paid_out');
});
