import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import { type Span, timeRange } from '#database/time-range.ts';

export interface BusyTime {
  readonly memberId: number;
  readonly startsMs: number;
  readonly endsMs: number;
}

/** When these people play or teach in that time. */
export async function selectBusy(db: Db | Tx, memberIds: readonly number[], time: Span): Promise<BusyTime[]> {
  const { rows } = await sql<BusyTime>`select member_id as "memberId",
      (extract(epoch from lower(during)) * 1000)::bigint as "startsMs",
      (extract(epoch from upper(during)) * 1000)::bigint as "endsMs"
    from booking_person
    where is_live and member_id = any(${[...memberIds]}::bigint[]) and during && ${timeRange(time)}
    order by during`.execute(db);
  return rows;
}
