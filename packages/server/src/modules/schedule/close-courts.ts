import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { type NewClosure, recordClosures } from '#modules/sports/index.ts';
import { deleteHoldsWithin, lockForClosing } from './holds.repository.ts';

/**
 * Close courts for a while; every open schedule shows it at once. Bookings and holds that are being made are waited for:
 * each either sees the closure, or is seen by whoever closes. Holds end, bookings stay.
 */
export async function closeCourts(
  tx: Tx,
  { clock }: Pick<AppContext, 'clock'>,
  closures: readonly NewClosure[],
): Promise<void> {
  await lockForClosing(
    tx,
    closures.map(({ serviceKey }) => serviceKey),
  );
  await recordClosures(tx, clock, closures);
  for (const closure of closures) await deleteHoldsWithin(tx, closure);
}
