import { sql } from 'kysely';
import { EXPORTED_ROWS, type PersonalData } from '#database/personal-data.ts';

/** In which competitions a member was. Entries stay: draws and tables of the others follow from them. */
export const competitionsData: PersonalData = {
  async collect(db, { id }) {
    const { rows } = await sql`select competition.title, entry.state, entry.entered_at as "enteredAt",
        player.share_cents as "shareCents"
      from competition_player as player
      join competition_entry as entry on entry.id = player.entry_id
      join competition on competition.id = entry.competition_id
      where player.member_id = ${id} order by entry.id desc limit ${EXPORTED_ROWS}`.execute(db);
    return { competitions: rows };
  },
};
