import { EXPORTED_ROWS, type PersonalData } from '#database/personal-data.ts';
import { eraseGameNotes } from '#modules/booking/bookings/index.ts';

/** What a member wrote and asked in games, wished for. The games stay with their bookings. */
export const gamesData: PersonalData = {
  async collect(db, { id }) {
    const opened = await db
      .selectFrom('open_game')
      .select(['kind', 'state', 'note', 'opened_at as at'])
      .where('booker_id', '=', id)
      .orderBy('booking_id', 'desc')
      .limit(EXPORTED_ROWS)
      .execute();
    const asked = await db
      .selectFrom('game_request')
      .select(['note', 'state', 'asked_at as at'])
      .where('member_id', '=', id)
      .orderBy('id', 'desc')
      .limit(EXPORTED_ROWS)
      .execute();
    const notes = await db
      .selectFrom('game_note')
      .select(['note', 'noted_at as at'])
      .where('member_id', '=', id)
      .orderBy('id', 'desc')
      .limit(EXPORTED_ROWS)
      .execute();
    const wishes = await db.selectFrom('game_wish').selectAll().where('member_id', '=', id).execute();
    return { games: { opened, asked, notes, wishes: wishes.map(({ member_id: _, ...wish }) => wish) } };
  },
  async erase(tx, { id }) {
    await eraseGameNotes(tx, id);
    await tx
      .updateTable('game_note')
      .set({ reported_at: null, reported_by_id: null })
      .where('reported_by_id', '=', id)
      .execute();
    await tx.deleteFrom('game_request').where('member_id', '=', id).execute();
    await tx.deleteFrom('game_note').where('member_id', '=', id).execute();
    await tx.deleteFrom('game_wish').where('member_id', '=', id).execute();
    await tx.deleteFrom('game_wish_message').where('member_id', '=', id).execute();
  },
};
