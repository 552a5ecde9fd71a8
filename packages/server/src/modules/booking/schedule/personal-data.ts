import { EXPORTED_ROWS, type PersonalData } from '#database/personal-data.ts';

export const scheduleData: PersonalData = {
  async collect(db, { id }) {
    const holds = await db
      .selectFrom('session_hold')
      .select(['service_key as service', 'session_date as date', 'created_at as at', 'expires_at as expiresAt'])
      .where('member_id', '=', id)
      .execute();
    const refusedSessions = await db
      .selectFrom('refused_session')
      .select(['service_key as service', 'session_date as date', 'starts_minute as startsMinute', 'refused_at as at'])
      .where('member_id', '=', id)
      .orderBy('id', 'desc')
      .limit(EXPORTED_ROWS)
      .execute();
    return { holds, refusedSessions };
  },
  async erase(tx, { id }) {
    await tx.deleteFrom('session_hold').where('member_id', '=', id).execute();
    await tx.updateTable('refused_session').set({ member_id: null }).where('member_id', '=', id).execute();
  },
};
