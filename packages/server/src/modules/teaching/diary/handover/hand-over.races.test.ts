import { handOver } from '@courtside/contract/teaching/coach-handover';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PIN } from '#modules/club/club/index.ts';
import { createLessonClub, type LessonClub } from '#testing/clubs/lesson-club.ts';

let club: LessonClub;
beforeAll(async () => {
  club = await createLessonClub();
});
afterAll(() => club.close());

const DAYS = { firstDay: '2026-11-16', lastDay: '2026-11-30' };

test('a coach who gets a lesson and is booked at the same moment is in one place', async () => {
  for (const _round of [1, 2, 3, 4, 5]) {
    const [hour, taker] = [await club.teacher(), await club.teacher()];
    const [pupil, other] = await club.members(2);
    const lesson = await club.taught(pupil, hour);
    const { as } = await club.player(hour.coach);
    const body = { ...DAYS, coach: taker.coach, lessons: [lesson], PinCode: DEMO_PIN };
    const [given, booked] = await Promise.all([
      club.call(handOver, { as, body }),
      club.learn(other, { ...hour, coach: taker.coach }, [other]),
    ]);
    expect([given.code === undefined, booked.data === 'ok'].filter(Boolean)).toHaveLength(1);
    if (given.code) expect(given.code).toBe('course.coach_busy');
    else expect(['lesson.coach_busy', 'schedule.changed']).toContain(booked.code);
    const { rows } = await sql<{ count: number }>`select count(*)::int from booking_person
      where is_live and slot = 0 and member_id = (select id from member where code = ${taker.coach})`.execute(
      club.context.db,
    );
    expect(rows).toEqual([{ count: 1 }]);
    expect(await club.owed(taker.coach)).toBe(3_200);
  }
  expect(await club.ledgerFaults()).toEqual([]);
});

test('a lesson that is handed over while its pupil cancels it is paid back and nobody is paid for it', async () => {
  for (const _round of [1, 2, 3]) {
    const [hour, taker] = [await club.teacher(), await club.teacher()];
    const pupil = await club.member();
    const lesson = await club.taught(pupil, hour);
    const { as } = await club.player(hour.coach);
    const body = { ...DAYS, coach: taker.coach, lessons: [lesson], PinCode: DEMO_PIN };
    const [given, cancelled] = await Promise.all([club.call(handOver, { as, body }), club.callOff(pupil, lesson)]);
    expect([undefined, 'handover.changed']).toContain(given.code);
    expect(cancelled.code).toBeUndefined();
    expect([await club.paid(pupil), await club.owed(hour.coach), await club.owed(taker.coach)]).toEqual([0, 0, 0]);
  }
  expect(await club.ledgerFaults()).toEqual([]);
});

test('two coaches who hand over to each other at once do not wait for each other for ever', async () => {
  const [one, two] = [await club.teacher(), await club.teacher()];
  const [first, second] = await club.members(2);
  const ofOne = await club.taught(first, one);
  const ofTwo = await club.taught(second, { ...two, from: '2026-11-20T08:00' });
  const by = async (coach: string, to: string, lesson: typeof ofOne) => {
    const { as } = await club.player(coach);
    return club.call(handOver, { as, body: { ...DAYS, coach: to, lessons: [lesson], PinCode: DEMO_PIN } });
  };
  const replies = await Promise.all([by(one.coach, two.coach, ofOne), by(two.coach, one.coach, ofTwo)]);
  expect(replies.map(({ code }) => code)).toEqual([undefined, undefined]);
  expect([await club.owed(one.coach), await club.owed(two.coach)]).toEqual([3_200, 3_200]);
  expect(await club.ledgerFaults()).toEqual([]);
});
