import { OPEN_PAYMENTS } from '@courtside/contract/money/payments';
import { sql } from 'kysely';
import type { Tx } from '#database/database.ts';
import { toDate, withClockSkew } from '#platform/clock.ts';

/** Claims the next check for this request, so that many tabs and processes query the provider once. */
export async function claimCheck(tx: Tx, paymentId: number, now: Temporal.Instant, seconds: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payment')
    .set({ checked_at: toDate(now) })
    .where('id', '=', paymentId)
    .where((eb) =>
      eb.or([
        eb('checked_at', 'is', null),
        eb('checked_at', '<=', toDate(now.subtract({ seconds }))),
        eb('checked_at', '>', toDate(withClockSkew(now))),
      ]),
    )
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Claims open payments that were not checked for a while, the oldest first. */
export async function claimStalePayments(
  tx: Tx,
  now: Temporal.Instant,
  olderThan: Temporal.Instant,
  limit: number,
): Promise<string[]> {
  const waitingSince = sql<Date>`coalesce(checked_at, created_at)`;
  const stale = tx
    .selectFrom('payment')
    .select('id')
    .where('status', 'in', OPEN_PAYMENTS)
    // A charge without the member has a job of its own.
    .where('mandate_id', 'is', null)
    .where((eb) =>
      eb.or([eb(waitingSince, '<=', toDate(olderThan)), eb(waitingSince, '>', toDate(withClockSkew(now)))]),
    )
    .orderBy(waitingSince)
    .limit(limit)
    .forUpdate()
    .skipLocked();
  const rows = await tx
    .updateTable('payment')
    .set({ checked_at: toDate(now) })
    .where('id', 'in', stale)
    .returning('key')
    .execute();
  return rows.map(({ key }) => key);
}
