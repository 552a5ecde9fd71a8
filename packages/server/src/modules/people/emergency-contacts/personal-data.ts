import type { PersonalData } from '#database/personal-data.ts';
import { removeContact } from './contacts.repository.ts';

export const emergencyContactsData: PersonalData = {
  async collect(db, { id }) {
    const contact = await db
      .selectFrom('emergency_contact')
      .select(['name', 'phone', 'saved_at as savedAt'])
      .where('member_id', '=', id)
      .executeTakeFirst();
    return { emergencyContact: contact ?? null };
  },
  erase: (tx, { id }) => removeContact(tx, id),
};
