import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import { dayBefore, type Span, timeRange } from '#database/time-range.ts';
import { toInstant } from '#platform/clock.ts';

/** Live bookings of these courts with their light. */
export async function selectLitBookings(db: Db | Tx, courtIds: readonly number[], within: Span) {
  const rows = await db
    .selectFrom('court_booking')
    .select(['court_id as courtId', 'is_light_on as isLightOn', 'ended_at as endedAt'])
    .select(sql<boolean>`given_back_at is not null or no_show_at is not null`.as('isGivenBack'))
    .select([sql<Date>`lower(during)`.as('startsAt'), sql<Date>`upper(during)`.as('endsAt')])
    .where('court_id', 'in', [...courtIds])
    .where('status', '=', 'booked')
    .where('session_date', '>=', dayBefore(within.startsAt))
    .where('during', '&&', timeRange(within))
    .execute();
  return rows.map(({ startsAt, endsAt, endedAt, ...row }) => ({
    ...row,
    startsAt: toInstant(startsAt),
    endsAt: toInstant(endsAt),
    endedAt: endedAt && toInstant(endedAt),
  }));
}

/** Closures of every sport, whoever plays in them. */
export async function selectCourtClosures(db: Db | Tx, within: Span) {
  const rows = await db
    .selectFrom('closure')
    .select(['service_key as serviceKey', 'court_id as courtId', 'kind'])
    .select(sql<boolean>`course_date_id is not null`.as('isCourse'))
    .select(sql<boolean>`series_id is not null`.as('isSeries'))
    .select([sql<Date>`lower(during)`.as('startsAt'), sql<Date>`upper(during)`.as('endsAt')])
    .where('during', '&&', timeRange(within))
    .orderBy('id')
    .execute();
  return rows.map(({ startsAt, endsAt, ...row }) => ({
    ...row,
    startsAt: toInstant(startsAt),
    endsAt: toInstant(endsAt),
  }));
}
