import type { Db, Tx } from '#database/database.ts';

/**
 * Answers what a save would do, from one state of what is committed. Nobody waits for it: the database refuses every write
 * and every lock of a row, and no bookings are blocked.
 */
export function preview<Answer>(db: Db, work: (tx: Tx) => Promise<Answer>): Promise<Answer> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);
}
