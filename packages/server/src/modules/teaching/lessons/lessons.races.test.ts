import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLessonClub, type LessonClub } from '#testing/clubs/lesson-club.ts';

let club: LessonClub;
beforeAll(async () => {
  club = await createLessonClub();
});
afterAll(() => club.close());

test('of two pupils for one hour of a coach one gets it, and the other pays nothing', async () => {
  for (const _round of [1, 2, 3, 4, 5]) {
    const hour = await club.teacher();
    const pupils = await club.members(2);
    const replies = await Promise.all(pupils.map((pupil) => club.learn(pupil, hour, [pupil])));
    const [refused, ...others] = replies.filter(({ data }) => data !== 'ok');
    expect(others).toEqual([]);
    expect(['lesson.coach_busy', 'booking.slot_taken']).toContain(refused?.code);
    expect((await Promise.all(pupils.map(club.paid))).sort()).toEqual([0, 5_000]);
    expect(await club.owed(hour.coach)).toBe(3_200);
  }
  expect(await club.ledgerFaults()).toEqual([]);
});

test('a coach whom a pupil books while the coach books a court is in one place', async () => {
  for (const _round of [1, 2, 3]) {
    const hour = await club.teacher();
    const [coach, pupil] = [await club.player(hour.coach), await club.member()];
    const [date = '', time = ''] = hour.from.split('T');
    const { rows } = await sql<{ key: string }>`select key from court where service_key = 'tennis'`.execute(
      club.context.db,
    );
    const sessions = rows.map(({ key }) => `${key}_${date.replaceAll('-', '')}_${time.replace(':', '')}`);
    const replies = await Promise.all([
      club.learn(pupil, hour, [pupil]),
      ...sessions.map((session) => club.confirm(coach, { session, players: [coach] })),
    ]);
    expect(replies.filter(({ data }) => data === 'ok')).toHaveLength(1);
    const { rows: places } = await sql<{ count: number }>`select count(*)::int from booking_person
      where is_live and member_id = ${coach.id} and session_date = ${date}::date`.execute(club.context.db);
    expect(places).toEqual([{ count: 1 }]);
  }
  expect(await club.ledgerFaults()).toEqual([]);
});
