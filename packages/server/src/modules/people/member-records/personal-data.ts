import { NOTE_MAX } from '@courtside/contract/booking/office-counter';
import { sql } from 'kysely';
import { asWord, ERASED_FULL_NAME, type PersonalData } from '#database/personal-data.ts';

/** What the staff note of the member, and what an import changed, which is stored as long as it can be undone. */
export const memberRecordsData: PersonalData = {
  async collect(db, { id }) {
    const imports = await db
      .selectFrom('member_import_member')
      .innerJoin('member_import', 'member_import.id', 'member_import_member.import_id')
      .select(['member_import.created_at as at', 'member_import_member.before'])
      .where('member_import_member.member_id', '=', id)
      .execute();
    const staffNote = await db
      .selectFrom('member_note')
      .select(['note', 'written_at as writtenAt'])
      .where('member_id', '=', id)
      .executeTakeFirst();
    return { imports, ...(staffNote && { staffNote }) };
  },
  async erase(tx, { id, surname, isSurnameShared }) {
    await tx.updateTable('member_import_member').set({ before: null }).where('member_id', '=', id).execute();
    await tx.deleteFrom('member_note').where('member_id', '=', id).execute();
    if (isSurnameShared) return;
    const inText = asWord(surname);
    await sql`update member_note set note = left(regexp_replace(note, ${inText}, ${ERASED_FULL_NAME}, 'g'), ${NOTE_MAX}),
      version = version + 1 where note ~ ${inText}`.execute(tx);
  },
};
