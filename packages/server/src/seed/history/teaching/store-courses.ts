import { parseWallTime } from '@courtside/contract/values/club-time';
import { addDays } from '@courtside/contract/values/dates';
import { sql } from 'kysely';
import type { Tx } from '#database/database.ts';
import { translationsOf } from '#database/translations.ts';
import { type HistoryClub, HOUR_MS, MINUTE_MS } from '../club.ts';
import { type Books, known } from '../money/books.ts';
import { insertRows, momentOf, rangeOf, takeIds } from '../rows.ts';
import { CHILDREN } from './course-plans.ts';
import type { CourseMoney, DraftCourse } from './draw-courses.ts';

/** So many of a hundred pupils come. */
const ATTENDANCE = 91;

/** Courses with their dates, and the courts that they take. */
export async function storeCourses(tx: Tx, club: HistoryClub, courses: readonly DraftCourse[]): Promise<void> {
  await insertRows(
    tx,
    'course',
    courses.map((course) => courseRow(club, course)),
  );
  const dates = courses.flatMap((course) => course.dates.map((date) => ({ ...date, course })));
  await insertRows(
    tx,
    'course_date',
    dates.map(({ id, date, startsMs, endsMs, course: { id: courseId, plan, teacher } }) => ({
      ...{ id, course_id: courseId, session_date: date, coach_id: teacher.id, state: 'planned' },
      ...{ starts_minute: parseWallTime(plan.from), ends_minute: parseWallTime(plan.to) },
      ...{ during: rangeOf(startsMs, endsMs), is_booked: !plan.isDraft, court_cents: 0, coach_cents: 0 },
    })),
  );
  const places = dates.flatMap((date) => date.course.courts.map((court) => ({ ...date, courtId: court.id })));
  await insertRows(
    tx,
    'course_date_court',
    places.map(({ id, courtId }) => ({ date_id: id, court_id: courtId })),
  );
  await insertRows(
    tx,
    'closure',
    places
      .filter(({ course }) => !course.plan.isDraft)
      .map(({ id, courtId, startsMs, endsMs, course: { plan, madeMs } }) => ({
        ...{ service_key: plan.service, court_id: courtId, during: rangeOf(startsMs, endsMs) },
        ...{ reason: plan.title.en, translations: JSON.parse(translationsOf({ reason: plan.title })) },
        ...{ kind: 'coaching', created_at: momentOf(madeMs), course_date_id: id },
      })),
  );
}

function courseRow(club: HistoryClub, { id, plan, teacher, madeMs, dates }: DraftCourse) {
  const first = known(dates[0]).date;
  const decideOn = plan.decidedDaysBefore === undefined ? null : addDays(first, -plan.decidedDaysBefore);
  const isDecided = decideOn !== null && decideOn < club.today;
  return {
    ...{ id, service_key: plan.service, coach_id: teacher.id, state: plan.isDraft ? 'draft' : 'published' },
    ...{ title: plan.title.en, about: plan.about.en },
    translations: JSON.parse(translationsOf({ title: plan.title, about: plan.about })),
    ...{ places_min: plan.places[0], places_max: plan.places[1] },
    ...{ age_min: plan.ages?.[0] ?? null, age_max: plan.ages?.[1] ?? null, category_keys: [] },
    ...{ price_cents: plan.price, priced_by: 'course', sibling_cents: plan.siblingPrice ?? null },
    ...{ leave_days: plan.leaveDays, joins_late: false, decide_on: decideOn },
    decided_at: isDecided ? momentOf(club.at(decideOn, 5)) : null,
    ...{ version: 1, made_by_id: club.staff.admin.id, made_at: momentOf(madeMs) },
  };
}

