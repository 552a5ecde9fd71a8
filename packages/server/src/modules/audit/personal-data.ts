import { sql } from 'kysely';
import { EXPORTED_ROWS, type PersonalData } from '#database/personal-data.ts';

/** Details of an event that are our own keys and numbers; everything else may contain texts of a person. */
const IMPERSONAL = [
  'key',
  'payment',
  'subscription',
  'reference',
  'memberCode',
  'totalCents',
  'amountCents',
  'balanceCents',
  'until',
];

/** What happened stays in the log; what the person wrote and where they were is removed. */
export const auditData: PersonalData = {
  async collect(db, { id }) {
    const log = await db
      .selectFrom('audit_log')
      .select(['at', 'action', 'details', 'address', 'request_id as requestId'])
      .where((eb) => eb.or([eb('subject_id', '=', id), eb('actor_id', '=', id)]))
      .orderBy('id', 'desc')
      .limit(EXPORTED_ROWS)
      .execute();
    return { log };
  },
  async erase(tx, { id, isStaff }) {
    // What staff changed in the club is about the club. The subject of such an event is its actor.
    await sql`update audit_log set address = null, request_id = null,
        details = case
          when subject_id = ${id} and not (${isStaff} and actor_id = ${id} and details ? 'before')
            then (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(details)
              where key = any(${IMPERSONAL}::text[]))
          else details
        end
      where subject_id = ${id} or actor_id = ${id}`.execute(tx);
  },
};
