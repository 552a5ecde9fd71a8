import { type Cents, cents } from '@courtside/contract/values/money';
import { sql } from 'kysely';
import type { AppContext } from '#context.ts';
import type { Db, Tx } from '#database/database.ts';
import { lockCompetition } from '../competitions.repository.ts';
import { liveEntries, selectEntries } from './entries.repository.ts';
import { endEntry } from './withdraw-entry.ts';

/** Competitions in which somebody plays, or pays for somebody. */
async function competitionsOf(db: Db | Tx, memberId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select distinct competition_id as id from competition_player
    where is_live and ${memberId} in (member_id, charged_id) order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** What comes back to the balance of somebody who is erased. */
export async function competitionRefundOf(db: Db | Tx, memberId: number): Promise<Cents> {
  const { rows } = await sql<{ sum: number }>`select coalesce(sum(player.share_cents), 0)::bigint as sum
    from competition_player as player
    where player.is_live and player.charged_id = ${memberId} and player.ledger_entry_id is not null
      and not exists (select from competition_seat as seat where seat.entry_id = player.entry_id)`.execute(db);
  return cents(rows[0]?.sum ?? 0);
}

/** Before the accounts are locked, as everywhere. */
export async function lockCompetitionsOf(tx: Tx, memberId: number): Promise<void> {
  for (const id of await competitionsOf(tx, memberId)) await lockCompetition(tx, id);
}

/** The entries of the member, and of everybody for whom the member paid, end as if they were withdrawn. */
export async function leaveCompetitionsForErasure(
  tx: Tx,
  context: AppContext,
  memberId: number,
  actorId: number,
): Promise<void> {
  for (const id of await competitionsOf(tx, memberId)) {
    const competition = await lockCompetition(tx, id);
    if (!competition) continue;
    const entries = (await selectEntries(tx, liveEntries(id))).filter(({ players }) =>
      players.some((player) => player.memberId === memberId || player.chargedId === memberId),
    );
    for (const entry of entries) await endEntry(tx, context, { competition, entry, actorId, aboutId: memberId });
  }
}
