import { sql } from 'kysely';
import type { Tx } from '#database/database.ts';
import type { StoredBooking } from '#modules/booking/bookings/index.ts';
import { type Asking, selectPlayers } from '#modules/people/members/index.ts';
import { toDate } from '#platform/clock.ts';

/** A member by the code, with what a game needs to know of who wants to join it. */
export const selectJoiner = (
  tx: Tx,
  { id, bookerId, serviceKey }: Pick<StoredBooking, 'id' | 'bookerId' | 'serviceKey'>,
  code: string,
  asking: Asking & { readonly now: Temporal.Instant },
) => {
  const at = toDate(asking.now);
  return selectPlayers(tx, [code], asking).select([
    // The booker has this member among the favourites of the sport.
    sql<boolean>`exists (select from member_favourite as favourite where favourite.member_id = ${bookerId}
      and favourite.service_key = ${serviceKey} and favourite.favourite_id = member.id)`.as('isFavourite'),
    sql<number | null>`(select value::float8 from member_level as level
      where level.member_id = member.id and level.service_key = ${serviceKey})`.as('level'),
    sql<'open' | 'granted' | null>`(select state from game_request as request where request.booking_id = ${id}
      and request.member_id = member.id and state in ('open', 'granted') and until_at > ${at})`.as('request'),
    // Places that are kept for others who asked.
    sql<number>`(select count(*)::int from game_request as request where request.booking_id = ${id}
      and request.member_id <> member.id and state = 'granted' and until_at > ${at})`.as('kept'),
  ]);
};

/** Whoever has a place asks no more. */
export const joinedRequestWrites = (bookingId: number, memberId: number) => [
  {
    name: 'game_request',
    query: sql`update game_request set state = 'joined'
      where booking_id = ${bookingId} and member_id = ${memberId} and state in ('open', 'granted')`,
  },
];
