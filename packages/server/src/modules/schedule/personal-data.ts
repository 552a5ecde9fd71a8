import type { PersonalData } from '#database/personal-data.ts';

export const scheduleData: PersonalData = {
  async collect(db, { id }) {
    const holds = await db
      .selectFrom('session_hold')
      .select(['service_key as service', 'session_date as date', 'created_at as at', 'expires_at as expiresAt'])
      .where('member_id', '=', id)
      .execute();
    return { holds };
  },
  async erase(tx, { id }) {
    await tx.deleteFrom('session_hold').where('member_id', '=', id).execute();
  },
};
