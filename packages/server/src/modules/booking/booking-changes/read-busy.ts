import type { BusyTimes, changeTimes as timesEndpoint } from '@courtside/contract/booking/booking-change';
import { formatWallTime } from '@courtside/contract/values/club-time';
import { mayBook } from '@courtside/contract/wire/roles';
import { sql } from 'kysely';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Call } from '#endpoint/binding.ts';
import { findBooking, playersOf } from '#modules/booking/bookings/index.ts';
import { fullName, idsByCode } from '#modules/people/members/index.ts';
import { checkChangeable } from './refuse-change.ts';

/** When the players of a change play elsewhere on a day, so that only sessions where all are free are offered. */
export async function readBusyTimes(context: AppContext, call: Call<typeof timesEndpoint>): Promise<BusyTimes> {
  const { db } = context;
  const { params, query, caller } = call;
  if (!mayBook(caller.role)) throw new AppError('access.denied');
  const asked = await findBooking(db, params.section, params.key);
  const { booking } = checkChangeable(context, call, asked, asked ? await playersOf(db, [asked.id]) : []);
  const codes = query.players.split(',').map((code) => code.trim());
  const rows = await db
    .selectFrom('booking_player as player')
    .innerJoin('court_booking as booking', 'booking.id', 'player.booking_id')
    .innerJoin('member', 'member.id', 'player.member_id')
    .select(['member.code', 'member.first_name as firstName', 'member.surname'])
    .select(['booking.starts_minute as from', 'booking.ends_minute as to'])
    .where('player.member_id', '=', sql<number>`any(${idsByCode(codes)})`)
    .where('member.code', 'in', codes)
    .where('player.is_live', '=', true)
    .where('player.session_date', '=', query.date)
    .where('player.booking_id', '<>', booking.id)
    .orderBy('booking.starts_minute')
    .execute();
  return {
    items: rows.map((row) => ({
      memberCode: row.code,
      name: fullName(row),
      from: formatWallTime(row.from),
      to: formatWallTime(row.to),
    })),
  };
}
