import { coachDiary } from '@courtside/contract/teaching/coach-diary';
import { handOver, handOverChoices } from '@courtside/contract/teaching/coach-handover';
import { addContract, readOfficeCoach, saveAvailability } from '@courtside/contract/teaching/office-coaches';
import type { RequestInput } from '@courtside/contract/wire/endpoint';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { DEMO_PIN } from '#modules/club/club/index.ts';
import { type CourseClub, createCourseClub, type MadeCourse } from '#testing/clubs/things/course-club.ts';

let club: CourseClub;
beforeAll(async () => {
  club = await createCourseClub();
});
afterEach(async () => expect(await club.ledgerFaults()).toEqual([]));
afterAll(() => club.close());

const DAYS = { firstDay: '2026-11-16', lastDay: '2026-12-31' };

const give = async (coach: string, body: Partial<RequestInput<typeof handOver>['body']> & { coach: string }) => {
  const { as } = await club.player(coach);
  return club.call(handOver, { as, body: { ...DAYS, PinCode: DEMO_PIN, ...body } });
};

const idsOf = async (course: MadeCourse) => (await club.officeRead(course)).dates.map(({ id }) => id);

const newsOf = async (code: string) => {
  const { rows } = await sql<{ kind: string; params: Record<string, string> }>`select kind, params from notification
    where member_id = (select id from member where code = ${code}) order by id`.execute(club.context.db);
  return rows;
};

const diaryOf = async (coach: string) => {
  const { as } = await club.player(coach);
  return (await club.call(coachDiary, { as, query: { date: '2026-11-17', days: '7' } })).data.items;
};

test('a lesson that is handed over costs the same, and its share is by the contract of who gives it', async () => {
  const [hour, other] = [await club.teacher(), await club.teacher({ contract: { percent: 50, courtPart: 10 } })];
  const [one, two] = await club.members(2);
  const lesson = await club.taught(one, hour, [one, two]);
  await sql`update member set language = 'ar' where id = ${two.id}`.execute(club.context.db);
  expect(await club.owed(hour.coach)).toBe(4_000);
  const replied = await give(hour.coach, { coach: other.coach, lessons: [lesson] });
  expect(replied.data).toEqual({ lessons: 1, dates: 0, pupils: 2 });
  // 60 euros, a court of 10, half of the rest.
  expect([await club.owed(hour.coach), await club.owed(other.coach)]).toEqual([0, 2_500]);
  expect([await club.paid(one), await club.paid(two)]).toEqual([3_000, 3_000]);
  expect(await diaryOf(hour.coach)).toEqual([]);
  expect(await diaryOf(other.coach)).toMatchObject([{ key: lesson.key, from: hour.from }]);
  const [from, to] = [await club.readCoach(hour.coach), await club.readCoach(other.coach)];
  expect((await newsOf(two.code)).at(-1)).toMatchObject({
    kind: 'lessonCoach',
    params: { by: from.name, coach: to.name },
  });
  expect((await newsOf(other.coach)).at(-1)).toMatchObject({ kind: 'lessonTaken', params: { by: from.name } });
  // It is attended, paid and cancelled as a lesson of the other coach.
  await club.attend({ ...hour, coach: other.coach }, lesson, [[one, true]]);
  expect((await club.earnings(other.coach)).payable).toBe(25);
  expect((await club.earnings(hour.coach)).payable).toBe(0);
});

test('a lesson that was handed over is paid back as a whole', async () => {
  const [hour, other] = [await club.teacher({ contract: { percent: 100, courtPart: 0 } }), await club.teacher()];
  const pupil = await club.member();
  const lesson = await club.taught(pupil, hour);
  const before = await club.income();
  expect((await give(hour.coach, { coach: other.coach, lessons: [lesson] })).code).toBeUndefined();
  expect((await club.callOff(pupil, lesson)).code).toBeUndefined();
  expect([await club.paid(pupil), await club.owed(hour.coach), await club.owed(other.coach)]).toEqual([0, 0, 0]);
  expect(await club.income()).toBe(before);
});

