import type { ClubDate } from '@courtside/contract/values/dates';
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import { type Span, timeRange } from '#database/time-range.ts';
import { selectHoldsOfDays } from '#modules/booking/schedule/index.ts';
import type { PlanFacts } from './series-plan.rules.ts';

interface Wanted {
  readonly serviceKey: string;
  readonly dates: readonly ClubDate[];
  readonly within: Span;
  readonly playerIds: readonly number[];
  readonly now: Temporal.Instant;
}

const STARTS = sql<number>`(extract(epoch from lower(during)) * 1000)::bigint`;
const ENDS = sql<number>`(extract(epoch from upper(during)) * 1000)::bigint`;

/** Everything that can collide with the dates of a series, in one query for each kind. */
export async function selectPlanFacts(db: Db | Tx, wanted: Wanted): Promise<PlanFacts> {
  const { serviceKey, dates, within, playerIds, now } = wanted;
  const days = sql<ClubDate>`any(${dates}::date[])`;
  const bookings = await db
    .selectFrom('court_booking')
    .innerJoin('member', 'member.id', 'court_booking.booker_id')
    .select(['court_booking.court_id as courtId', 'court_booking.key'])
    .select(sql<string>`member.first_name || ' ' || member.surname`.as('booker'))
    .select([STARTS.as('startsMs'), ENDS.as('endsMs')])
    .where('court_booking.service_key', '=', serviceKey)
    .where('court_booking.session_date', '=', days)
    .where('court_booking.status', '=', 'booked')
    .orderBy('court_booking.during')
    .execute();
  const closures = await db
    .selectFrom('closure')
    .select(['court_id as courtId', 'reason', STARTS.as('startsMs'), ENDS.as('endsMs')])
    .where('service_key', '=', serviceKey)
    .where('during', '&&', timeRange(within))
    .orderBy('id')
    .execute();
  const busy =
    playerIds.length === 0
      ? []
      : await db
          .selectFrom('booking_player')
          .innerJoin('court_booking', 'court_booking.id', 'booking_player.booking_id')
          .innerJoin('member', 'member.id', 'booking_player.member_id')
          .select('court_booking.key')
          .select(sql<string>`member.first_name || ' ' || member.surname`.as('name'))
          .select(sql<number>`(extract(epoch from lower(booking_player.during)) * 1000)::bigint`.as('startsMs'))
          .select(sql<number>`(extract(epoch from upper(booking_player.during)) * 1000)::bigint`.as('endsMs'))
          .where('booking_player.member_id', '=', sql<number>`any(${playerIds}::bigint[])`)
          .where('booking_player.is_live', '=', true)
          .where('booking_player.session_date', '=', days)
          .orderBy('booking_player.slot')
          .execute();
  return { bookings, closures, holds: await selectHoldsOfDays(db, [serviceKey], dates, now), busy };
}
