import type { ClubDate } from '@courtside/contract/values/dates';
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import { gameOfBooking, guestsOfBooking, playersOfBooking } from './booking-players.repository.ts';
import type { DayBooking } from './session-state.rules.ts';

/** The day's live bookings with their players, in one query. */
export async function selectBookingsOfDay(db: Db | Tx, serviceKey: string, date: ClubDate): Promise<DayBooking[]> {
  const rows = await db
    .selectFrom('court_booking as booking')
    .innerJoin('member as booker', 'booker.id', 'booking.booker_id')
    .select(['booking.key', 'booking.court_id as courtId', 'booker.id as bookerId'])
    .select(['booking.starts_minute as from', 'booking.ends_minute as to', 'booking.given_back_at as givenBackAt'])
    .select(['booking.no_show_at as noShowAt', 'booking.ended_at as endedAt'])
    .select(['booker.first_name as firstName', 'booker.surname', 'booker.show_name_in_schedule as showsName'])
    .select(sql<Date>`lower(booking.during)`.as('startsAt'))
    .select(sql<Date>`upper(booking.during)`.as('endsAt'))
    .select([playersOfBooking, guestsOfBooking, gameOfBooking])
    .where('booking.service_key', '=', serviceKey)
    .where('booking.session_date', '=', date)
    .where('booking.status', '=', 'booked')
    .orderBy('booking.id')
    .execute();
  return rows.map((row) => ({
    key: row.key,
    courtId: row.courtId,
    from: row.from,
    to: row.to,
    startsMs: row.startsAt.getTime(),
    endsMs: row.endsAt.getTime(),
    booker: {
      memberId: row.bookerId,
      firstName: row.firstName,
      surname: row.surname,
      showsName: row.showsName,
    },
    players: row.players,
    guests: row.guests.map(({ name }) => name),
    ...(row.game && { game: row.game }),
    ...(row.givenBackAt && { isGivenBack: true }),
    ...(row.noShowAt && { isNoShow: true }),
    ...(row.endedAt && { isEnded: true }),
  }));
}
