import { callOffDays, coachDiary, markAttendance } from '@courtside/contract/teaching/coach-diary';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { DEMO_PIN } from '#modules/club/club/index.ts';
import { createLessonClub, type LessonClub } from '#testing/clubs/lesson-club.ts';

let club: LessonClub;
beforeAll(async () => {
  club = await createLessonClub();
});
afterEach(async () => expect(await club.ledgerFaults()).toEqual([]));
afterAll(() => club.close());

const diaryOf = async (coach: string) => {
  const { as } = await club.player(coach);
  return (await club.call(coachDiary, { as, query: { date: '2026-11-16', days: '7' } })).data.items;
};

test('a coach sees the own lessons with their pupils and nothing of money', async () => {
  const hour = await club.teacher();
  const [one, two] = await club.members(2);
  const { key } = await club.taught(one, hour, [one, two], [one]);
  const items = await diaryOf(hour.coach);
  expect(items).toMatchObject([{ key, from: hour.from, state: 'ahead' }]);
  expect(items[0]?.pupils).toEqual([
    { memberCode: one.code, name: one.name, gender: expect.any(String), isHere: null },
    { memberCode: two.code, name: two.name, gender: expect.any(String), isHere: null },
  ]);
  const other = await club.teacher();
  expect(await diaryOf(other.coach)).toEqual([]);
});

test('attendance is marked on the day, by the coach of the lesson alone, and the last mark counts', async () => {
  const [hour, other] = [await club.teacher(), await club.teacher()];
  const [one, two] = await club.members(2);
  const ref = await club.taught(one, hour, [one, two]);
  const { as } = await club.player(hour.coach);
  const mark = { section: ref.section, key: ref.key, marks: [{ memberCode: one.code, isHere: true }] };
  expect((await club.call(markAttendance, { as, body: mark })).code).toBe('attendance.not_today');
  expect((await club.attend({ ...hour, coach: other.coach }, ref, [[one, true]])).status).toBe(404);
  await club.attend(hour, ref, [
    [one, true],
    [two, true],
  ]);
  await club.attend(hour, ref, [[two, false]]);
  expect((await diaryOf(hour.coach))[0]).toMatchObject({
    state: 'held',
    pupils: [{ isHere: true }, { isHere: false }],
  });
});

test('a coach who is ill calls the days off in one step, and every pupil gets everything back', async () => {
  const hour = await club.teacher();
  const [one, two] = await club.members(2);
  await club.taught(one, hour, [one, two]);
  const { as } = await club.player(hour.coach);
  const days = { firstDay: '2026-11-17', lastDay: '2026-11-20' };
  const preview = await club.call(callOffDays, { as, body: { ...days, dryRun: 1 } });
  expect(preview.data).toEqual({ lessons: 1, dates: 0, pupils: 2 });
  expect(await club.paid(one)).toBe(3_000);
  expect((await club.call(callOffDays, { as, body: { ...days, PinCode: '0000' } })).code).toBe('pin.wrong');
  expect((await club.call(callOffDays, { as, body: { ...days, PinCode: DEMO_PIN } })).data).toEqual({
    lessons: 1,
    dates: 0,
    pupils: 2,
  });
  expect([await club.paid(one), await club.paid(two), await club.owed(hour.coach)]).toEqual([0, 0, 0]);
  expect((await diaryOf(hour.coach))[0]).toMatchObject({ state: 'cancelled' });
  expect(await club.learn(one, hour, [one])).toMatchObject({ code: 'lesson.coach_busy' });
  expect((await club.readCoach(hour.coach)).exceptions).toMatchObject([{ ...days, isAvailable: false }]);
});
