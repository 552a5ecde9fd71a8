import { EXPORTED_ROWS, type PersonalData } from '#database/personal-data.ts';

export const helpData: PersonalData = {
  async collect(db, { id }) {
    const messages = await db
      .selectFrom('contact_message')
      .select(['type', 'message', 'status', 'created_at as at', 'answer'])
      .where('member_id', '=', id)
      .orderBy('id', 'desc')
      .limit(EXPORTED_ROWS)
      .execute();
    return { messages };
  },
  async erase(tx, { id }) {
    await tx.deleteFrom('contact_message').where('member_id', '=', id).execute();
  },
};
