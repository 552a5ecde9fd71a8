import { coachCourses } from '@courtside/contract/teaching/coach-courses';
import { callOffDays } from '@courtside/contract/teaching/coach-diary';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { DEMO_PIN } from '#modules/club/club/index.ts';
import { type CourseClub, createCourseClub } from '#testing/clubs/things/course-club.ts';

let club: CourseClub;
beforeAll(async () => {
  club = await createCourseClub();
});
afterEach(async () => expect(await club.ledgerFaults()).toEqual([]));
afterAll(() => club.close());

test('a coach who is ill calls off dates of courses with the lessons, and every payer has the part back', async () => {
  const hour = await club.teacher();
  const course = await club.course({ coach: hour.coach, dates: 4, price: 40 });
  const [pupil, parent] = await club.members(2);
  const child = await club.childOf(parent);
  await club.taught(pupil, hour, [pupil]);
  expect((await club.enrol(pupil, course)).code).toBeUndefined();
  expect((await club.enrol(parent, course, { memberCode: child.code })).code).toBeUndefined();
  await sql`update member set language = 'tr' where id = ${parent.id}`.execute(club.context.db);
  const { as } = await club.player(hour.coach);
  // The lesson is in November; of the course the first two dates are in these days.
  const days = { firstDay: '2026-11-17', lastDay: course.dates[1]?.date ?? '' };
  const count = { lessons: 1, dates: 2, pupils: 2 };
  expect((await club.call(callOffDays, { as, body: { ...days, dryRun: 1 } })).data).toEqual(count);
  expect(await club.deferred()).toBe(8_000);
  expect((await club.call(callOffDays, { as, body: { ...days, PinCode: DEMO_PIN } })).data).toEqual(count);
  expect(await club.deferred()).toBe(4_000);
  expect([await club.paid(pupil), await club.paid(parent)]).toEqual([2_000, 2_000]);
  const { dates } = await club.officeRead(course);
  expect(dates.map(({ state }) => state)).toEqual(['called_off', 'called_off', 'planned', 'planned']);
  const { rows } = await sql<{ params: { reason?: string } }>`select params from notification
    where member_id = ${parent.id} and kind = 'courseDateOff'`.execute(club.context.db);
  expect(rows.map(({ params }) => params.reason)).toEqual(['Antrenör ders veremiyor', 'Antrenör ders veremiyor']);
  const query = { date: course.dates[0]?.date ?? '', days: '7' };
  const items = (await club.call(coachCourses, { as, query })).data.items;
  expect(items.map(({ state }) => state).slice(0, 2)).toEqual(['cancelled', 'cancelled']);
});

test('two who call off the same date at once pay it back once', async () => {
  const course = await club.course({ dates: 3, price: 30 });
  const pupil = await club.member();
  expect((await club.enrol(pupil, course)).code).toBeUndefined();
  const { as } = await club.player(course.coach);
  const day = course.dates[0]?.date ?? '';
  await Promise.all([
    club.call(callOffDays, { as, body: { firstDay: day, lastDay: day, PinCode: DEMO_PIN } }),
    club.callOffDate(course, 0),
  ]);
  expect(await club.paid(pupil)).toBe(2_000);
});
