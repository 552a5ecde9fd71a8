import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { toDate } from '#platform/clock.ts';
import { insertClosures, type NewClosure } from './closures.repository.ts';
import { publishSportsChange } from './service-list.ts';

/** Close courts for a while; every open schedule shows it at once. */
export async function closeCourts(
  tx: Tx,
  { clock }: Pick<AppContext, 'clock'>,
  closures: readonly NewClosure[],
): Promise<void> {
  await insertClosures(tx, closures, toDate(clock.now()));
  await publishSportsChange(tx);
}
