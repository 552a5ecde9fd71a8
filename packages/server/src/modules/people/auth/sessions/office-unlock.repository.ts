import { UNLOCK_IDLE_MINUTES } from '@courtside/contract/booking/office-counter';
import type { Db, Tx } from '#database/database.ts';
import { toDate, toInstant } from '#platform/clock.ts';

/** The unlock of this session, if it has neither ended nor been left unused. */
export const selectUnlock = (db: Db | Tx, sessionId: string, now: Temporal.Instant) =>
  db
    .selectFrom('office_unlock')
    .where('session_id', '=', sessionId)
    .where('until', '>', toDate(now))
    .where('used_at', '>', idleSince(now));

export async function findUnlock(db: Db, sessionId: string, now: Temporal.Instant): Promise<Temporal.Instant | null> {
  const row = await selectUnlock(db, sessionId, now).select('until').executeTakeFirst();
  return row ? toInstant(row.until) : null;
}

export async function storeUnlock(
  tx: Tx,
  sessionId: string,
  { now, until }: { readonly now: Temporal.Instant; readonly until: Temporal.Instant },
): Promise<void> {
  const times = { until: toDate(until), used_at: toDate(now) };
  await tx
    .insertInto('office_unlock')
    .values({ session_id: sessionId, ...times })
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet(times))
    .execute();
}

/** A call of the session keeps its unlock in use; one that has ended stays ended. */
export async function storeUnlockUse(db: Db, sessionId: string, now: Temporal.Instant): Promise<void> {
  await db
    .updateTable('office_unlock')
    .set({ used_at: toDate(now) })
    .where('session_id', '=', sessionId)
    .where('until', '>', toDate(now))
    .where('used_at', '>', idleSince(now))
    .where('used_at', '<', toDate(now))
    .execute();
}

export async function deleteUnlock(tx: Tx, sessionId: string): Promise<void> {
  await tx.deleteFrom('office_unlock').where('session_id', '=', sessionId).execute();
}

const idleSince = (now: Temporal.Instant) => toDate(now.subtract({ minutes: UNLOCK_IDLE_MINUTES }));
