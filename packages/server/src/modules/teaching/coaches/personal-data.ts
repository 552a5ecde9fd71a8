import { sql } from 'kysely';
import type { PersonalData } from '#database/personal-data.ts';

/** What a coach offered and when. Contracts and lessons stay with the books. */
export const coachesData: PersonalData = {
  async collect(db, { id }) {
    const { rows: exceptions } = await sql`select lower(days)::text as "firstDay", (upper(days) - 1)::text as "lastDay",
        is_available as "isAvailable", reason
      from coach_exception where coach_id = ${id} order by days`.execute(db);
    const { rows: hours } = await sql`select weekday, lower(minutes) as "from", upper(minutes) as "to"
      from coach_hours where coach_id = ${id} order by weekday, minutes`.execute(db);
    const contracts = await db
      .selectFrom('coach_contract')
      .select(['valid_from as from', 'kind', 'share_basis_points as basisPoints', 'share_cents as shareCents'])
      .where('coach_id', '=', id)
      .orderBy('valid_from')
      .execute();
    return { teaching: { exceptions, hours, contracts } };
  },
  async erase(tx, { id }) {
    await tx.deleteFrom('coach_exception').where('coach_id', '=', id).execute();
    await tx.deleteFrom('coach_hours').where('coach_id', '=', id).execute();
    await tx.updateTable('coach').set({ is_offered: false }).where('member_id', '=', id).execute();
  },
};
