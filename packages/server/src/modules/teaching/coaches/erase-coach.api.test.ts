import { eraseMember } from '@courtside/contract/people/erasure';
import { callOffDays } from '@courtside/contract/teaching/coach-diary';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PIN } from '#modules/club/club/index.ts';
import { type CourseClub, createCourseClub } from '#testing/clubs/things/course-club.ts';

let club: CourseClub;
beforeAll(async () => {
  club = await createCourseClub();
});
afterAll(() => club.close());

const erase = async (memberCode: string) => {
  const payout = { method: 'cash' as const, amount: 100 };
  return club.call(eraseMember, {
    as: await club.login('9001'),
    params: { memberCode },
    body: { PinCode: DEMO_PIN, payout, cancelBookings: true },
  });
};

test('a coach with lessons or dates of courses ahead is not erased before they are called off', async () => {
  const hour = await club.teacher();
  const pupil = await club.member();
  await club.taught(pupil, hour, [pupil]);
  await club.course({ coach: hour.coach, dates: 2, price: 20 });
  expect(await erase(hour.coach)).toMatchObject({
    code: 'admin.coach_teaches',
    body: { params: { ahead: 3 } },
  });
  const { as } = await club.player(hour.coach);
  const body = { firstDay: '2026-11-16', lastDay: '2026-12-31', PinCode: DEMO_PIN };
  expect((await club.call(callOffDays, { as, body })).data).toEqual({ lessons: 1, dates: 2, pupils: 1 });
  expect((await erase(hour.coach)).code).toBeUndefined();
});
