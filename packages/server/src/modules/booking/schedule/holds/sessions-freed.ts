import type { Tx } from '#database/database.ts';
import { publishServicesChange, type RemovedClosure } from '#modules/club/sports/index.ts';

/**
 * Called in the transaction in which closed time becomes free again. Open schedules follow at the commit; whoever waits
 * for a session is served from here.
 */
export async function announceFreedTime(tx: Tx, freed: readonly RemovedClosure[]): Promise<void> {
  if (freed.length > 0) publishServicesChange(tx);
}
