import { AppError } from '#app-error.ts';
import type { Tx } from '#database/database.ts';
import {
  findBooking,
  lockBooking,
  playersOf,
  type StoredBooking,
  type StoredPlayer,
} from '#modules/booking/bookings/index.ts';

export interface LockedBooking {
  readonly booking: StoredBooking;
  readonly players: readonly StoredPlayer[];
}

/** The booking as it is behind its lock: another desk may have moved, refunded or cancelled it a moment before. */
export async function lockedBooking(
  tx: Tx,
  { section, key }: { readonly section: string; readonly key: string },
): Promise<LockedBooking> {
  const found = await findBooking(tx, section, key);
  if (!found) throw new AppError('record.not_found');
  await lockBooking(tx, found.id);
  const booking = await findBooking(tx, section, key);
  if (!booking) throw new AppError('record.not_found');
  return { booking, players: await playersOf(tx, [booking.id]) };
}
