import { sql } from 'kysely';
import type { Db } from '#database/database.ts';

/** Audit rows that are read, so that a long log costs no more than a short one. A change that was made meanwhile is recent. */
const RECENT_ROWS = 20_000;

export interface LastSave {
  readonly savedBy?: string;
  /** ISO 8601. */
  readonly savedAt?: string;
}

/** Who saved something of a sport last, and when; nothing when it was not an admin of the office, or long ago. */
export async function findLastSave(db: Db, serviceKey: string): Promise<LastSave> {
  const { rows } = await sql<{ name: string; at: Date }>`
    select member.first_name || ' ' || member.surname as name, recent.at
    from (select * from audit_log order by id desc limit ${RECENT_ROWS}) as recent
    join member on member.id = recent.actor_id
    where recent.details ->> 'service' = ${serviceKey}
      and recent.action in ('sport_saved', 'court_added', 'court_saved', 'timetables_saved', 'prices_saved')
    order by recent.id desc limit 1`.execute(db);
  const [row] = rows;
  return row ? { savedBy: row.name, savedAt: row.at.toISOString() } : {};
}
