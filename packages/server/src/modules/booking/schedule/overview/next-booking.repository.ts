import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import { dayBefore } from '#database/time-range.ts';
import { toDate, toInstant } from '#platform/clock.ts';
import { guestsOfBooking, playersOfBooking } from '../day/booking-players.repository.ts';

const ahead = (now: Temporal.Instant) => sql<string>`tstzrange(${toDate(now)}, null)`;

/** The next booking to end that this member plays in or booked, with its players. */
export async function findNextBooking(db: Db | Tx, memberId: number, now: Temporal.Instant) {
  const row = await db
    .selectFrom('court_booking as booking')
    .select(['booking.key', 'booking.service_key as serviceKey', 'booking.booking_type_key as bookingTypeKey'])
    .select(['booking.court_id as courtId', 'booking.session_date as date', 'booking.booker_id as bookerId'])
    .select(['booking.starts_minute as from', 'booking.ends_minute as to', 'booking.is_light_on as isLightOn'])
    .select(sql<Date>`lower(booking.during)`.as('startsAt'))
    .select([playersOfBooking, guestsOfBooking])
    .where('booking.status', '=', 'booked')
    .where('booking.during', '&&', ahead(now))
    // Two queries so that each uses an index: bookings the member plays in, and bookings made for others.
    .where('booking.id', 'in', (eb) =>
      eb
        .selectFrom('booking_player')
        .select('booking_id')
        .where('member_id', '=', memberId)
        .where('is_live', '=', true)
        .where('during', '&&', ahead(now))
        .union(
          eb
            .selectFrom('court_booking')
            .select('id as booking_id')
            .where('booker_id', '=', memberId)
            .where('session_date', '>=', dayBefore(now)),
        ),
    )
    .orderBy('startsAt')
    .limit(1)
    .executeTakeFirst();
  return row && { ...row, startsAt: toInstant(row.startsAt) };
}
