import type { Tx } from '#database/database.ts';
import { DAY_MS, type HistoryClub } from '../club.ts';
import { insertRows, momentOf } from '../rows.ts';
import type { BookingList, KeptBooking } from './bookings.ts';

/** Older ones count no more; a few were lifted. */
const LIFTED = 0.15;

export const missedBookings = (list: BookingList): KeptBooking[] =>
  list.all.filter(({ noShowMs }) => noShowMs !== undefined);

/** A strike for whoever booked and did not come. */
export async function addStrikes(tx: Tx, club: HistoryClub, list: BookingList): Promise<void> {
  await insertRows(
    tx,
    'strike',
    missedBookings(list).map((booking) => {
      const atMs = booking.noShowMs ?? 0;
      const isLifted = club.random.chance(LIFTED) && atMs + DAY_MS < club.nowMs;
      return {
        booking_id: booking.id,
        member_id: booking.people[0]?.id,
        at: momentOf(atMs),
        lifted_at: isLifted ? momentOf(atMs + DAY_MS) : null,
        lifted_by_id: isLifted ? club.staff.admin.id : null,
        reason: isLifted ? 'Was ill and had called' : null,
      };
    }),
  );
}
