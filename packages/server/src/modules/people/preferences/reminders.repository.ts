import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import { dayBefore } from '#database/time-range.ts';
import { toDate, toInstant } from '#platform/clock.ts';

export interface PlayedSession {
  readonly section: string;
  readonly key: string;
  readonly title: string;
  readonly court: string;
  readonly date: string;
  readonly startsMinute: number;
  readonly endsMinute: number;
  readonly startsAt: Temporal.Instant;
}

/** Reminders are at most three days before, so that more sessions cannot change which one is next. */
const MOST = 30;

/** The next sessions in which the member plays. */
export async function sessionsAhead(db: Db | Tx, memberId: number, now: Temporal.Instant): Promise<PlayedSession[]> {
  const rows = await db
    .selectFrom('booking_player as player')
    .innerJoin('court_booking as booking', 'booking.id', 'player.booking_id')
    .innerJoin('court', 'court.id', 'booking.court_id')
    .innerJoin('sport_service as service', 'service.key', 'booking.service_key')
    .select(['booking.service_key as section', 'booking.key', 'service.title', 'court.title as court'])
    .select(['booking.session_date as date', 'starts_minute as startsMinute', 'ends_minute as endsMinute'])
    .select(sql<Date>`lower(booking.during)`.as('startsAt'))
    .where('player.member_id', '=', memberId)
    .where('player.is_live', '=', true)
    .where('player.session_date', '>=', dayBefore(now))
    .where(sql<boolean>`lower(booking.during) > ${toDate(now)}`)
    .orderBy('startsAt')
    .limit(MOST)
    .execute();
  return rows.map(({ startsAt, ...row }) => ({ ...row, startsAt: toInstant(startsAt) }));
}

interface SentReminder {
  readonly bookingId: number;
  readonly memberId: number;
}

/**
 * Notes up to `limit` reminders that are due as sent and returns them; whoever notes one first sends it. After a pause
 * of the server those of sessions that have begun are left out, and several of one session become one. A booking that
 * was made or moved after the time of the reminder has none: its own message is newer.
 */
export async function noteDueReminders(tx: Tx, now: Temporal.Instant, limit: number): Promise<SentReminder[]> {
  const { rows } = await sql<SentReminder>`
    with due as (
      select player.booking_id, player.member_id, hours.before, lower(booking.during) as starts_at
      from member_preference as preference
      cross join lateral unnest(preference.reminder_hours) as hours (before)
      join booking_player as player on player.member_id = preference.member_id and player.is_live
        and player.session_date >= ${dayBefore(now)}
      join court_booking as booking on booking.id = player.booking_id and booking.status = 'booked'
      join member on member.id = player.member_id and member.status = 'active' and member.role <> 'visitor'
      where preference.reminder_hours <> '{}'
        and lower(booking.during) > ${toDate(now)}
        and lower(booking.during) - make_interval(hours => hours.before) <= ${toDate(now)}
        and lower(booking.during) - make_interval(hours => hours.before) >= greatest(
          preference.reminders_since, booking.created_at, booking.moved_at)
        and not exists (select from booking_reminder as sent
          where sent.booking_id = player.booking_id and sent.member_id = player.member_id
            and sent.hours_before = hours.before and sent.starts_at = lower(booking.during))
      order by starts_at, player.booking_id, player.member_id
      limit ${limit}
    ), noted as (
      insert into booking_reminder (booking_id, member_id, hours_before, starts_at, sent_at)
      select booking_id, member_id, before, starts_at, ${toDate(now)} from due
      on conflict do nothing
      returning booking_id, member_id
    )
    select distinct booking_id as "bookingId", member_id as "memberId" from noted`.execute(tx);
  return rows;
}
