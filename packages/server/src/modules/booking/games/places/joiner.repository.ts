import { sql } from 'kysely';
import { toDate } from '#platform/clock.ts';

interface JoinerRow {
  /** The booker has this member among the favourites of the sport. */
  readonly isFavourite: boolean;
  readonly level: number | null;
  readonly request: 'open' | 'granted' | null;
  /** Places that are kept for others who asked. */
  readonly kept: number;
}

/** What a game needs to know of who wants to join it. */
export const selectJoiner = (bookingKey: string, code: string, now: Temporal.Instant) => sql<JoinerRow>`
  select exists (select from member_favourite as favourite where favourite.member_id = booking.booker_id
      and favourite.service_key = booking.service_key and favourite.favourite_id = member.id) as "isFavourite",
    (select value::float8 from member_level as level
      where level.member_id = member.id and level.service_key = booking.service_key) as level,
    (select state from game_request as request where request.booking_id = booking.id
      and request.member_id = member.id and state in ('open', 'granted') and until_at > ${toDate(now)}) as request,
    (select count(*)::int from game_request as request where request.booking_id = booking.id
      and request.member_id <> member.id and state = 'granted' and until_at > ${toDate(now)}) as kept
  from court_booking as booking, member
  where booking.key = ${bookingKey.toUpperCase()} and lower(member.code) = ${code.toLowerCase()}`;

/** Whoever has a place asks no more. */
export const joinedRequestWrites = (bookingId: number, memberId: number) => [
  {
    name: 'game_request',
    query: sql`update game_request set state = 'joined'
      where booking_id = ${bookingId} and member_id = ${memberId} and state in ('open', 'granted')`,
  },
];
