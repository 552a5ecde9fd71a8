import { sql } from 'kysely';
import { EXPORTED_ROWS, type PersonalData } from '#database/personal-data.ts';

/** A wait says something about its member alone, so an erasure removes it. Others no longer have the member in mind. */
export const waitingListData: PersonalData = {
  async collect(db, { id }) {
    const waiting = await db
      .selectFrom('waiting_entry')
      .select(['session_key as session', 'any_court as anyCourt', 'joined_at as at', 'outcome', 'ended_at as endedAt'])
      .where('member_id', '=', id)
      .orderBy('id', 'desc')
      .limit(EXPORTED_ROWS)
      .execute();
    const offers = await db
      .selectFrom('waiting_offer')
      .innerJoin('waiting_entry', 'waiting_entry.id', 'waiting_offer.entry_id')
      .select(['waiting_offer.session_key as session', 'waiting_offer.offered_at as at', 'waiting_offer.outcome'])
      .where('waiting_entry.member_id', '=', id)
      .orderBy('waiting_offer.id', 'desc')
      .limit(EXPORTED_ROWS)
      .execute();
    return { waiting, offers };
  },
  async erase(tx, { id }) {
    // With the hold of a live offer. Without its first player an entry is for nobody.
    const own = sql<boolean>`(member_id = ${id} or player_ids[1] = ${id})`;
    const ids = tx.selectFrom('waiting_entry').select('id').where(own);
    await tx.deleteFrom('waiting_offer').where('entry_id', 'in', ids).execute();
    await tx.deleteFrom('waiting_entry').where(own).execute();
    await tx.deleteFrom('waiting_member').where('member_id', '=', id).execute();
    await sql`update waiting_entry set player_ids = array_remove(player_ids, ${id}::bigint)
      where ${id}::bigint = any(player_ids)`.execute(tx);
  },
};