test('the choices name who is free, and the hand-over refuses everybody else with the reason', async () => {
  const hour = await club.teacher();
  const pupil = await club.member();
  const lesson = await club.taught(pupil, hour);
  const [free, busy, ended, off] = await club.members(4);
  const taking = [];
  for (const who of [free, busy, ended, off]) taking.push(await club.teacher({ who }));
  const admin = await club.login('9001');
  const of = async (who: { code: string }) => {
    const params = { memberCode: who.code };
    return { as: admin, params, version: (await club.call(readOfficeCoach, { as: admin, params })).data.version };
  };
  const { version, ...ofEnded } = await of(ended);
  await club.call(addContract, { ...ofEnded, body: { from: '2026-11-16', kind: 'ended', version } });
  const { version: ofWeek, ...ofOff } = await of(off);
  await club.call(saveAvailability, { ...ofOff, body: { hours: [], version: ofWeek } });
  const other = await club.member();
  await club.taught(other, { ...hour, coach: busy.code });

  const { as } = await club.player(hour.coach);
  const { data } = await club.call(handOverChoices, { as, query: DAYS });
  expect(data.items).toMatchObject([{ lesson, dateId: null, from: hour.from, pupils: [pupil.name] }]);
  const codes = data.items[0]?.coaches.map(({ memberCode }) => memberCode) ?? [];
  expect(codes).toContain(free.code);
  for (const { code } of [busy, ended, off]) expect(codes).not.toContain(code);

  const refusals = [];
  for (const { code } of [busy, ended, off])
    refusals.push((await give(hour.coach, { coach: code, lessons: [lesson] })).code);
  expect(refusals).toEqual(['course.coach_busy', 'course.no_contract', 'coach.not_then']);
  expect((await give(hour.coach, { coach: hour.coach, lessons: [lesson] })).code).toBe('record.not_found');
  expect((await give(hour.coach, { coach: free.code, lessons: [lesson], PinCode: '0000' })).code).toBe('pin.wrong');
  expect(await club.owed(hour.coach)).toBe(3_200);
});

test('all sessions go over or none, and nothing of another coach', async () => {
  const [hour, taker] = [await club.teacher(), await club.teacher()];
  const [pupil, other] = await club.members(2);
  const first = await club.taught(pupil, hour);
  const second = await club.taught(pupil, { ...hour, from: '2026-11-20T09:00' });
  await club.taught(other, { ...taker, from: '2026-11-20T09:00' });
  const both = { coach: taker.coach, lessons: [first, second] };
  expect((await give(hour.coach, both)).code).toBe('course.coach_busy');
  expect((await diaryOf(hour.coach)).map(({ key }) => key)).toEqual([first.key, second.key]);
  const stranger = await club.teacher();
  expect((await give(stranger.coach, { ...both, lessons: [first] })).code).toBe('handover.changed');
  expect((await club.callOff(pupil, second)).code).toBeUndefined();
  expect((await give(hour.coach, both)).code).toBe('handover.changed');
  expect((await give(hour.coach, { ...both, lessons: [first] })).code).toBeUndefined();
});

test('a date of a course goes to the other coach with its share, and who takes part is told', async () => {
  const course = await club.course({ dates: 2, price: 40 });
  const { coach } = await club.teacher();
  const [pupil, parent] = await club.members(2);
  const child = await club.childOf(parent);
  await club.enrol(pupil, course);
  await club.enrol(parent, course, { memberCode: child.code });
  const [first = ''] = await idsOf(course);
  const replied = await give(course.coach, { coach, dateIds: [first] });
  expect(replied.data).toEqual({ lessons: 0, dates: 1, pupils: 2 });
  const { name } = await club.readCoach(coach);
  for (const { code } of [pupil, parent])
    expect((await newsOf(code)).at(-1)).toMatchObject({ kind: 'courseCoach', params: { coach: name } });
  expect((await newsOf(coach)).at(-1)).toMatchObject({ kind: 'lessonTaken' });
  await club.holdUntil(course, 1);
  // Two have paid 20 for each date; 80 % after a court of 10 for the one, 50 % for the other.
  expect([await club.owed(coach), await club.owed(course.coach)]).toEqual([2_400, 2_000]);
});
