import type { PersonalData } from '#database/personal-data.ts';

/** What an import changed of the member, which is stored as long as it can be undone. */
export const memberRecordsData: PersonalData = {
  async collect(db, { id }) {
    const imports = await db
      .selectFrom('member_import_member')
      .innerJoin('member_import', 'member_import.id', 'member_import_member.import_id')
      .select(['member_import.created_at as at', 'member_import_member.before'])
      .where('member_import_member.member_id', '=', id)
      .execute();
    return { imports };
  },
  async erase(tx, { id }) {
    await tx.updateTable('member_import_member').set({ before: null }).where('member_id', '=', id).execute();
  },
};
