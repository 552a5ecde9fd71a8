import { readPreferences } from '@courtside/contract/people/preferences';
import { moveCourseDate } from '@courtside/contract/teaching/office-courses';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Player } from '#testing/clubs/booking-club.ts';
import { type CourseClub, createCourseClub } from '#testing/clubs/things/course-club.ts';
import { eventually } from '#testing/eventually.ts';
import { type ReadEvent, readCalendar } from '#testing/read-calendar.ts';

let club: CourseClub;
beforeAll(async () => {
  club = await createCourseClub();
});
afterAll(() => club.close());

async function feedOf({ as }: Pick<Player, 'as'>) {
  const { calendarUrl } = (await club.call(readPreferences, { as })).data;
  const url = new URL(calendarUrl).pathname;
  return (matches: (events: ReadEvent[]) => boolean) =>
    eventually(async () => {
      const { events } = readCalendar((await club.app.inject({ method: 'GET', url })).body);
      expect(events).toSatisfy(matches);
      return events;
    });
}
const holds = (count: number) => (events: readonly ReadEvent[]) => events.length === count;

async function rich(): Promise<Player> {
  const player = await club.member();
  await club.setBalance(player, 50_000);
  return player;
}

test('dates of a course are in the feeds of who takes part, of the parent and of the coach, and follow a move', async () => {
  const course = await club.draft({ dates: 3, title: { en: 'Beginners', ar: 'المبتدئون' } });
  const [member, parent, coach] = [await rich(), await rich(), await club.player(course.coach)];
  const child = await club.childOf(parent);
  const [mine, parents, coachs] = [await feedOf(member), await feedOf(parent), await feedOf(coach)];
  await coachs(holds(0));
  await club.publish(course);
  const [taught] = await coachs(holds(3));
  expect(taught?.summary).toMatch(/^Beginners: Tennis, /);
  await club.enrol(member, course);
  await club.enrol(parent, course, { memberCode: child.code });
  const [first] = await mine(holds(3));
  expect(first).toMatchObject({ uid: taught?.uid, sequence: 0, status: 'CONFIRMED' });
  expect(first?.summary).toMatch(/^Beginners: Tennis, /);
  // The parent reads the own child, and nobody else who takes part.
  const [ofChild] = await parents(holds(3));
  expect(ofChild?.summary).toMatch(new RegExp(`^${child.name}: Beginners: Tennis, `));
  expect(ofChild?.description).not.toContain(member.name);
  expect(taught?.description).not.toContain(member.name);

  const { version, dates } = await club.officeRead(course);
  const [planned] = course.dates;
  const body = { version, date: '2026-12-20', from: '21:00', to: '22:00', courts: planned?.courts };
  const moved = await club.call(moveCourseDate, {
    as: await club.login('9001'),
    params: { id: course.id, dateId: Number(dates[0]?.id) },
    body: body as never,
  });
  expect(moved.code).toBeUndefined();
  const isMoved = (events: readonly ReadEvent[]) =>
    events.some(({ uid, sequence, startsAt }) => {
      return uid === first?.uid && sequence === 1 && startsAt === '2026-12-20T20:00:00.000Z';
    });
  await Promise.all([mine(isMoved), parents(isMoved), coachs(isMoved)]);
});

test('a date that is called off is cancelled in every feed; who leaves has none, and a course that is called off', async () => {
  const course = await club.course({ dates: 2 });
  const [stays, leaves, coach] = [await rich(), await rich(), await club.player(course.coach)];
  for (const player of [stays, leaves]) await club.enrol(player, course);
  const [theirs, gone, coachs] = [await feedOf(stays), await feedOf(leaves), await feedOf(coach)];
  await Promise.all([theirs(holds(2)), gone(holds(2)), coachs(holds(2))]);
  const cancelled = (count: number) => (events: readonly ReadEvent[]) =>
    events.length === 2 && events.filter(({ status }) => status === 'CANCELLED').length === count;
  await club.callOffDate(course, 1);
  const events = await theirs(cancelled(1));
  expect(events.find(({ status }) => status === 'CANCELLED')).toMatchObject({ sequence: 1 });
  await coachs(cancelled(1));
  await club.leave(leaves, course);
  await gone(holds(0));
  await club.callOffCourse(course);
  await Promise.all([theirs(cancelled(2)), coachs(cancelled(2))]);
});
