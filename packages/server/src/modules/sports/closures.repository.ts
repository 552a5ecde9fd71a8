import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import { type Span, timeRange } from '#database/time-range.ts';
import { toInstant } from '#platform/clock.ts';
import type { Closure } from './closure.rules.ts';

export interface NewClosure extends Span {
  readonly serviceKey: string;
  /** Null closes every court of the service. */
  readonly courtId: number | null;
  readonly reason: string;
}

export async function selectClosures(db: Db | Tx, serviceKey: string, within: Span): Promise<Closure[]> {
  const rows = await db
    .selectFrom('closure')
    .select(['court_id as courtId', 'reason'])
    .select(sql<Date>`lower(during)`.as('startsAt'))
    .select(sql<Date>`upper(during)`.as('endsAt'))
    .where('service_key', '=', serviceKey)
    .where('during', '&&', timeRange(within))
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    courtId: row.courtId,
    reason: row.reason,
    startsAt: toInstant(row.startsAt),
    endsAt: toInstant(row.endsAt),
  }));
}

export async function insertClosures(tx: Tx, closures: readonly NewClosure[], createdAt: Date): Promise<void> {
  await tx
    .insertInto('closure')
    .values(
      closures.map((closure) => ({
        service_key: closure.serviceKey,
        court_id: closure.courtId,
        during: timeRange(closure),
        reason: closure.reason,
        created_at: createdAt,
      })),
    )
    .execute();
}
