import type { Cents } from '@courtside/contract/money';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#database/database.ts';
import { selectWritten, type Write } from '#database/write-together.ts';
import { toDate } from '#platform/clock.ts';
import { formatReceipt } from './receipt.rules.ts';

export interface NewReceipt {
  readonly memberId: number;
  readonly amount: Cents;
}

interface NewReceipts {
  readonly at: Temporal.Instant;
  readonly year: number;
  readonly receipts: readonly NewReceipt[];
}

/**
 * Numbers the receipts of the larger write's `entry` without gaps. It locks the year's counter until commit, which
 * blocks all other payments: send it with the commit.
 */
export function receiptWrites(
  { at, year, receipts }: NewReceipts,
  entryId: RawBuilder<unknown> = sql`(select id from entry)`,
): Write[] {
  if (receipts.length === 0) return [];
  const memberIds = receipts.map(({ memberId }) => memberId);
  const amounts = receipts.map(({ amount }) => amount);
  return [
    {
      name: 'receipt_number',
      query: sql`insert into receipt_counter (year, last_number) values (${year}, ${receipts.length})
        on conflict (year) do update set last_number = receipt_counter.last_number + excluded.last_number
        returning last_number`,
    },
    {
      name: 'receipt',
      query: sql`insert into receipt (year, number, member_id, entry_id, amount_cents, issued_at)
        select ${year}::integer, last_number - ${receipts.length}::integer + issued.position, issued.member_id,
          ${entryId}, issued.amount_cents, ${toDate(at)}::timestamptz
        from receipt_number, unnest(${memberIds}::bigint[], ${amounts}::bigint[]) with ordinality
          as issued (member_id, amount_cents, position)
        order by issued.position
        returning number`,
    },
  ];
}

/** Receipts of an entry that exists, in a statement of their own. Must be last in its transaction. */
export async function issueReceipts(
  tx: Tx,
  { entryId, ...issued }: NewReceipts & { readonly entryId: number },
): Promise<string[]> {
  const writes = receiptWrites(issued, sql`${entryId}::bigint`);
  if (writes.length === 0) return [];
  const numbers = sql<{ number: number }>`select number from receipt order by number`;
  const { rows } = await selectWritten(writes, numbers).execute(tx);
  return rows.map(({ number }) => formatReceipt(issued.year, number));
}
