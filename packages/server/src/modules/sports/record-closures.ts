import type { Tx } from '#database/database.ts';
import { type Clock, toDate } from '#platform/clock.ts';
import { insertClosures, type NewClosure } from './closures.repository.ts';
import { publishSportsChange } from './service-list.ts';

/** Stores closures and tells every process. The schedule closes courts: it keeps bookings and holds out meanwhile. */
export async function recordClosures(tx: Tx, clock: Clock, closures: readonly NewClosure[]): Promise<void> {
  await insertClosures(tx, closures, toDate(clock.now()));
  await publishSportsChange(tx);
}
