import { cents } from '@courtside/contract/money';
import type { Tx } from '#database/database.ts';
import { postEntry } from './post-entry.ts';

/** A refund is a reversing entry; the database allows one per entry. */
export async function reverseEntry(
  tx: Tx,
  entryId: number,
  { source, actorId, at }: { source: string; actorId: number | null; at: Temporal.Instant },
): Promise<number> {
  const entry = await tx
    .selectFrom('ledger_entry')
    .select('details')
    .where('id', '=', entryId)
    .executeTakeFirstOrThrow();
  const postings = await tx
    .selectFrom('ledger_posting')
    .select(['account_id as accountId', 'amount_cents as amount'])
    .where('entry_id', '=', entryId)
    .orderBy('account_id')
    .execute();
  return postEntry(tx, {
    kind: 'refund',
    source,
    reversesId: entryId,
    actorId,
    at,
    details: entry.details,
    postings: postings.map(({ accountId, amount }) => ({ accountId, amount: cents(-amount) })),
  });
}
