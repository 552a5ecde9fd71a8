import { sql } from 'kysely';
import type { Tx } from '#database/database.ts';
import { type Span, timeRange } from '#database/time-range.ts';
import { toDate } from '#platform/clock.ts';
import type { TakenTime } from './free-places.rules.ts';

interface Wanted {
  readonly serviceKey: string;
  readonly time: Span;
  /** Its own block does not count. */
  readonly dateId: number;
  readonly replacedPlanIds: readonly number[];
  /** Holds that live then count too. */
  readonly heldAt?: Temporal.Instant;
}

/** When courts of a sport are booked, held or closed. */
export async function selectTaken(
  tx: Tx,
  { serviceKey, time, dateId, replacedPlanIds, heldAt }: Wanted,
): Promise<TakenTime[]> {
  const { rows } = await sql<TakenTime>`
    select court_id as "courtId", (extract(epoch from lower(during)) * 1000)::bigint as "startsMs",
      (extract(epoch from upper(during)) * 1000)::bigint as "endsMs"
    from (
      select court_id, during from court_booking
      where service_key = ${serviceKey} and status = 'booked' and during && ${timeRange(time)}
      union all
      select court_id, during from session_hold
      where service_key = ${serviceKey} and expires_at > ${heldAt ? toDate(heldAt) : null} and during && ${timeRange(time)}
      union all
      select court_id, during from closure
      where service_key = ${serviceKey} and during && ${timeRange(time)}
        and course_date_id is distinct from ${dateId}
        and (plan_id is null or plan_id <> all(${[...replacedPlanIds]}::bigint[]))
    ) as taken`.execute(tx);
  return rows;
}
