import { sql } from 'kysely';
import type { Tx } from '#database/database.ts';
import { asWord, EXPORTED_ROWS, type Person, type PersonalData } from '#database/personal-data.ts';

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
  erase: (tx, { id, isStaff }) => eraseLogOf(tx, [id], isStaff),
};

/** Erases many members from the log at once; each must have an event `member_erased`, which explains the missing details. */
export async function eraseLogOf(tx: Tx, ids: readonly number[], isStaff = false): Promise<void> {
  // What staff changed in the club is about the club. The subject of such an event is its actor.
  await sql`update audit_log set address = null, request_id = null,
      details = case
        when subject_id = any(${ids}::bigint[]) and not (${isStaff} and actor_id = subject_id and details ? 'before')
          then (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(details)
            where key = any(${IMPERSONAL}::text[]))
        else details
      end
    where subject_id = any(${ids}::bigint[]) or actor_id = any(${ids}::bigint[])`.execute(tx);
}

/**
 * Removes reasons that name the person from rows about others: of the person's bookings, and of anything where nobody else
 * has the surname. Returns the rows, which the event of the erasure must list.
 */
export async function eraseFromOthersLog(
  tx: Tx,
  { id, surname, isSurnameShared }: Pick<Person, 'id' | 'surname' | 'isSurnameShared'>,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`update audit_log set details = details - 'reason'
    where details ->> 'reason' ~ ${asWord(surname)} and subject_id is distinct from ${id}
      and (not ${isSurnameShared}::boolean or details ->> 'key' in (
        select booking.key from booking_player as player join court_booking as booking on booking.id = player.booking_id
        where player.member_id = ${id}))
    returning id`.execute(tx);
  return rows.map((row) => row.id);
}
