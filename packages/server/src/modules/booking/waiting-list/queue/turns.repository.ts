import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import { toDate } from '#platform/clock.ts';
import { inQueueOf, type Wanted } from './queue.repository.ts';

/** Everybody up to this entry has had a turn for a free session. False when that was known. */
export async function storeTurn(tx: Db | Tx, wanted: Wanted, lastEntryId: number): Promise<boolean> {
  const { rows } = await sql`
    insert into waiting_turn (court_id, service_key, starts_at, ends_at, last_entry_id)
    values (${wanted.courtId}, ${wanted.serviceKey}, ${toDate(wanted.startsAt)}, ${toDate(wanted.endsAt)}, ${lastEntryId})
    on conflict (court_id, starts_at) do update set last_entry_id = excluded.last_entry_id
      where waiting_turn.last_entry_id < excluded.last_entry_id
    returning court_id`.execute(tx);
  return rows.length > 0;
}

/** The same for the whole queue, as far as it is known. */
export async function storeTurnOfAll(tx: Tx, wanted: Wanted): Promise<boolean> {
  const { rows } = await sql<{ id: number | null }>`
    select max(entry.id) as id from waiting_entry as entry where ${inQueueOf(wanted)}`.execute(tx);
  const [last] = rows;
  return last?.id ? storeTurn(tx, wanted, last.id) : false;
}

/** The offer to this entry was withdrawn: it has its turn once more. */
export async function returnTurn(
  tx: Tx,
  { courtId, startsAt }: Pick<Wanted, 'courtId' | 'startsAt'>,
  entryId: number,
): Promise<void> {
  await sql`update waiting_turn set last_entry_id = ${entryId - 1}
    where court_id = ${courtId} and starts_at = ${toDate(startsAt)} and last_entry_id >= ${entryId}`.execute(tx);
}

/** Where a session has begun, or is booked or closed, its queue begins anew. */
export async function deletePastTurns(db: Db, now: Temporal.Instant): Promise<void> {
  await sql`delete from waiting_turn as turn
    where starts_at <= ${toDate(now)}
      or exists (select from court_booking as booking where booking.court_id = turn.court_id and booking.status = 'booked'
        and booking.given_back_at is null and booking.during && tstzrange(turn.starts_at, turn.ends_at))
      or exists (select from closure where closure.service_key = turn.service_key
        and closure.during && tstzrange(turn.starts_at, turn.ends_at)
        and (closure.court_id is null or closure.court_id = turn.court_id))`.execute(db);
}
