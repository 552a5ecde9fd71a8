import type { Affected, Resolution } from '@courtside/contract/club/office';
import { saveClub } from '@courtside/contract/club/office-club';
import * as closures from '@courtside/contract/club/sports/office-closures';
import * as sports from '@courtside/contract/club/sports/office-sports';
import * as timetables from '@courtside/contract/club/sports/office-timetables';
import type { RequestInput } from '@courtside/contract/wire/endpoint';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type CourseClub, createCourseClub, type MadeCourse } from '#testing/clubs/things/course-club.ts';

let club: CourseClub;
let start: Temporal.Instant;
beforeAll(async () => {
  club = await createCourseClub();
  start = club.context.clock.now();
});
afterEach(async () => {
  club.context.clock.set(start);
  await reopen();
  expect(await club.ledgerFaults()).toEqual([]);
});
afterAll(() => club.close());

/** The next course has its courts. */
const reopen = () => sql`delete from closure where plan_id is not null`.execute(club.context.db);

type Body = RequestInput<typeof closures.addClosure>['body'];
type Decide = Omit<Resolution, 'section' | 'key'>;

const admin = () => club.login('9001');

/** Closes the tennis courts for the day of a date. */
async function close(course: MadeCourse, index: number, more: Partial<Body> = {}) {
  const { date } = course.dates[index] ?? { date: '' };
  const day = {
    from: `${date}T00:00`,
    to: `${date}T23:59`,
    kind: 'maintenance' as const,
    reason: { en: 'New lights' },
  };
  return club.call(closures.addClosure, { as: await admin(), body: { service: 'tennis', ...day, ...more } });
}

const datesIn = (affected: readonly Affected[] = []) => affected.filter(({ course }) => course);
const decide = (affected: readonly Affected[], action: (each: Affected) => Decide) =>
  affected.map((each) => ({ section: each.section, key: each.key, ...action(each) }));

/** The date of a course as it is asked about, everything else refunded. */
const only = (course: MadeCourse, decision: Decide) => (each: Affected) =>
  each.course?.id === String(course.id) ? decision : { action: 'refund' as const };

async function courseWithOne(dates = 3) {
  const course = await club.course({ price: 40, dates, placesMin: 1 });
  const member = await club.member();
  expect((await club.enrol(member, course)).code).toBeUndefined();
  return { course, member };
}

const newsOf = async (memberId: number) =>
  (
    await club.context.db
      .selectFrom('notification')
      .select('kind')
      .where('member_id', '=', memberId)
      .where('kind', 'in', ['courseDateOff', 'courseDateMoved'])
      .execute()
  ).map(({ kind }) => kind);

test('a closure asks about a date of a course and calls it off to the cent, in one save', async () => {
  const { course, member } = await courseWithOne();
  const { affected } = (await close(course, 0, { dryRun: 1 })).data;
  const [found] = datesIn(affected).filter((each) => each.course?.id === String(course.id));
  const { date, from, to } = course.dates[0] ?? {};
  expect(found).toMatchObject({ section: 'tennis', problem: 'closed', date, from, to, amount: 13.33 });
  expect(found?.players).toHaveLength(1);
  expect(found).toMatchObject({ suggestionKind: 'day', suggestion: expect.stringMatching(/^TEN\d_202612\d\d_\d{4}$/) });
  // Nothing is decided, or not about all of it.
  const refused = await close(course, 0);
  expect(refused).toMatchObject({ code: 'office.affected_changed', body: { affected } });
  expect(await club.paid(member)).toBe(4_000);
  const resolutions = decide(affected, () => ({ action: 'refund' }));
  const saved = await close(course, 0, { resolutions });
  expect(saved.code).toBeUndefined();
  expect(await club.paid(member)).toBe(4_000 - 1_333);
  expect((await club.officeRead(course)).dates.map(({ state }) => state)).toEqual(['called_off', 'planned', 'planned']);
  expect(await newsOf(member.id)).toEqual(['courseDateOff']);
  // The list of closures counts it, and a change of the closure does not ask again.
  const list = (await club.call(closures.listClosures, { as: await admin(), query: { from: date } })).data.items;
  const closure = list.find(({ id }) => id === saved.data.id);
  expect(closure?.result).toMatchObject({ refunded: affected.length });
  const again = await club.call(closures.saveClosure, {
    as: await admin(),
    params: { id: saved.data.id },
    body: { ...bodyOf(closure), reason: { en: 'Lights and net' }, version: saved.data.version },
  });
  expect(again).toMatchObject({ code: undefined, data: { affected: [] } });
});

