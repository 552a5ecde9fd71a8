import { correctLessonAttendance, lessonAttendance } from '@courtside/contract/teaching/office-attendance';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { BookingRef, Player } from '#testing/clubs/booking-club.ts';
import { createLessonClub, type LessonClub } from '#testing/clubs/lesson-club.ts';

let club: LessonClub;
let start: Temporal.Instant;
beforeAll(async () => {
  club = await createLessonClub();
  start = club.context.clock.now();
});
afterEach(async () => {
  club.context.clock.set(start);
  expect(await club.ledgerFaults()).toEqual([]);
});
afterAll(() => club.close());

const desk = () => club.login('9003');
const correct = async (ref: BookingRef, marks: ReadonlyArray<readonly [Pick<Player, 'code'>, boolean]>) => {
  const body = {
    section: ref.section,
    key: ref.key,
    marks: marks.map(([{ code }, isHere]) => ({ memberCode: code, isHere })),
  };
  return club.call(correctLessonAttendance, { as: await desk(), body });
};
const read = async ({ section, key }: BookingRef) =>
  (await club.call(lessonAttendance, { as: await desk(), query: { section, key } })).data.pupils;

test('the desk puts right days later who was at a lesson, and nothing of its money changes', async () => {
  const hour = await club.teacher();
  const [one, two] = await club.members(2);
  const ref = await club.taught(one, hour, [one, two]);
  expect(await read(ref)).toMatchObject([
    { memberCode: one.code, isHere: null },
    { memberCode: two.code, isHere: null },
  ]);
  expect((await correct(ref, [[one, true]])).code).toBe('attendance.ahead');
  await club.attend(hour, ref, [
    [one, true],
    [two, true],
  ]);
  const before = [await club.paid(one), await club.paid(two), await club.owed(hour.coach)];
  club.context.clock.set(start.add({ hours: 24 * 20 }));
  expect((await correct(ref, [[two, false]])).code).toBeUndefined();
  expect(await read(ref)).toMatchObject([{ isHere: true }, { isHere: false }]);
  expect([await club.paid(one), await club.paid(two), await club.owed(hour.coach)]).toEqual(before);
  const stranger = await club.member();
  expect((await correct(ref, [[stranger, true]])).status).toBe(404);
});

test('a lesson that a statement of the coach has stays as it is', async () => {
  const hour = await club.teacher();
  const member = await club.member();
  const ref = await club.taught(member, hour);
  await club.attend(hour, ref, [[member, true]]);
  const { payable } = await club.earnings(hour.coach);
  expect((await club.payCoach(hour.coach, payable)).code).toBeUndefined();
  club.context.clock.set(start.add({ hours: 24 * 20 }));
  expect(await correct(ref, [[member, false]])).toMatchObject({ code: 'coach.paid_out' });
  expect(await read(ref)).toMatchObject([{ isHere: true }]);
});

test('of a pay-out and a correction at one moment the statement has what was marked when it was written', async () => {
  const hour = await club.teacher();
  const member = await club.member();
  const ref = await club.taught(member, hour);
  await club.attend(hour, ref, [[member, true]]);
  const { payable } = await club.earnings(hour.coach);
  club.context.clock.set(start.add({ hours: 24 * 20 }));
  const [corrected, paid] = await Promise.all([correct(ref, [[member, false]]), club.payCoach(hour.coach, payable)]);
  expect(paid.code).toBeUndefined();
  expect([undefined, 'coach.paid_out']).toContain(corrected.code);
  expect((await correct(ref, [[member, false]])).code).toBe('coach.paid_out');
});
