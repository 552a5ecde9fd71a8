import type { ClubDate } from '@courtside/contract/values/dates';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import { dayBefore, timeRange } from '#database/time-range.ts';
import { toDate } from '#platform/clock.ts';

export interface LiveBookings {
  readonly memberId: number;
  readonly onDay: number;
  readonly inAll: number;
  readonly atThisTime: number;
}

/** Numbers, or a subquery for them. */
type MemberIds = readonly number[] | RawBuilder<number[]>;

interface WantedTime {
  readonly service: string;
  readonly now: Temporal.Instant;
  readonly date: ClubDate;
  readonly startsAt: Temporal.Instant;
  readonly endsAt: Temporal.Instant;
  /** A booking that does not count, because it is the one that is moved. */
  readonly exceptId?: number;
}

/**
 * Unfinished bookings of each of these members: those of the service, for its limits per day and in total, and those of
 * any service that overlap this time. Dates of a standing booking do not count against the limits.
 */
export function selectLiveBookings(
  memberIds: MemberIds,
  wanted: WantedTime,
  columns: RawBuilder<unknown> = sql``,
): RawBuilder<LiveBookings> {
  return liveBookingsWith(memberIds, wanted, columns);
}

export interface NumberedLiveBookings extends LiveBookings {
  readonly bookingNumber: number;
}

/** The same with the next number of a booking's public key. Numbers of refused bookings are not used again. */
export function selectLiveBookingsAndNumber(
  memberIds: MemberIds,
  wanted: WantedTime,
  columns: RawBuilder<unknown> = sql``,
): RawBuilder<NumberedLiveBookings> {
  return liveBookingsWith(memberIds, wanted, sql`, (select nextval('booking_number')) as "bookingNumber" ${columns}`);
}

function liveBookingsWith<Row>(
  memberIds: MemberIds,
  { service, now, date, startsAt, endsAt, exceptId }: WantedTime,
  more: RawBuilder<unknown>,
): RawBuilder<Row> {
  return sql<Row>`select member.id as "memberId", live.* ${more}
    from unnest((select ${memberIds}::bigint[])) as member (id)
    cross join lateral (
      select count(*) filter (where booking.service_key = ${service} and booking.series_id is null) as "inAll",
        count(*) filter (where booking.service_key = ${service} and booking.series_id is null
          and player.session_date = ${date}) as "onDay",
        count(*) filter (where player.during && ${timeRange({ startsAt, endsAt })}) as "atThisTime"
      from booking_player as player
      join court_booking as booking on booking.id = player.booking_id
      where player.is_live and player.member_id = member.id and player.session_date >= ${dayBefore(now)}
        and upper(player.during) > ${toDate(now)}${exceptBooking(exceptId)}
    ) as live`;
}

/** A condition on `booking`, which is left out where every booking counts. */
export const exceptBooking = (id: number | undefined) => (id === undefined ? sql`` : sql` and booking.id <> ${id}`);

/** Whether anything was ever booked. */
export async function hasBookings(db: Db | Tx): Promise<boolean> {
  return (await db.selectFrom('court_booking').select('id').limit(1).executeTakeFirst()) !== undefined;
}
