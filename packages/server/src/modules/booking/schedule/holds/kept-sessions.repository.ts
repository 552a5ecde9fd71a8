import { OFFERS_END_MINUTES } from '@courtside/contract/booking/waiting-list';
import type { JobName } from '@courtside/contract/messages/office-jobs';
import { type RawBuilder, sql } from 'kysely';
import { toDate } from '#platform/clock.ts';

/** How long a queue keeps a session while nobody asks its members, because the job does not run. */
const UNSERVED_MINUTES = 10;

const JOB: JobName = 'offer_sessions';

/** The times of jobs are the database's. */
const IS_SERVED = sql`not exists (
  select from job where name = ${JOB} and (failures_in_row >= 5
    or coalesce(finished_at, next_at) < now() - make_interval(mins => ${UNSERVED_MINUTES})))`;

interface KeptSession {
  readonly service_key: string;
  readonly court_id: number;
  readonly session_date: string;
  readonly starts_at: Date;
  readonly ends_at: Date;
}

/**
 * Sessions that are kept for their queue from the moment in which they are free: somebody of the queue has not had a turn
 * yet. Whoever waits for any court counts at every court. Close to the start a session is free for everybody.
 */
export const keptSessions = (now: Temporal.Instant): RawBuilder<KeptSession> => sql<KeptSession>`
  select court.service_key, court.id as court_id, entry.session_date, entry.starts_at, entry.ends_at
  from waiting_entry as entry
  join court on court.service_key = entry.service_key and (entry.any_court or court.id = entry.court_id)
  where entry.ended_at is null and entry.starts_at > ${toDate(now.add({ minutes: OFFERS_END_MINUTES }))}
    and entry.id > coalesce((
      select last_entry_id from waiting_turn as turn where turn.court_id = court.id and turn.starts_at = entry.starts_at), 0)
    and ${IS_SERVED}`;
