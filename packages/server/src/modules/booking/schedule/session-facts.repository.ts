import type { ClubDate } from '@courtside/contract/values/dates';
import { type RawBuilder, sql } from 'kysely';
import { timeRange } from '#database/time-range.ts';
import type { ClosedTime, Service } from '#modules/club/sports/index.ts';
import { toDate, withClockSkew } from '#platform/clock.ts';
import type { CourtTime } from './holds/holds.repository.ts';
import { keptSessions } from './holds/kept-sessions.repository.ts';

/** What decides whether a member can have a court at that time. */
export interface SessionFacts {
  /** Whether the service is still as it was when it was loaded. */
  readonly isCurrent: boolean;
  readonly isBooked: boolean;
  /** The member has made or plays in the booking that is in the way. */
  readonly isBookedByMember: boolean;
  /** Bookings that were given back, locked until commit: whoever books the session pays them back. */
  readonly givenBackIds: readonly number[];
  /** Closures of the court or of the whole service, the oldest first. */
  readonly closures: ReadonlyArray<ClosedTime & { readonly reason: string }>;
  /** When the oldest live hold of another member ends. */
  readonly heldUntilMs: number | null;
  /** Of the queue of one of the sessions somebody has not had a turn yet, and the member was not offered it. */
  readonly isKeptForQueue: boolean;
  /** The days of the member's own holds of the service. */
  readonly ownHoldDays: readonly ClubDate[];
}

interface FactsRow extends Omit<SessionFacts, 'closures' | 'isBooked' | 'isBookedByMember'> {
  /** Null where nothing is booked. */
  readonly bookedByMember: boolean | null;
  readonly closures: ReadonlyArray<{ courtId: number | null; reason: string; startsMs: number; endsMs: number }>;
}

interface Asked {
  readonly service: Pick<Service, 'key' | 'revision'>;
  readonly memberId: number;
  readonly now: Temporal.Instant;
  /** When the wanted sessions start: queues are for whole sessions. Without it no queue keeps the place. */
  readonly starts?: readonly Temporal.Instant[];
  /** A booking that is moved does not block itself. */
  readonly exceptBookingId?: number;
  /** Bookings that were given back are in the way unless they are paid back; a new booking always does. */
  readonly paysGivenBack?: boolean;
  /** Only the rest of the session is wanted: a no-show that was released, or a booking that the club ended, does not block it. */
  readonly isRestEnough?: boolean;
  /** Whoever only looks locks nothing; the answer may then be outdated at once. */
  readonly isLocking?: boolean;
}

/** One query for all of it: a confirmation asks while everybody else who wants the session waits. */
export function sessionFacts(
  place: CourtTime,
  { service, memberId, now, starts = [], exceptBookingId, ...options }: Asked,
): RawBuilder<FactsRow> {
  const { paysGivenBack = exceptBookingId === undefined, isRestEnough = false, isLocking = true } = options;
  const other = sql.join(
    [
      paysGivenBack ? sql` and given_back_at is null` : sql``,
      exceptBookingId === undefined ? sql`` : sql` and id <> ${exceptBookingId}`,
    ],
    sql``,
  );
  // What a booking has while it is moved has not become free.
  const ownPlace =
    exceptBookingId === undefined
      ? sql``
      : sql` and not exists (
          select from court_booking
          where id = ${exceptBookingId} and status = 'booked' and court_id = ${place.courtId} and during @> kept.starts_at)`;
  const released = isRestEnough
    ? sql` and (coalesce(no_show_at, ended_at) is null or upper(during) > ${toDate(now)})`
    : sql``;
  const isLive = sql`expires_at > ${toDate(now)} and created_at <= ${toDate(withClockSkew(now))}`;
  return sql<FactsRow>`select
    exists (
      select from sport_service where key = ${service.key} and revision = ${service.revision}
    ) as "isCurrent",
    (
      select bool_or(booker_id = ${memberId} or booked_by_id = ${memberId} or exists (
        select from booking_player where booking_id = court_booking.id and member_id = ${memberId}))
      from court_booking
      where court_id = ${place.courtId} and status = 'booked' and during && ${timeRange(place)}${other}${released}
    ) as "bookedByMember",
    array(
      select id from court_booking
      where court_id = ${place.courtId} and status = 'booked' and during && ${timeRange(place)} and given_back_at is not null
      order by id ${isLocking ? sql`for update` : sql``}
    ) as "givenBackIds",
    array(
      select jsonb_build_object('courtId', court_id, 'reason', reason,
        'startsMs', extract(epoch from lower(during)) * 1000, 'endsMs', extract(epoch from upper(during)) * 1000)
      from closure
      where service_key = ${service.key} and during && ${timeRange(place)}
      order by id
    ) as closures,
    (
      select (extract(epoch from expires_at) * 1000)::bigint from session_hold
      where court_id = ${place.courtId} and during && ${timeRange(place)} and member_id <> ${memberId}
        and ${isLive}
      order by id limit 1
    ) as "heldUntilMs",
    ${
      starts.length === 0
        ? sql`false`
        : sql`exists (
      select from (${keptSessions(now)}) as kept
      where kept.service_key = ${service.key} and kept.court_id = ${place.courtId}
        and kept.starts_at in (${sql.join(starts.map(toDate))})
        and not exists (
          select from session_hold
          where court_id = ${place.courtId} and during @> kept.starts_at and member_id = ${memberId} and ${isLive})${ownPlace}
    )`
    } as "isKeptForQueue",
    array(
      select distinct session_date::text from session_hold where member_id = ${memberId} and service_key = ${service.key}
    ) as "ownHoldDays"`;
}

export function readFacts([row]: readonly FactsRow[]): SessionFacts {
  if (!row) throw new Error('a session without facts');
  const { bookedByMember, ...facts } = row;
  return {
    ...facts,
    isBooked: bookedByMember !== null,
    isBookedByMember: bookedByMember === true,
    closures: row.closures.map(({ startsMs, endsMs, ...closure }) => ({
      ...closure,
      startsAt: Temporal.Instant.fromEpochMilliseconds(Math.round(startsMs)),
      endsAt: Temporal.Instant.fromEpochMilliseconds(Math.round(endsMs)),
    })),
  };
}
