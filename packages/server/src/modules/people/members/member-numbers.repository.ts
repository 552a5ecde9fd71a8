import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';

/**
 * The first free number above the highest member's. Numbers of staff are skipped but do not count as highest.
 * Concurrent calls are serialized.
 */
export async function nextMemberCode(tx: Tx): Promise<string> {
  await lockMemberNumbers(tx);
  const { rows } = await sql<{ next: string }>`
    with highest as (
      select coalesce(max(code::bigint), 1000) as number from member where code ~ '^[0-9]{4,9}$' and role in ('member', 'coach')
    )
    select candidate::text as next
    from highest, generate_series(number + 1, number + 1 + (select count(*) from member)) as candidate
    where not exists (select from member where lower(member.code) = candidate::text)
    order by candidate
    limit 1`.execute(tx);
  const [free] = rows;
  if (!free) throw new Error('there is no free membership number');
  return free.next;
}

/** Key of the advisory lock; any fixed number. */
const MEMBER_CODE_LOCK = 8_152_028;

/** Serializes everything that gives a number to a member, or a payer. */
export async function lockMemberNumbers(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${MEMBER_CODE_LOCK})`.execute(tx);
}

/** How many figures the numbers of active members have, or null where they differ; numbers with letters are left out. */
export async function numberLength(db: Db): Promise<number | null> {
  const { rows } = await sql<{ shortest: number | null; longest: number | null }>`
    select min(length(code)) as shortest, max(length(code)) as longest
    from member where status = 'active' and role in ('member', 'coach') and code ~ '^[0-9]+$'`.execute(db);
  const [row] = rows;
  return row?.shortest === row?.longest ? (row?.shortest ?? null) : null;
}
