import { readPreferences } from '@courtside/contract/people/preferences';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Player } from '#testing/clubs/booking-club.ts';
import { createLessonClub, type LessonClub } from '#testing/clubs/lesson-club.ts';
import { eventually } from '#testing/eventually.ts';
import { type ReadEvent, readCalendar } from '#testing/read-calendar.ts';

let club: LessonClub;
beforeAll(async () => {
  club = await createLessonClub();
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

test('a lesson is in the calendars of its pupil and its coach, each with the name of the other', async () => {
  const hour = await club.teacher();
  const [pupil, parent] = await club.members(2);
  const coach = await club.player(hour.coach);
  const { db } = club.context;
  // Whoever pays for a coach who is family does not see what the coach teaches.
  await db.updateTable('member').set({ family_payer_id: parent.id }).where('code', '=', hour.coach).execute();
  const [mine, theirs, payers] = [await feedOf(pupil), await feedOf(coach), await feedOf(parent)];
  await theirs(({ length }) => length === 0);
  const ref = await club.taught(pupil, hour);
  const [learnt] = await mine(({ length }) => length === 1);
  const [taught] = await theirs(({ length }) => length === 1);
  const { first_name, surname } = await db
    .selectFrom('member')
    .select(['first_name', 'surname'])
    .where('code', '=', hour.coach)
    .executeTakeFirstOrThrow();
  expect(learnt?.summary).toMatch(new RegExp(`^Lesson with ${first_name} ${surname}: Tennis, Court \\d$`));
  expect(learnt?.description).toContain(`Coach: ${first_name} ${surname}`);
  expect(taught).toMatchObject({ uid: learnt?.uid, startsAt: learnt?.startsAt, status: 'CONFIRMED' });
  expect(taught?.summary).toMatch(new RegExp(`^Lesson with ${pupil.name}: Tennis`));
  await payers(({ length }) => length === 0);
  await club.callOff(pupil, ref);
  await theirs(([event]) => event?.status === 'CANCELLED');
});
