import type { ClubDate } from '@courtside/contract/values/dates';
import type { Cents } from '@courtside/contract/values/money';
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import { type Span, timeRange } from '#database/time-range.ts';
import { toDate } from '#platform/clock.ts';
import type { CourseRate } from '../rules/course-price.rules.ts';

export interface NewDate extends Span {
  readonly date: ClubDate;
  readonly from: number;
  readonly to: number;
  readonly coachId: number;
  readonly courtIds: readonly number[];
}

/** Of a draft, from which nobody has bought anything. */
export async function replaceDates(tx: Tx, courseId: number, dates: readonly NewDate[]): Promise<void> {
  await tx.deleteFrom('course_date').where('course_id', '=', courseId).execute();
  for (const date of dates) {
    const { id } = await tx
      .insertInto('course_date')
      .values({ course_id: courseId, ...columnsOf(date) })
      .returning('id')
      .executeTakeFirstOrThrow();
    await insertCourts(tx, id, date.courtIds);
  }
}

const columnsOf = ({ date, from, to, coachId, ...span }: NewDate) => ({
  session_date: date,
  starts_minute: from,
  ends_minute: to,
  during: timeRange(span),
  coach_id: coachId,
});

const insertCourts = (tx: Tx, id: number, courtIds: readonly number[]) =>
  tx
    .insertInto('course_date_court')
    .values(courtIds.map((court_id) => ({ date_id: id, court_id })))
    .execute();

/** The same date at another time. */
export async function storeMovedDate(tx: Tx, id: number, date: NewDate, at: Temporal.Instant): Promise<void> {
  const columns = { ...columnsOf(date), changed_at: toDate(at) };
  await tx.updateTable('course_date').set(columns).where('id', '=', id).execute();
  await tx.deleteFrom('course_date_court').where('date_id', '=', id).execute();
  await insertCourts(tx, id, date.courtIds);
}

/** Another coach is there, as far as the constraint of persons allows it. */
export async function storeCoachOfDate(tx: Tx, id: number, coachId: number): Promise<void> {
  await tx.updateTable('course_date').set({ coach_id: coachId }).where('id', '=', id).execute();
}

/** From now on the coaches are there. */
export async function bookDates(tx: Tx, courseId: number): Promise<void> {
  await tx.updateTable('course_date').set({ is_booked: true }).where('course_id', '=', courseId).execute();
}

export async function storeCalledOff(
  tx: Tx,
  ids: readonly number[],
  { because, at }: { readonly because: string | null; readonly at: Temporal.Instant },
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('course_date')
    .set({ state: 'called_off', called_off_because: because, changed_at: toDate(at) })
    .where('id', 'in', [...ids])
    .execute();
}

interface Held extends CourseRate {
  readonly entryId: number | null;
  readonly coachCents: Cents;
  readonly at: Temporal.Instant;
}

/** A date becomes income once. */
export async function storeHeld(tx: Tx, id: number, held: Held): Promise<void> {
  await tx
    .updateTable('course_date')
    .set({
      state: 'held',
      entry_id: held.entryId,
      held_at: toDate(held.at),
      kind: held.kind,
      share_basis_points: held.shareBasisPoints,
      share_cents: held.shareCents,
      court_cents: held.courtCents,
      coach_cents: held.coachCents,
    })
    .where('id', '=', id)
    .execute();
}

/** What was paid for a date and not paid back. */
export async function sumOfDate(tx: Tx, id: number): Promise<number> {
  const { sum } = await tx
    .selectFrom('course_part')
    .select(sql<number>`coalesce(sum(part_cents), 0)::bigint`.as('sum'))
    .where('date_id', '=', id)
    .where('is_refunded', '=', false)
    .executeTakeFirstOrThrow();
  return sum;
}

/** Whether the coaches of these times are somewhere else then; the dates themselves do not count. */
export async function selectBusyCoaches(
  db: Db | Tx,
  dates: ReadonlyArray<Span & { readonly coachId: number }>,
  ownIds: readonly number[],
): Promise<Array<{ coachId: number; startsMs: number }>> {
  const wanted = dates.map(({ coachId, startsAt, endsAt }) => ({
    coach_id: coachId,
    starts_at: startsAt.toString(),
    ends_at: endsAt.toString(),
  }));
  const { rows } = await sql<{ coachId: number; startsMs: number }>`
    select coach_id as "coachId", (extract(epoch from starts_at) * 1000)::bigint as "startsMs"
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
      as wanted (coach_id bigint, starts_at timestamptz, ends_at timestamptz)
    where exists (select from booking_person as person where person.member_id = wanted.coach_id and person.is_live
      and person.during && tstzrange(wanted.starts_at, wanted.ends_at)
      and (person.course_date_id is null or person.course_date_id <> all(${[...ownIds]}::bigint[])))
    order by starts_at`.execute(db);
  return rows;
}

/** Courses of which a coach gives a date in these days. */
export async function selectCoursesOf(
  db: Db | Tx,
  { coachId, firstDay, lastDay }: { readonly coachId: number; readonly firstDay: ClubDate; readonly lastDay: ClubDate },
): Promise<number[]> {
  const rows = await db
    .selectFrom('course_date')
    .select('course_id as id')
    .distinct()
    .where('coach_id', '=', coachId)
    .where('is_booked', '=', true)
    .where('session_date', '>=', firstDay)
    .where('session_date', '<=', lastDay)
    .orderBy('course_id')
    .execute();
  return rows.map(({ id }) => id);
}
