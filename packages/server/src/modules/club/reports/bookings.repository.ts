import type { ClubDate } from '@courtside/contract/values/dates';
import { sql } from 'kysely';
import type { Db } from '#database/database.ts';
import type { DayRange } from './report-months.rules.ts';

export interface BookedTimes {
  readonly courtId: number;
  readonly weekday: number;
  readonly from: number;
  readonly to: number;
  readonly bookings: number;
}

/**
 * Agreed times of live bookings, each minute of a court once: where the court of a no-show, or of a booking that the club ended,
 * was booked again, that time counts for whoever had it then.
 */
const bookedTimes = (services: readonly string[], { from, to }: DayRange) => {
  const asked = sql`status = 'booked' and service_key = any(${services}::text[]) and session_date between ${from} and ${to}`;
  return sql`(
    select court_id, session_date, starts_minute, ends_minute from court_booking
    where coalesce(no_show_at, ended_at) is null and ${asked}
    union all
    select court_id, session_date, lower(part), upper(part)
    from (select * from court_booking where coalesce(no_show_at, ended_at) is not null and ${asked}) as missed
    cross join lateral unnest(int4multirange(int4range(starts_minute, ends_minute)) - coalesce(
      (select range_agg(int4range(other.starts_minute, other.ends_minute)) from court_booking as other
        where other.status = 'booked' and other.service_key = missed.service_key
          and other.session_date = missed.session_date and other.court_id = missed.court_id
          and lower(other.during) >= upper(missed.during)),
      '{}')) as part
  )`;
};

/** Equal times are counted, so the answer is as large as the timetable, not as the history. */
export async function selectBookedTimes(db: Db, services: readonly string[], range: DayRange) {
  const { rows } = await sql<BookedTimes>`
    select court_id as "courtId", extract(isodow from session_date)::integer as weekday,
      starts_minute as "from", ends_minute as "to", count(*) as bookings
    from ${bookedTimes(services, range)} as booked
    group by 1, 2, 3, 4`.execute(db);
  return rows;
}

export async function selectBookedMonths(db: Db, services: readonly string[], range: DayRange) {
  const { rows } = await sql<{ courtId: number; month: string; minutes: number }>`
    select court_id as "courtId", to_char(session_date, 'YYYY-MM') as month,
      sum(ends_minute - starts_minute)::integer as minutes
    from ${bookedTimes(services, range)} as booked
    group by 1, 2`.execute(db);
  return rows;
}

export interface MonthOfBookings {
  readonly month: string;
  readonly service: string;
  readonly bookings: number;
  readonly cancelledInTime: number;
  readonly cancelledLate: number;
  readonly givenBack: number;
  readonly noShows: number;
  readonly soldAgain: number;
  readonly lostCents: number;
}

/**
 * Booked and cancelled ones are read by an index each. A booking that was given back and taken by somebody else is
 * cancelled since then; nobody but staff cancels after the cancellation time otherwise.
 */
export async function selectMonthsOfBookings(db: Db, services: readonly string[], { from, to }: DayRange) {
  const { rows } = await sql<MonthOfBookings>`
    with booked as (
      select to_char(session_date, 'YYYY-MM') as month, service_key as service, count(*) as bookings,
        count(*) filter (where given_back_at is not null) as given_back,
        count(*) filter (where no_show_at is not null) as no_shows
      from court_booking
      where status = 'booked' and service_key = any(${services}::text[]) and session_date between ${from} and ${to}
      group by 1, 2
    ), ended as (
      select to_char(booking.session_date, 'YYYY-MM') as month, booking.service_key as service, booking.total_cents,
        booking.given_back_at is not null as is_given_back,
        booking.cancelled_at > lower(booking.during) - make_interval(hours => sport.cancel_until_hours) as is_late,
        exists (select from court_booking as other where other.court_id = booking.court_id and other.status = 'booked'
          and other.during && booking.during) as is_sold
      from court_booking as booking join sport_service as sport on sport.key = booking.service_key
      where booking.status = 'cancelled' and booking.service_key = any(${services}::text[])
        and booking.session_date between ${from} and ${to}
    ), cancelled as (
      select month, service, count(*) as bookings, count(*) filter (where is_given_back) as given_back,
        count(*) filter (where is_late and not is_given_back) as late,
        count(*) filter (where not is_late and not is_given_back) as in_time, count(*) filter (where is_sold) as sold,
        coalesce(sum(total_cents) filter (where not is_sold), 0)::bigint as lost
      from ended group by 1, 2
    )
    select month, service, coalesce(booked.bookings, 0) + coalesce(cancelled.bookings, 0) as bookings,
      coalesce(in_time, 0) as "cancelledInTime", coalesce(late, 0) as "cancelledLate",
      coalesce(booked.given_back, 0) + coalesce(cancelled.given_back, 0) as "givenBack",
      coalesce(no_shows, 0) as "noShows", coalesce(sold, 0) as "soldAgain", coalesce(lost, 0)::bigint as "lostCents"
    from booked full join cancelled using (month, service)
    order by month, service`.execute(db);
  return rows;
}

export interface WantedTimes {
  readonly service: string;
  readonly date: ClubDate;
  readonly courtId: number;
  readonly from: number;
  readonly waited: number;
  readonly gotIt: number;
  readonly lostRace: number;
  readonly refused: number;
}

/**
 * One line for each session that was wanted. A member counts once for a time of a sport, on the waiting list rather than
 * as refused, and is not refused when playing the sport at that time.
 */
export async function selectWantedTimes(db: Db, services: readonly string[], { from, to }: DayRange, timeZone: string) {
  const { rows } = await sql<WantedTimes>`
    with wanted as (
      select distinct on (member_id, service_key, session_date, starts_minute) * from (
        select member_id, service_key, court_id, session_date, true as is_waiting, outcome = 'booked' as is_booked,
          (extract(hour from starts_at at time zone ${timeZone}) * 60
            + extract(minute from starts_at at time zone ${timeZone}))::integer as starts_minute
        from waiting_entry
        where session_date between ${from} and ${to} and service_key = any(${services}::text[])
        union all
        select coalesce(member_id, -id), service_key, court_id, session_date, false, false, starts_minute
        from refused_session
        where session_date between ${from} and ${to} and service_key = any(${services}::text[])
      ) as each
      order by member_id, service_key, session_date, starts_minute, is_waiting desc, is_booked desc nulls last
    ), judged as (
      select wanted.*, coalesce(is_booked, false) or exists (
        select from booking_player as player join court_booking as booking on booking.id = player.booking_id
        where player.member_id = wanted.member_id and player.session_date = wanted.session_date
          and booking.status = 'booked' and booking.service_key = wanted.service_key
          and booking.starts_minute <= wanted.starts_minute and wanted.starts_minute < booking.ends_minute) as is_playing
      from wanted
    )
    select service_key as service, session_date as date, court_id as "courtId", starts_minute as "from",
      count(*) filter (where is_waiting) as waited, count(*) filter (where is_waiting and is_playing) as "gotIt",
      count(*) filter (where not is_waiting and not is_playing) as "lostRace",
      count(*) filter (where not is_playing) as refused
    from judged group by 1, 2, 3, 4`.execute(db);
  return rows;
}
