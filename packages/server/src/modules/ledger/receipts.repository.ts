import type { Cents } from '@courtside/contract/money';
import { sql } from 'kysely';
import type { Tx } from '#database/database.ts';
import { toDate } from '#platform/clock.ts';
import { formatReceipt } from './receipt.rules.ts';

export interface NewReceipt {
  readonly memberId: number;
  readonly amount: Cents;
}

/**
 * Numbers the receipts of one entry without gaps. Must be last in its transaction: it locks the year's counter until
 * commit, which blocks all other payments.
 */
export async function issueReceipts(
  tx: Tx,
  {
    entryId,
    at,
    year,
    receipts,
  }: { entryId: number; at: Temporal.Instant; year: number; receipts: readonly NewReceipt[] },
): Promise<string[]> {
  if (receipts.length === 0) return [];
  const { rows } = await sql<{ last_number: number }>`
    insert into receipt_counter (year, last_number) values (${year}, ${receipts.length})
    on conflict (year) do update set last_number = receipt_counter.last_number + ${receipts.length}
    returning last_number`.execute(tx);
  const first = Number(rows[0]?.last_number) - receipts.length + 1;
  await tx
    .insertInto('receipt')
    .values(
      receipts.map((receipt, index) => ({
        year,
        number: first + index,
        member_id: receipt.memberId,
        entry_id: entryId,
        amount_cents: receipt.amount,
        issued_at: toDate(at),
      })),
    )
    .execute();
  return receipts.map((_, index) => formatReceipt(year, first + index));
}
