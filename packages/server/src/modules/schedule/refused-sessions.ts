import { sql } from 'kysely';
import type { AppContext } from '#context.ts';
import type { Session } from '#modules/sports/index.ts';
import { toDate } from '#platform/clock.ts';

/**
 * Counts a member whose session somebody else had booked or held first, for the report of demand. Called outside of the
 * transaction that was refused, and never a reason to answer anything but the refusal.
 */
export async function countRefusal(
  { db, clock, log }: Pick<AppContext, 'db' | 'clock' | 'log'>,
  { serviceKey, court, date, from }: Session,
  memberId: number,
): Promise<void> {
  try {
    await sql`insert into refused_session (member_id, service_key, court_id, session_date, starts_minute, refused_at)
      values (${memberId}, ${serviceKey}, ${court.id}, ${date}, ${from}, ${toDate(clock.now())})
      on conflict do nothing`.execute(db);
  } catch (error) {
    log.warn({ err: error }, 'a refused session was not counted');
  }
}
