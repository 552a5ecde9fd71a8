import type { Tx } from '#database/database.ts';
import { toDate } from '#platform/clock.ts';

/** Whose message it was; undefined when there is none with this number. Marking twice keeps the first. */
export async function markContactAnswered(
  tx: Tx,
  id: number,
  byId: number,
  at: Temporal.Instant,
): Promise<number | undefined> {
  await tx
    .updateTable('contact_message')
    .set({ status: 'answered', answered_at: toDate(at), answered_by_id: byId })
    .where('id', '=', id)
    .where('status', '=', 'new')
    .execute();
  const message = await tx.selectFrom('contact_message').select('member_id').where('id', '=', id).executeTakeFirst();
  return message?.member_id;
}
