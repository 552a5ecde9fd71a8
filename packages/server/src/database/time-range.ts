import { clubDate } from '@courtside/contract/dates';
import { sql } from 'kysely';
import { toDate } from '#platform/clock.ts';

export interface Span {
  readonly startsAt: Temporal.Instant;
  /** Not included. */
  readonly endsAt: Temporal.Instant;
}

export const timeRange = ({ startsAt, endsAt }: Span) => sql<string>`tstzrange(${toDate(startsAt)}, ${toDate(endsAt)})`;

/** A day that lies before today in any time zone: what is not over is of a later one, which an index can tell. */
export const dayBefore = (now: Temporal.Instant) => clubDate(now.subtract({ hours: 36 }).toString().slice(0, 10));
