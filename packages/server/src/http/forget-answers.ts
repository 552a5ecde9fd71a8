import { sql } from 'kysely';
import type { AppContext } from '#context.ts';
import { inTransaction } from '#database/in-transaction.ts';
import { toDate } from '#platform/clock.ts';

/** A request that got no answer is repeated within minutes; nobody comes back for the answer after this long. */
const KEPT_HOURS = 7 * 24;

/** Few enough that nobody waits for it. */
const AT_ONCE = 1_000;

/** First answers that no repeated request will ask for any more are forgotten. Returns how many. */
export async function forgetOldAnswers({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<number> {
  const before = toDate(clock.now().subtract({ hours: KEPT_HOURS }));
  const { numAffectedRows = 0n } = await inTransaction(db, (tx) =>
    sql`delete from idempotency_record where (member_id, key) in (
      select member_id, key from idempotency_record where created_at < ${before}
      order by created_at limit ${AT_ONCE} for update skip locked
    )`.execute(tx),
  );
  return Number(numAffectedRows);
}
