import type { AppContext } from '#context.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { toDate } from '#platform/clock.ts';
import { lockCompetition } from '../competitions.repository.ts';
import { selectEntries } from './entries.repository.ts';
import { endEntry, waitedTooLong } from './withdraw-entry.ts';

/** So many in one run; the others follow with the next. */
const BATCH = 100;

/** Entries whose partner did not answer end, and what was paid goes back: one transaction each. */
export async function lapseEntries(context: AppContext, run?: { reportProblem(error: unknown): void }): Promise<void> {
  const waited = waitedTooLong(toDate(context.clock.now()));
  const due = await selectEntries(context.db, waited);
  for (const { id, competitionId } of due.slice(0, BATCH)) {
    try {
      await inTransaction(context.db, async (tx) => {
        const competition = await lockCompetition(tx, competitionId);
        // Behind the lock it may have been answered.
        const entry = (await selectEntries(tx, waited)).find((each) => each.id === id);
        if (competition && entry) await endEntry(tx, context, { competition, entry, actorId: null });
      });
    } catch (error) {
      run?.reportProblem(error);
      context.log.warn({ err: error, entry: id }, 'an entry could not end; it is tried again');
    }
  }
}
