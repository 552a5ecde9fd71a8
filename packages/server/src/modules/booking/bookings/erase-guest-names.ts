import { LIMITS } from '@courtside/contract/values/limits';
import { sql } from 'kysely';
import type { AppContext } from '#context.ts';
import { toDate } from '#platform/clock.ts';

/** Guests have no membership whose end would erase them, so their names are kept for a limited time only. */
export async function eraseGuestNames({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<void> {
  const before = toDate(clock.now().subtract({ hours: 24 * LIMITS.guestNameDays }));
  await db
    .updateTable('booking_guest')
    .from('court_booking')
    .set({ name: null })
    .whereRef('court_booking.id', '=', 'booking_guest.booking_id')
    .where('booking_guest.name', 'is not', null)
    .where(sql<Date>`upper(court_booking.during)`, '<', before)
    .execute();
}
