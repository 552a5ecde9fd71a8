/** Courses with their coaches and families, on top of the club of lessons. */
import { enrolInCourse, leaveCourse, readCourse, waitForCourse } from '@courtside/contract/teaching/courses';
import {
  addCourse,
  callOffCourse,
  callOffCourseDate,
  publishCourse,
  readOfficeCourse,
} from '@courtside/contract/teaching/office-courses';
import { addDays, type ClubDate, clubDate } from '@courtside/contract/values/dates';
import type { RequestInput } from '@courtside/contract/wire/endpoint';
import { sql } from 'kysely';
import { DEMO_PIN } from '#modules/club/club/index.ts';
import { runCourses } from '#modules/teaching/courses/index.ts';
import type { BookingClub, createBookingClub, Player } from '../booking-club.ts';
import { addTeacher, createLessonClub } from '../lesson-club.ts';

type CourseBody = RequestInput<typeof addCourse>['body'];

/** Courses of a test club are at different hours, so that their courts do not meet. */
const courses = new WeakMap<object, number>();
const FIRST = clubDate('2026-12-01');

export interface MadeCourse {
  readonly id: number;
  readonly coach: string;
  readonly dates: ReadonlyArray<{
    readonly date: ClubDate;
    readonly from: string;
    readonly to: string;
    readonly courts: string[];
  }>;
}

/** A tennis court that nobody has in that hour. */
async function freeCourt(
  club: BookingClub,
  date: ClubDate,
  { from, to }: { from: string; to: string },
): Promise<string> {
  const { rows } = await sql<{ key: string }>`select court.key from court where service_key = 'tennis' and not exists (
      select from court_booking where court_id = court.id and status = 'booked'
        and during && tstzrange((${`${date} ${from}`}::timestamp at time zone 'Europe/Malta'),
          (${`${date} ${to}`}::timestamp at time zone 'Europe/Malta')))
      and not exists (select from closure where (closure.court_id = court.id or closure.court_id is null)
        and closure.service_key = 'tennis'
        and during && tstzrange((${`${date} ${from}`}::timestamp at time zone 'Europe/Malta'),
          (${`${date} ${to}`}::timestamp at time zone 'Europe/Malta')))
    order by position limit 1`.execute(club.context.db);
  if (!rows[0]) throw new Error(`no court is free on ${date}`);
  return rows[0].key;
}

/** A draft of so many dates, two days apart: 120 euros, two to eight places. */
export async function addDraft(
  club: BookingClub,
  { dates = 8, coach, ...given }: Partial<Omit<CourseBody, 'dates'>> & { dates?: number } = {},
): Promise<MadeCourse & { version: number }> {
  const number = (courses.get(club.context.db) ?? 0) + 1;
  courses.set(club.context.db, number);
  const hour = 7 + (number % 14);
  const time = { from: `${String(hour).padStart(2, '0')}:00`, to: `${String(hour + 1).padStart(2, '0')}:00` };
  const first = addDays(FIRST, 4 * Math.floor(number / 14));
  const days = Array.from({ length: dates }, (_, index) => addDays(first, 2 * index));
  const planned = await Promise.all(
    days.map(async (date) => ({ date, ...time, courts: [await freeCourt(club, date, time)] })),
  );
  const teacher = coach ?? (await addTeacher(club, { contract: { courtPart: 0, percent: 50 } })).coach;
  const terms = { placesMin: 2, placesMax: 8, price: 120, title: { en: `Course ${number}` }, about: { en: '' } };
  const body: CourseBody = { ...terms, service: 'tennis', ...given, coach: teacher, dates: planned };
  const { data, code } = await club.call(addCourse, { as: await club.login('9001'), body });
  if (code) throw new Error(`no course: ${code}`);
  return { id: Number(data.id), coach: teacher, dates: planned, version: data.version };
}

async function publish(club: BookingClub, { id, version }: { readonly id: number; readonly version: number }) {
  const { code } = await club.call(publishCourse, { as: await club.login('9001'), params: { id }, body: { version } });
  if (code) throw new Error(`not published: ${code}`);
}