const bodyOf = (closure: closures.OfficeClosure | undefined) => {
  if (!closure?.reason) throw new Error('no closure');
  const { service, courts, from, to, repeat, kind } = closure;
  return { service, courts, from, to, repeat, kind };
};

test('a date of a course is moved with the closure that takes its court, and what was paid stays with it', async () => {
  const { course, member } = await courseWithOne();
  const { courts } = course.dates[0] ?? { courts: [] };
  const { affected } = (await close(course, 0, { courts, dryRun: 1 })).data;
  const [found] = datesIn(affected);
  expect(found?.suggestionKind).toBe('court');
  const move = only(course, { action: 'move', to: found?.suggestion });
  expect((await close(course, 0, { courts, resolutions: decide(affected, move) })).code).toBeUndefined();
  const [moved] = (await club.officeRead(course)).dates;
  expect(moved).toMatchObject({ date: course.dates[0]?.date, from: course.dates[0]?.from, state: 'planned' });
  expect(moved?.courts.map(({ key }) => key)).toEqual([found?.suggestion?.split('_')[0]]);
  expect([await club.paid(member), await newsOf(member.id)]).toEqual([4_000, ['courseDateMoved']]);
  // The new court is blocked for it.
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from closure
    where course_date_id = ${Number(moved?.id)} and court_id = (select id from court where key = ${moved?.courts[0]?.key})`.execute(
    club.context.db,
  );
  expect(rows).toEqual([{ count: 1 }]);
});

test('a date of a course goes to another day, or is kept, or is refused where that place is taken', async () => {
  const { course } = await courseWithOne();
  const other = await club.course({ price: 40, dates: 2, coach: course.coach, placesMin: 1 });
  const { affected } = (await close(course, 1, { dryRun: 1 })).data;
  const [court] = course.dates[1]?.courts ?? [];
  const at = (index: number) =>
    `${other.dates[index]?.courts[0]}_${other.dates[index]?.date.replaceAll('-', '')}_${other.dates[index]?.from.replace(':', '')}`;
  const save = (to: string) =>
    close(course, 1, { resolutions: decide(affected, only(course, { action: 'move', to })) });
  const index = affected.findIndex((each) => each.course?.id === String(course.id));
  const path = `resolutions.${index}.to`;
  // The coach gives the other course then.
  expect((await save(at(0))).body.errors).toEqual([{ path, message: 'is taken' }]);
  expect((await save('nonsense')).body.errors).toEqual([{ path, message: 'is not a time and courts' }]);
  expect((await save(`${court}+TEN1+TEN2_20261220_1000`)).body.errors).toMatchObject([{ path }]);
  expect((await save(`${court}_20261101_1000`)).body.errors).toMatchObject([{ path }]);
  const suggestion = affected[index]?.suggestion ?? '';
  expect((await save(suggestion)).code).toBeUndefined();
  const [, moved] = (await club.officeRead(course)).dates;
  expect(suggestion).toContain(moved?.date.replaceAll('-', ''));
  // Kept: the courts are closed and the date takes place.
  const last = (await close(course, 2, { dryRun: 1 })).data.affected;
  const kept = await close(course, 2, { resolutions: decide(last, only(course, { action: 'keep' })) });
  expect(kept.code).toBeUndefined();
  expect((await club.officeRead(course)).dates.map(({ state }) => state)).toEqual(['planned', 'planned', 'planned']);
});

test('rain ends a date that is running: everybody has all of it back', async () => {
  await sql`update court set is_outdoor = true where service_key = 'tennis'`.execute(club.context.db);
  const { course, member } = await courseWithOne(2);
  const { date, from } = course.dates[0] ?? { date: '', from: '' };
  const startsAt = Temporal.PlainDateTime.from(`${date}T${from}`).toZonedDateTime('Europe/Malta').toInstant();
  club.context.clock.set(startsAt.add({ minutes: 20 }));
  const rain = async (body: RequestInput<typeof closures.closeForRain>['body']) =>
    club.call(closures.closeForRain, { as: await admin(), body });
  const { affected } = (await rain({ dryRun: 1 })).data;
  const [found] = datesIn(affected);
  expect(found).toMatchObject({ refund: 20 });
  expect(found?.suggestion).toBeUndefined();
  expect((await rain({ resolutions: decide(affected, () => ({ action: 'refund' })) })).code).toBeUndefined();
  expect(await club.paid(member)).toBe(2_000);
  expect((await club.officeRead(course)).dates[0]?.state).toBe('called_off');
});

test('a holiday of the club, shorter hours and a retired court ask about dates of courses too', async () => {
  const { course, member } = await courseWithOne(3);
  const as = await admin();
  const [first, second, third] = course.dates;
  const holidays = [{ date: first?.date ?? '', title: { en: 'Founding day' }, isClosed: true }];
  const holiday = (more: object) => club.call(saveClub, { as, body: { holidays, ...more } });
  const asked = (await holiday({ dryRun: 1 })).data.affected ?? [];
  expect(datesIn(asked).map(({ course: of }) => of?.id)).toContain(String(course.id));
  expect((await holiday({ resolutions: decide(asked, () => ({ action: 'refund' })) })).code).toBeUndefined();
  expect(await club.paid(member)).toBe(4_000 - 1_333);

  const retire = (more: object) =>
    club.call(sports.saveCourt, {
      as,
      params: { key: second?.courts[0] ?? '' },
      body: { retiredFrom: second?.date, ...more },
    });
  const losing = (await retire({ dryRun: 1 })).data.affected;
  expect(datesIn(losing).find(({ course: of }) => of?.id === String(course.id))).toMatchObject({
    problem: 'court_retired',
    suggestionKind: 'court',
  });
  const all = (await club.call(sports.listSports, { as })).data.items.flatMap(({ courts }) => courts);
  const version = all.find(({ key }) => key === second?.courts[0])?.version ?? 0;
  expect((await retire({ version })).code).toBe('office.affected_changed');

  const stored = (await club.call(timetables.readTimetables, { as, params: { key: 'tennis' } })).data;
  const next = {
    validFrom: third?.date ?? '',
    sessionMinutes: 60,
    lightsOn: null,
    opening: [{ weekdays: [1, 2, 3, 4, 5, 6, 7], from: '21:00', to: '23:00' }],
  };
  const shorter = await club.call(timetables.saveTimetables, {
    as,
    params: { key: 'tennis' },
    body: { timetables: [...stored.timetables, next], dryRun: 1 },
  });
  expect(datesIn(shorter.data.affected).find(({ course: of }) => of?.id === String(course.id))).toMatchObject({
    problem: 'outside_hours',
    date: third?.date,
    suggestionKind: 'time',
  });
});

test('a closure and an enrolment at one moment leave nobody who paid for a date that is called off', async () => {
  for (const _round of [1, 2, 3, 4]) {
    const course = await club.course({ price: 40, dates: 2, placesMin: 1, joinsLate: true });
    const { affected } = (await close(course, 0, { dryRun: 1 })).data;
    const resolutions = decide(affected, () => ({ action: 'refund' }));
    const everybody = await club.members(4);
    const [closed] = await Promise.all([
      close(course, 0, { resolutions }),
      ...everybody.map((member) => club.enrol(member, course)),
    ]);
    expect(closed.code).toBeUndefined();
    expect(await Promise.all(everybody.map(club.paid))).toEqual(everybody.map(() => 2_000));
    await reopen();
  }
});
