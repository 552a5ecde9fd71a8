import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { nameEvent } from '#database/events/events.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import { publishScheduleChange } from '#modules/booking/schedule/index.ts';
import { reversalWrites } from '#modules/money/ledger/index.ts';
import { cancellationWrites } from '../store/bookings.repository.ts';
import type { StoredBooking } from '../store/stored-bookings.repository.ts';

/**
 * Cancels bookings that are locked and live, with their players' accounts locked, and pays back what was paid. The caller
 * notifies the players once for all of them and writes the audit log.
 */
export async function cancelDates(
  tx: Tx,
  { clock }: Pick<AppContext, 'clock'>,
  bookings: readonly StoredBooking[],
  actorId: number,
): Promise<void> {
  const at = clock.now();
  for (const booking of bookings) {
    const reversal = { source: `cancel:${booking.key}:${booking.entryId}`, actorId, at };
    const reversed = booking.entryId === null ? [] : reversalWrites(booking.entryId, reversal);
    await runWrites(tx, reversed, cancellationWrites(booking.id, at, actorId));
    publishScheduleChange(tx, booking.serviceKey, booking.sessionDate);
    nameEvent(tx, 'booking.cancelled', booking.key);
  }
}
