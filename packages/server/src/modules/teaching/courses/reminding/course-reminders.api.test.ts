import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CourseClub, createCourseClub, type MadeCourse } from '#testing/clubs/things/course-club.ts';
import { sendCourseReminders } from '../index.ts';

let club: CourseClub;
let start: Temporal.Instant;
beforeAll(async () => {
  club = await createCourseClub();
  start = club.context.clock.now();
});
afterAll(() => club.close());

const wants = (memberId: number, hours: string) =>
  sql`insert into member_preference (member_id, reminder_hours, reminders_since) values (${memberId}, ${hours}, ${'2026-11-01'})
    on conflict (member_id) do update set reminder_hours = ${hours}, reminders_since = excluded.reminders_since`.execute(
    club.context.db,
  );

/** The job runs so many hours before the first date. */
async function runBefore(course: MadeCourse, hours: number) {
  const { date, from } = course.dates[0] ?? { date: '', from: '' };
  const startsAt = Temporal.PlainDateTime.from(`${date}T${from}`).toZonedDateTime('Europe/Malta').toInstant();
  club.context.clock.set(startsAt.subtract({ hours }));
  await Promise.all([1, 2, 3].map(() => sendCourseReminders(club.context)));
  club.context.clock.set(start);
}

const reminded = async (memberId: number) =>
  (
    await club.context.db
      .selectFrom('notification')
      .select('params')
      .where('member_id', '=', memberId)
      .where('kind', '=', 'courseReminder')
      .execute()
  ).map(({ params }) => params);

test('a parent is reminded once of a date of two children, in the own language, by several processes', async () => {
  const course = await club.course({ price: 10, dates: 2, placesMin: 1 });
  const parent = await club.member();
  await club.context.db
    .updateTable('member')
    .set({ language: 'tr', email: 'parent@mail.example' })
    .where('id', '=', parent.id)
    .execute();
  const children = [await club.childOf(parent), await club.childOf(parent)];
  for (const child of children) await club.enrol(parent, course, { memberCode: child.code });
  await wants(parent.id, '{24}');
  await runBefore(course, 25);
  expect(await reminded(parent.id)).toEqual([]);
  await runBefore(course, 24);
  await runBefore(course, 23);
  const [news, ...more] = await reminded(parent.id);
  expect(more).toEqual([]);
  expect(news).toMatchObject({ date: course.dates[0]?.date, from: course.dates[0]?.from });
  for (const { name } of children) expect(String(news?.who)).toContain(name);
  const { rows } = await sql<{ body: string }>`select body from outbox_mail
    where recipient = 'parent@mail.example' and body like '%Antrenör:%'`.execute(club.context.db);
  expect(rows).toHaveLength(1);
});

test('nobody is reminded of a date that is called off or was left, or without having asked for it', async () => {
  const course = await club.course({ price: 10, dates: 2, placesMin: 1 });
  const [one, two, three] = await club.members(3);
  for (const member of [one, two, three]) await club.enrol(member, course);
  await wants(one.id, '{2}');
  await wants(two.id, '{2}');
  await club.leave(two, course);
  await runBefore(course, 2);
  expect(
    [await reminded(one.id), await reminded(two.id), await reminded(three.id)].map(({ length }) => length),
  ).toEqual([1, 0, 0]);
  const off = await club.course({ price: 10, dates: 2, placesMin: 1 });
  await club.enrol(one, off);
  await club.callOffDate(off, 0);
  await runBefore(off, 2);
  expect(await reminded(one.id)).toHaveLength(1);
});