/** Who has a place, who waits, what was held and who was there, when the entries are stored. */
export async function storeCoursePeople(
  tx: Tx,
  club: HistoryClub,
  books: Books,
  { courses, places, held }: CourseMoney & { readonly courses: readonly DraftCourse[] },
): Promise<void> {
  const firstId = await takeIds(tx, 'course_enrolment', places.length);
  const numbered = places.map((place, index) => ({ ...place, id: firstId + index }));
  await insertRows(
    tx,
    'course_enrolment',
    numbered.map(({ id, course, person, entry, atMs }) => ({
      ...{ id, course_id: course.id, member_id: person.id, payer_id: person.id, state: 'enrolled' },
      ...{
        price_cents: course.plan.price,
        entry_id: books.idOf(entry),
        note: course.plan.notes?.[person.code] ?? null,
      },
      ...{ enrolled_by_id: person.id, enrolled_at: momentOf(atMs) },
    })),
  );
  await insertRows(
    tx,
    'course_part',
    numbered.flatMap(({ id, parts }) =>
      parts.map(({ dateId, part }) => ({ enrolment_id: id, date_id: dateId, part_cents: part, is_refunded: false })),
    ),
  );
  await insertRows(
    tx,
    'course_place',
    numbered.map(({ id, course, person }) => ({
      ...{ course_id: course.id, number: course.pupils.indexOf(person) + 1 },
      ...{ places_max: course.plan.places[1], enrolment_id: id },
    })),
  );
  await storeLine(tx, club, courses);
  for (const { date, atMs, rate, coachCents, entry } of held)
    await tx
      .updateTable('course_date')
      .set({
        ...{ state: 'held', entry_id: books.idOf(entry), held_at: new Date(atMs), kind: rate.kind },
        ...{ share_basis_points: rate.shareBasisPoints, share_cents: rate.shareCents },
        ...{ court_cents: rate.courtCents, coach_cents: coachCents },
      })
      .where('id', '=', date.id)
      .execute();
  await storeAttendance(tx, club, courses);
  await storeBirthdays(tx, club);
}

async function storeLine(tx: Tx, { nowMs }: HistoryClub, courses: readonly DraftCourse[]): Promise<void> {
  const waiting = courses.flatMap(({ id, waiting: line }) => line.map((person) => ({ course: id, person })));
  const firstId = await takeIds(tx, 'course_waiting', waiting.length);
  await insertRows(
    tx,
    'course_waiting',
    waiting.map(({ course, person }, index) => ({
      ...{ id: firstId + index, course_id: course, member_id: person.id, asked_by_id: person.id, state: 'waiting' },
      asked_at: momentOf(nowMs - (40 - 13 * index) * HOUR_MS),
    })),
  );
}

/** The coach marks who is there when a date begins, also now. */
async function storeAttendance(tx: Tx, { nowMs }: HistoryClub, courses: readonly DraftCourse[]): Promise<void> {
  const rows = courses.flatMap(({ dates, teacher, pupils }) =>
    dates
      .filter(({ startsMs }) => startsMs + 10 * MINUTE_MS <= nowMs)
      .flatMap(({ id, startsMs }, week) =>
        pupils.map((person, index) => ({
          ...{ date_id: id, member_id: person.id, marked_by_id: teacher.id },
          is_here: (37 * week + 61 * index) % 100 < ATTENDANCE,
          marked_at: momentOf(startsMs + 6 * MINUTE_MS),
        })),
      ),
  );
  await insertRows(tx, 'course_attendance', rows);
}

async function storeBirthdays(tx: Tx, { today, members, nowMs }: HistoryClub): Promise<void> {
  for (const { code, years, days } of CHILDREN) {
    const { id } = known(members.find((member) => member.code === code));
    const born = Temporal.PlainDate.from(addDays(today, -days)).subtract({ years }).toString();
    await sql`insert into member_profile (member_id, date_of_birth, updated_at) values (${id}, ${born}, ${new Date(nowMs)})
      on conflict (member_id) do update set date_of_birth = excluded.date_of_birth`.execute(tx);
  }
}
