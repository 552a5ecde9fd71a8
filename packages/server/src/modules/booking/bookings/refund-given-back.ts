import { type RawBuilder, sql } from 'kysely';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { type Span, timeRange } from '#database/time-range.ts';
import type { Origin } from '#endpoint/binding.ts';
import { refundBooking } from './cancel/cancel-booking.ts';
import { bookingsById } from './store/stored-bookings.repository.ts';
import { playersOf } from './store/stored-players.repository.ts';

/** Whose accounts get money back when this place is booked. All accounts of a booking are locked at once and in order. */
export const payersOfGivenBack = (place: Span & { readonly courtId: number }): RawBuilder<number[]> =>
  sql<number[]>`array(
    select unnest(array[player.member_id, player.charged_id])
    from court_booking as booking
    join booking_player as player on player.booking_id = booking.id
    where booking.court_id = ${place.courtId} and booking.status = 'booked' and booking.during && ${timeRange(place)}
      and booking.given_back_at is not null)`;

/** Ends bookings that were given back, locked with the accounts of their payers, and pays them back as a whole. */
export async function refundGivenBack(
  tx: Tx,
  context: Pick<AppContext, 'clock' | 'settings'>,
  ids: readonly number[],
  taken: { readonly takenBy: string; readonly origin: Origin },
): Promise<void> {
  if (ids.length === 0) return;
  const players = Map.groupBy(await playersOf(tx, ids), ({ bookingId }) => bookingId);
  for (const booking of await bookingsById(tx, ids)) {
    await refundBooking(tx, context, booking, players.get(booking.id) ?? [], { actorId: booking.bookerId, ...taken });
  }
}
