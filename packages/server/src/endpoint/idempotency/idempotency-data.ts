import { sql } from 'kysely';
import { ERASED_FULL_NAME, type PersonalData } from '#database/personal-data.ts';

/** Stored answers to the person's requests, and the name in answers to others. */
export const idempotencyData: PersonalData = {
  async collect(db, { id }) {
    const answeredRequests = await db
      .selectFrom('idempotency_record')
      .select(['endpoint', 'answer', 'created_at as at'])
      .where('member_id', '=', id)
      .execute();
    return { answeredRequests };
  },
  async erase(tx, { id, name }) {
    await tx.deleteFrom('idempotency_record').where('member_id', '=', id).execute();
    // With its quotes, so that names which only begin with it stay.
    const [old, erased] = [JSON.stringify(name), JSON.stringify(ERASED_FULL_NAME)];
    await sql`update idempotency_record set answer = replace(answer::text, ${old}, ${erased})::json
      where strpos(answer::text, ${old}) > 0`.execute(tx);
  },
};
