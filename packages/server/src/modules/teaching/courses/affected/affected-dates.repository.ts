import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import type { Span } from '#database/time-range.ts';
import { toDate } from '#platform/clock.ts';

/** Which date of which course. */
export interface CourseDateRef {
  readonly courseId: number;
  readonly dateId: number;
}

const planned = (db: Db | Tx, now: Temporal.Instant) =>
  db
    .selectFrom('course_date')
    .innerJoin('course', 'course.id', 'course_date.course_id')
    .select(['course_date.course_id as courseId', 'course_date.id as dateId'])
    .where('course_date.is_booked', '=', true)
    .where('course_date.state', '=', 'planned')
    .where(sql<Date>`upper(course_date.during)`, '>', toDate(now))
    .orderBy('course_date.during')
    .orderBy('course_date.id');

/** The dates of a sport that have not begun. */
export const upcomingDatesOf = (db: Db | Tx, serviceKey: string, now: Temporal.Instant): Promise<CourseDateRef[]> =>
  planned(db, now)
    .where('course.service_key', '=', serviceKey)
    .where(sql<Date>`lower(course_date.during)`, '>', toDate(now))
    .execute();

/** The dates that are not over and overlap an occurrence of a planned closure. */
export const datesInClosure = (db: Db | Tx, planId: number, now: Temporal.Instant): Promise<CourseDateRef[]> =>
  datesIn(db, sql`(select * from closure where plan_id = ${planId})`, now);

/** The same for occurrences that are not stored. */
export function datesInTimes(
  db: Db | Tx,
  times: ReadonlyArray<Span & { readonly serviceKey: string; readonly courtId: number | null }>,
  now: Temporal.Instant,
): Promise<CourseDateRef[]> {
  const rows = times.map(({ serviceKey, courtId, startsAt, endsAt }) => ({
    service_key: serviceKey,
    court_id: courtId,
    starts_at: startsAt.toString(),
    ends_at: endsAt.toString(),
  }));
  const closures = sql`(select service_key, court_id, tstzrange(starts_at, ends_at) as during
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as planned (service_key text, court_id bigint, starts_at timestamptz, ends_at timestamptz))`;
  return datesIn(db, closures, now);
}

const datesIn = (db: Db | Tx, closures: RawBuilder<unknown>, now: Temporal.Instant): Promise<CourseDateRef[]> =>
  planned(db, now)
    .where(
      sql<boolean>`exists (
        select from ${closures} as closure where closure.service_key = course.service_key
          and closure.during && course_date.during
          and (closure.court_id is null or closure.court_id in (
            select court_id from course_date_court where date_id = course_date.id)))`,
    )
    .execute();
