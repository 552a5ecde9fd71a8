import { RESULT_HOURS } from '@courtside/contract/competing/result-fields';
import { sql } from 'kysely';
import type { AppContext } from '#context.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import { toDate } from '#platform/clock.ts';
import { acceptResult } from './accept-result.ts';
import { lockResult } from './lock-result.ts';
import { resultWrites } from './notify-results.ts';
import { countsAt } from './present-result.ts';
import { remindedWrites } from './results.repository.ts';

/** So many in one run; the others follow with the next. */
const BATCH = 200;

/**
 * Lets results count that nobody answered, and reminds those who should: one transaction each, so that a killed server or
 * a second process does it once. With the feature off nothing counts; it does once it is on again.
 */
export async function countSilentResults(
  context: AppContext,
  run?: { reportProblem(error: unknown): void },
): Promise<void> {
  const { levels, competitions } = context.clubValues().features ?? {};
  if (!levels && !competitions) return;
  const enteredBefore = (hours: number) => toDate(context.clock.now().subtract({ hours }));
  const { rows } = await sql<{ id: number }>`
    select id from match_result where state = 'waiting' and (${levels === true} or fixture_id is not null) and (entered_at <= ${enteredBefore(RESULT_HOURS.counts)}
      or (entered_at <= ${enteredBefore(RESULT_HOURS.reminds)} and reminded_at is null))
    order by entered_at, id limit ${BATCH}`.execute(context.db);
  for (const { id } of rows) {
    try {
      await countOrRemind(context, id);
    } catch (error) {
      run?.reportProblem(error);
      context.log.warn({ err: error, result: id }, 'a result could not be counted; it is tried again');
    }
  }
}

async function countOrRemind(context: AppContext, id: number): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const result = await lockResult(tx, id);
    if (result?.state !== 'waiting') return;
    const now = context.clock.now();
    if (Temporal.Instant.compare(countsAt(result), now) <= 0) {
      await acceptResult(tx, context, result);
      return;
    }
    await runWrites(tx, remindedWrites(id, now), await resultWrites(tx, context, result, 'resultReminder'));
  });
}
