import type { JobName } from '@courtside/contract/messages/office-jobs';
import type { Db, Tx } from '#database/database.ts';
import { dbOf, onCommit } from '#database/transaction/in-transaction.ts';

type Wake = (name: JobName) => void;

const wakers = new WeakMap<Db, Wake>();

/** Called by the scheduler of this process. */
export function setJobWaker(db: Db, wake: Wake): void {
  wakers.set(db, wake);
}

/**
 * Runs the job soon after the commit instead of at its next time. Without a scheduler, as in a command of the operator,
 * it has no effect: another process runs the job at its time.
 */
export function wakeJob(tx: Tx, name: JobName): void {
  const db = dbOf(tx);
  onCommit(tx, () => db && wakers.get(db)?.(name));
}
