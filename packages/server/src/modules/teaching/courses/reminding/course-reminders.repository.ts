import { sql } from 'kysely';
import type { Tx } from '#database/database.ts';
import { toDate } from '#platform/clock.ts';

export interface DueReminder {
  readonly courseId: number;
  readonly dateId: number;
  /** Who is told. */
  readonly memberId: number;
  /** Who takes part, of those for whom this member is told. */
  readonly who: readonly string[];
}

/**
 * Notes up to `limit` reminders that are due as sent and returns them, as of bookings: at the hours that whoever takes part or
 * pays has chosen. Who enrolled, or whose date was moved, after the time of the reminder has none: that message is newer.
 */
export async function noteDueReminders(tx: Tx, now: Temporal.Instant, limit: number): Promise<DueReminder[]> {
  const { rows } = await sql<DueReminder>`
    with due as (
      select day.course_id, day.id as date_id, told.id as member_id, hours.before, lower(day.during) as starts_at,
        array_agg(distinct pupil.first_name || ' ' || pupil.surname) as who
      from member_preference as preference
      cross join lateral unnest(preference.reminder_hours) as hours (before)
      join member as told on told.id = preference.member_id and told.status = 'active'
      join course_enrolment as enrolment on enrolment.state = 'enrolled'
        and told.id in (enrolment.member_id, enrolment.payer_id)
      join member as pupil on pupil.id = enrolment.member_id
      join course_date as day on day.course_id = enrolment.course_id and day.is_booked and day.state = 'planned'
      where preference.reminder_hours <> '{}'
        and lower(day.during) > ${toDate(now)}
        and lower(day.during) - make_interval(hours => hours.before) <= ${toDate(now)}
        and lower(day.during) - make_interval(hours => hours.before) >= greatest(
          preference.reminders_since, enrolment.enrolled_at, day.changed_at)
        and not exists (select from course_reminder as sent
          where sent.date_id = day.id and sent.member_id = told.id
            and sent.hours_before = hours.before and sent.starts_at = lower(day.during))
      group by day.id, told.id, hours.before
      order by starts_at, day.id, told.id
      limit ${limit}
    ), noted as (
      insert into course_reminder (date_id, member_id, hours_before, starts_at, sent_at)
      select date_id, member_id, before, starts_at, ${toDate(now)} from due
      on conflict do nothing
      returning date_id, member_id
    )
    select distinct on (noted.date_id, noted.member_id) due.course_id as "courseId", noted.date_id as "dateId",
      noted.member_id as "memberId", to_jsonb(due.who) as who
    from noted join due on due.date_id = noted.date_id and due.member_id = noted.member_id
    order by noted.date_id, noted.member_id`.execute(tx);
  return rows;
}
