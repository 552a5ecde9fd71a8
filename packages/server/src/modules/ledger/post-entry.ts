import type { Cents } from '@courtside/contract/money';
import type { Tx } from '#database/database.ts';
import type { EntryKind } from '#database/tables/ledger.ts';
import { toDate } from '#platform/clock.ts';

export interface Posting {
  readonly accountId: number;
  readonly amount: Cents;
}

export interface NewEntry {
  readonly kind: EntryKind;
  /** Identifies the business event; a unique constraint refuses a second entry for it. */
  readonly source: string;
  readonly reversesId?: number;
  readonly actorId: number | null;
  readonly details?: Readonly<Record<string, unknown>>;
  readonly at: Temporal.Instant;
  readonly postings: readonly Posting[];
}

/** The only function that posts amounts. Zero amounts are omitted; a constraint checks that the sum is zero. */
export async function postEntry(tx: Tx, entry: NewEntry): Promise<number> {
  const { id } = await tx
    .insertInto('ledger_entry')
    .values({
      kind: entry.kind,
      source: entry.source,
      reverses_id: entry.reversesId ?? null,
      actor_id: entry.actorId,
      details: JSON.stringify(entry.details ?? {}),
      created_at: toDate(entry.at),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('ledger_posting')
    .values(
      entry.postings
        .filter(({ amount }) => amount !== 0)
        .map(({ accountId, amount }) => ({ entry_id: id, account_id: accountId, amount_cents: amount })),
    )
    .execute();
  return id;
}
