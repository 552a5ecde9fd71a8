import { myPasses } from '@courtside/contract/money/prepaid/passes';
import { confirmLesson } from '@courtside/contract/teaching/lessons';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { DEMO_PIN } from '#modules/club/club/index.ts';
import { bookingOf, type Player } from '#testing/clubs/booking-club.ts';
import { createLessonClub, type LessonClub, lessonRequestOf, type TaughtHour } from '#testing/clubs/lesson-club.ts';
import { addKind, boughtPass } from '#testing/clubs/money/passes.ts';

let club: LessonClub;
beforeAll(async () => {
  club = await createLessonClub();
});
afterEach(async () => expect(await club.ledgerFaults()).toEqual([]));
afterAll(() => club.close());

let kinds = 0;
async function lessonPass(owner: Player, covers: object = {}): Promise<string> {
  kinds += 1;
  const kind = await addKind(club, `lessons-${kinds}`, { price: 400, covers: { kind: 'lesson', ...covers } });
  return boughtPass(club, owner, kind);
}
const learn = (by: Player, hour: TaughtHour, pupils: readonly Player[], PassCodes: string) =>
  club.call(confirmLesson, {
    as: by.as,
    body: { ...lessonRequestOf(hour, pupils), PassCodes, PinCode: DEMO_PIN },
  });
const left = async ({ as }: Player, key: string) =>
  (await club.call(myPasses, { as })).data.items.find((pass) => pass.key === key)?.unitsLeft;

test('a ten-lesson card pays a lesson, the coach gets the share of what it is worth, and calling off gives it back', async () => {
  const [hour, pupil] = [await club.teacher(), await club.member()];
  const key = await lessonPass(pupil);
  const ref = bookingOf(await learn(pupil, hour, [pupil], key));
  expect([await left(pupil, key), await club.paid(pupil)]).toEqual([9, 0]);
  // 80 percent of 40 euros after a court of 10.
  expect(await club.owed(hour.coach)).toBe(2_400);
  expect((await club.callOff(pupil, ref)).msgCode).toBe('200');
  expect([await left(pupil, key), await club.paid(pupil), await club.owed(hour.coach)]).toEqual([10, 0, 0]);
});

test('one of two pupils pays with a card, the other from the balance', async () => {
  const hour = await club.teacher();
  const [one, two] = await club.members(2);
  const key = await lessonPass(one);
  bookingOf(await learn(one, hour, [one, two], key));
  expect(await Promise.all([one, two].map(club.paid))).toEqual([0, 3_000]);
  expect(await left(one, key)).toBe(9);
});

test('a card of one coach pays no lesson of another, and a pass for courts pays none', async () => {
  const [hour, other, pupil] = [await club.teacher(), await club.teacher(), await club.member()];
  const key = await lessonPass(pupil, { coachCode: other.coach });
  const ofCourts = await boughtPass(club, pupil);
  for (const pass of [key, ofCourts]) expect((await learn(pupil, hour, [pupil], pass)).code).toBe('pass.not_for_this');
  expect(await club.paid(pupil)).toBe(0);
});
