import { clubDate } from '@courtside/contract/values/dates';
import { sql } from 'kysely';
import { toDate } from '#platform/clock.ts';

export interface Span {
  readonly startsAt: Temporal.Instant;
  /** Not included. */
  readonly endsAt: Temporal.Instant;
}

export const timeRange = ({ startsAt, endsAt }: Span) => sql<string>`tstzrange(${toDate(startsAt)}, ${toDate(endsAt)})`;

/** Lower bound for unfinished bookings in any time zone, so that the index on session_date is used. */
export const dayBefore = (now: Temporal.Instant) => clubDate(now.subtract({ hours: 36 }).toString().slice(0, 10));
