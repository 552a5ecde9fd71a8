import type { ClubDate } from '@courtside/contract/values/dates';
import { sql } from 'kysely';
import type { AppContext } from '#context.ts';
import type { Db } from '#database/database.ts';
import type { Session } from '#modules/club/sports/index.ts';
import { gatherBy } from '#platform/work/gather.ts';

interface Refusal {
  readonly member_id: number;
  readonly service_key: string;
  readonly court_id: number;
  readonly session_date: ClubDate;
  readonly starts_minute: number;
  readonly refused_at: string;
}

/** In a rush hundreds are refused at once: a row and a commit for each would keep the database from the bookings. */
const store = gatherBy<Db, Refusal>(async (db, refusals) => {
  await sql`insert into refused_session (member_id, service_key, court_id, session_date, starts_minute, refused_at)
    select * from jsonb_to_recordset(${JSON.stringify(refusals)}::jsonb) as refusal (
      member_id bigint, service_key text, court_id bigint, session_date date, starts_minute integer, refused_at timestamptz)
    on conflict do nothing`.execute(db);
});

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
    await store(db, {
      member_id: memberId,
      service_key: serviceKey,
      court_id: court.id,
      session_date: date,
      starts_minute: from,
      refused_at: clock.now().toString(),
    });
  } catch (error) {
    log.warn({ err: error }, 'a refused session was not counted');
  }
}
