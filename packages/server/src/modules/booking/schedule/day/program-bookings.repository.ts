import type { ClubDate } from '@courtside/contract/values/dates';
import { sql } from 'kysely';
import type { Db } from '#database/database.ts';

/** Every booking of the day, with how many play. */
export async function selectPlainBookings(db: Db, serviceKey: string, date: ClubDate) {
  return db
    .selectFrom('court_booking as booking')
    .innerJoin('court', 'court.id', 'booking.court_id')
    .select(['booking.key', 'court.key as court', 'booking.status', 'booking.due_at as dueAt'])
    .select(['booking.starts_minute as startsMinute', 'booking.ends_minute as endsMinute'])
    .select([sql<Date>`lower(booking.during)`.as('startsAt'), sql<Date>`upper(booking.during)`.as('endsAt')])
    .select((eb) =>
      eb
        .selectFrom('booking_player as player')
        .whereRef('player.booking_id', '=', 'booking.id')
        .select((count) => count.fn.countAll<number>().as('players'))
        .$asScalar()
        .$notNull()
        .as('players'),
    )
    .where('booking.service_key', '=', serviceKey)
    .where('booking.session_date', '=', date)
    .orderBy('booking.id')
    .execute();
}
