import { readOwnHours, saveOwnHours } from '@courtside/contract/teaching/coach-hours';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLessonClub, type LessonClub, type TaughtHour } from '#testing/clubs/lesson-club.ts';

let club: LessonClub;
beforeAll(async () => {
  club = await createLessonClub();
});
afterAll(() => club.close());

const week = (from: string, to: string) => [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from, to }));
const read = async ({ coach }: TaughtHour) => {
  const { as } = await club.player(coach);
  return { as, ...(await club.call(readOwnHours, { as })).data };
};

test('a coach changes the own hours; what is booked stays and is named', async () => {
  const hour = await club.teacher();
  const [pupil, other] = await club.members(2);
  const booked = await club.taught(pupil, hour);
  const { as, version, hours, outside } = await read(hour);
  expect(hours).toEqual(week('06:00', '24:00'));
  expect(outside).toEqual([]);
  const body = { version, hours: week('05:00', '06:00') };
  expect((await club.call(saveOwnHours, { as, body })).code).toBeUndefined();
  const after = await read(hour);
  expect(after.hours).toEqual(week('05:00', '06:00'));
  expect(after.outside).toMatchObject([{ key: booked.key, from: hour.from, pupils: [pupil.name] }]);
  expect((await club.readCoach(hour.coach)).hours).toEqual(week('05:00', '06:00'));
  expect(await club.learn(other, { ...hour, from: '2026-11-20T11:00' }, [other])).toMatchObject({
    code: 'lesson.coach_busy',
  });
  expect(await club.paid(pupil)).toBe(5_000);
  const { rows } = await sql<{ actor: string }>`select member.code as actor from audit_log
    join member on member.id = actor_id where action = 'coach_hours_saved' order by audit_log.id desc limit 1`.execute(
    club.context.db,
  );
  expect(rows).toEqual([{ actor: hour.coach }]);
});

test('a day off puts its lessons outside, and an extra day takes lessons in', async () => {
  const hour = await club.teacher();
  const [pupil, other] = await club.members(2);
  await club.taught(pupil, hour);
  const date = hour.from.slice(0, 10);
  const off = { firstDay: date, lastDay: date, isAvailable: false, reason: 'Dentist' };
  const { as, version } = await read(hour);
  await club.call(saveOwnHours, { as, body: { version, hours: week('06:00', '24:00'), exceptions: [off] } });
  expect((await read(hour)).outside).toHaveLength(1);
  const extra = { ...off, isAvailable: true, reason: '', from: '08:00', to: '22:00' };
  const body = { version: version + 1, hours: [], exceptions: [extra] };
  expect((await club.call(saveOwnHours, { as, body })).code).toBeUndefined();
  expect((await read(hour)).outside).toEqual([]);
  expect((await club.learn(other, { ...hour, from: `${date}T21:00` }, [other])).data).toBe('ok');
});

test('hours that overlap or were changed by the office meanwhile are refused', async () => {
  const hour = await club.teacher();
  const { as, version } = await read(hour);
  const twice = [...week('09:00', '12:00'), { weekday: 1, from: '11:00', to: '13:00' }];
  expect((await club.call(saveOwnHours, { as, body: { version, hours: twice } })).code).toBe('coach.overlap');
  const stale = { version: version - 1, hours: week('09:00', '12:00') };
  expect((await club.call(saveOwnHours, { as, body: stale })).code).toBe('office.changed_meanwhile');
  const { as: pupil } = await club.member();
  expect((await club.call(readOwnHours, { as: pupil })).status).toBe(403);
});
