import { eraseMember, readErasure } from '@courtside/contract/people/erasure';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { DEMO_PIN } from '#modules/club/club/index.ts';
import { type CourseClub, createCourseClub } from '#testing/clubs/things/course-club.ts';
import { runCourses } from './index.ts';

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

test('of thirty who enrol for eight places at once eight get one, and the others pay nothing', async () => {
  const course = await club.course({ price: 40 });
  const everybody = await club.members(30);
  const replies = await Promise.all(everybody.map((member) => club.enrol(member, course)));
  const refused = replies.filter(({ code }) => code !== undefined);
  expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['course.full']));
  expect(refused).toHaveLength(22);
  expect((await Promise.all(everybody.map(club.paid))).reduce((sum, paid) => sum + paid, 0)).toBe(8 * 4_000);
  expect(await club.officeRead(course)).toMatchObject({ taken: 8, state: 'full' });
});

test('a course that is called off while members enrol leaves nobody with a place or without the money', async () => {
  for (const _round of [1, 2, 3]) {
    const course = await club.course({ price: 40, placesMax: 4, placesMin: 1 });
    const everybody = await club.members(6);
    const [off] = await Promise.all([
      club.callOffCourse(course),
      ...everybody.map((member) => club.enrol(member, course)),
    ]);
    // Whoever was faster than the lock changed the version only by a date; an enrolment does not.
    expect(off.code).toBeUndefined();
    expect(await Promise.all(everybody.map(club.paid))).toEqual(everybody.map(() => 0));
    expect(await club.officeRead(course)).toMatchObject({ taken: 0, state: 'called_off' });
  }
});

test('one place that is freed is offered once, whoever leaves and asks at the same moment', async () => {
  const course = await club.course({ price: 40, placesMin: 1, placesMax: 2 });
  const [one, two, ...line] = await club.members(6);
  await club.enrol(one, course);
  await club.enrol(two, course);
  for (const member of line.slice(0, 2)) await club.wait(member, course);
  await Promise.all([
    club.leave(one, course),
    ...line.map((member) => club.enrol(member, course)),
    club.leave(two, course),
  ]);
  const { taken, offered } = await club.officeRead(course);
  expect(taken + offered).toBe(2);
});

test('a date becomes income once, however many processes run the job', async () => {
  const course = await club.course({ price: 40, dates: 2 });
  const member = await club.member();
  await club.enrol(member, course);
  const endsAt = Temporal.PlainDateTime.from(`${course.dates[0]?.date}T${course.dates[0]?.to}`)
    .toZonedDateTime('Europe/Malta')
    .toInstant();
  club.context.clock.set(endsAt.add({ hours: 24 }));
  await Promise.all([1, 2, 3, 4].map(() => runCourses(club.context)));
  expect((await club.officeRead(course)).money).toMatchObject({ income: 10, coachShare: 10, deferred: 20 });
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from ledger_entry
    where source like ${`course:${course.id}:%`}`.execute(club.context.db);
  expect(rows).toEqual([{ count: 1 }]);
});

test('a date that is called off while it becomes income is paid back either way', async () => {
  const course = await club.course({ price: 40, dates: 2 });
  const member = await club.member();
  await club.enrol(member, course);
  const endsAt = Temporal.PlainDateTime.from(`${course.dates[0]?.date}T${course.dates[0]?.to}`)
    .toZonedDateTime('Europe/Malta')
    .toInstant();
  club.context.clock.set(endsAt.add({ hours: 24 }));
  const [off] = await Promise.all([club.callOffDate(course, 0), runCourses(club.context)]);
  expect(off.code).toBeUndefined();
  expect([await club.paid(member), await club.owed(course.coach)]).toEqual([2_000, 0]);
});

test('an enrolled child that is erased frees the place, and the parent has the money of what was not held', async () => {
  const course = await club.course({ price: 40, dates: 2, placesMin: 1, placesMax: 1 });
  const [parent, waiting] = await club.members(2);
  const child = await club.childOf(parent);
  await club.setBalance(child, 0);
  await club.enrol(parent, course, { memberCode: child.code, note: 'Allergic to nuts' });
  await club.wait(waiting, course);
  await club.holdUntil(course, 0);
  const as = await club.login('9001');
  const params = { memberCode: child.code };
  expect((await club.call(readErasure, { as, params })).data.balanceAfterRefunds).toBe(0);
  const erased = await club.call(eraseMember, { as, params, body: { PinCode: DEMO_PIN, cancelBookings: true } });
  expect(erased.code).toBeUndefined();
  expect(await club.paid(parent)).toBe(2_000);
  expect((await club.officeRead(course)).pupils).toMatchObject([{ state: 'left', note: null, refunded: 20 }]);
});
