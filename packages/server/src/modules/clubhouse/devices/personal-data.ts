import { EXPORTED_ROWS, type PersonalData } from '#database/personal-data.ts';

/** Which members' doors somebody has had codes for. The codes themselves are secrets. */
export const devicesData: PersonalData = {
  async collect(db, { id }) {
    const doorCodes = await db
      .selectFrom('door_code')
      .innerJoin('device', 'device.id', 'door_code.device_id')
      .select(['device.title as door', 'door_code.made_at as madeAt', 'door_code.ended_at as endedAt'])
      .where('door_code.member_id', '=', id)
      .orderBy('door_code.id', 'desc')
      .limit(EXPORTED_ROWS)
      .execute();
    return { doorCodes };
  },
  async erase(tx, { id }) {
    await tx.deleteFrom('door_code').where('member_id', '=', id).execute();
  },
};