export async function addOpenCourse(
  club: BookingClub,
  given: Parameters<typeof addDraft>[1] = {},
): Promise<MadeCourse> {
  const { version, ...course } = await addDraft(club, given);
  await publish(club, { id: course.id, version });
  return course;
}

export async function createCourseClub(options: Parameters<typeof createBookingClub>[0] = {}) {
  const club = await createLessonClub({ ...options, features: { lessons: true, courses: true } });
  const { db, clock } = club.context;
  const params = ({ id }: MadeCourse) => ({ id });
  const sumOf = async (where: ReturnType<typeof sql>): Promise<number> => {
    const { rows } = await sql<{ sum: number }>`select coalesce(sum(posting.amount_cents), 0)::bigint as sum
      from ledger_account as account join ledger_posting as posting on posting.account_id = account.id where ${where}`.execute(
      db,
    );
    return rows[0]?.sum ?? 0;
  };
  return {
    ...club,
    draft: (given?: Parameters<typeof addDraft>[1]) => addDraft(club, given),
    course: (given?: Parameters<typeof addDraft>[1]) => addOpenCourse(club, given),
    publish: (draft: Awaited<ReturnType<typeof addDraft>>) => publish(club, draft),
    enrol: (
      { as }: Pick<Player, 'as'>,
      course: MadeCourse,
      body: Partial<RequestInput<typeof enrolInCourse>['body']> = {},
    ) => club.call(enrolInCourse, { as, params: params(course), body: { PinCode: DEMO_PIN, ...body } }),
    leave: (
      { as }: Pick<Player, 'as'>,
      course: MadeCourse,
      body: Partial<RequestInput<typeof leaveCourse>['body']> = {},
    ) => club.call(leaveCourse, { as, params: params(course), body: { PinCode: DEMO_PIN, ...body } }),
    wait: ({ as }: Pick<Player, 'as'>, course: MadeCourse, body: RequestInput<typeof waitForCourse>['body'] = {}) =>
      club.call(waitForCourse, { as, params: params(course), body }),
    read: async ({ as }: Pick<Player, 'as'>, course: MadeCourse) =>
      (await club.call(readCourse, { as, params: params(course) })).data,
    officeRead: async (course: MadeCourse) =>
      (await club.call(readOfficeCourse, { as: await club.login('9001'), params: params(course) })).data,
    async callOffCourse(course: MadeCourse, reason = 'The coach is ill') {
      const { version } = await this.officeRead(course);
      const body = { reason, version, PinCode: DEMO_PIN };
      return club.call(callOffCourse, { as: await club.login('9001'), params: params(course), body });
    },
    async callOffDate(course: MadeCourse, index: number, reason = 'Rain') {
      const { version, dates } = await this.officeRead(course);
      const body = { reason, version, PinCode: DEMO_PIN };
      const dateId = Number(dates[index]?.id);
      return club.call(callOffCourseDate, {
        as: await club.login('9001'),
        params: { ...params(course), dateId },
        body,
      });
    },
    /** The clock goes to some time after a date, and the job runs. */
    async holdUntil(course: MadeCourse, index: number, hours = 25) {
      const { date, to } = course.dates[index] ?? { date: FIRST, to: '14:00' };
      const endsAt = Temporal.PlainDateTime.from(`${date}T${to}`).toZonedDateTime('Europe/Malta').toInstant();
      clock.set(endsAt.add({ hours }));
      await runCourses(club.context);
    },
    run: () => runCourses(club.context),
    /** A child whose places a member pays; without a login of its own. */
    async childOf(parent: Player): Promise<Player> {
      const child = await club.member();
      await db.updateTable('member').set({ family_payer_id: parent.id }).where('id', '=', child.id).execute();
      return child;
    },
    deferred: () => sumOf(sql`account.kind = 'deferred'`),
    courseIncome: () => sumOf(sql`account.income_of = 'courses'`),
  };
}

export type CourseClub = Awaited<ReturnType<typeof createCourseClub>>;
