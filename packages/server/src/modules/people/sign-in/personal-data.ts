import type { PersonalData } from '#database/personal-data.ts';

export const signInData: PersonalData = {
  async collect(db, { id }) {
    const identity = await db
      .selectFrom('identity_link')
      .select(['issuer', 'subject', 'linked_at as linkedAt', 'used_at as usedAt'])
      .where('member_id', '=', id)
      .executeTakeFirst();
    return { identityOfProvider: identity ?? null };
  },
  async erase(tx, { id }) {
    await tx.deleteFrom('identity_link').where('member_id', '=', id).execute();
  },
};
