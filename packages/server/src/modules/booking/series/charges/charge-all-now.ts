import { type Cents, cents } from '@courtside/contract/values/money';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { bookingsById, chargeDueBooking, playersOf } from '#modules/booking/bookings/index.ts';
import { fullName } from '#modules/people/members/index.ts';

/** Charges every date of a new series in the transaction that reserves them: all of them, or none with a refusal. */
export async function chargeAllNow(
  tx: Tx,
  context: Pick<AppContext, 'clock' | 'settings'>,
  bookingIds: readonly number[],
  actorId: number,
): Promise<Cents> {
  const players = Map.groupBy(await playersOf(tx, bookingIds), ({ bookingId }) => bookingId);
  let charged = cents(0);
  for (const booking of await bookingsById(tx, bookingIds)) {
    if (booking.total === 0) continue;
    const [short] = await chargeDueBooking(tx, context, booking, players.get(booking.id) ?? [], { actorId });
    if (short) throw new AppError('booking.low_balance', { params: { name: fullName(short), code: short.code } });
    charged = cents(charged + booking.total);
  }
  return charged;
}
