import type { Cents } from '@courtside/contract/values/money';
import { sql } from 'kysely';
import { sendTogether, sendWithCommit } from '#database/connection/pipelining.ts';
import type { Db, Tx } from '#database/database.ts';
import { afterCommit, inTransaction } from '#database/transaction/in-transaction.ts';
import { runForRows, type Write } from '#database/transaction/write-together.ts';
import { toDate } from '#platform/clock.ts';
import { gatherBy } from '#platform/work/gather.ts';
import { type NewPaperLine, receiptLineWrites, topUpLineWrites } from './paper-lines.repository.ts';
import { formatReceipt } from './receipt.rules.ts';

export interface NewReceipt {
  readonly memberId: number;
  readonly amount: Cents;
  /** Of a registered club: what was sold, with its VAT. */
  readonly lines?: readonly NewPaperLine[];
}

interface NewReceipts {
  readonly at: Temporal.Instant;
  readonly year: number;
  readonly receipts: readonly NewReceipt[];
  /** Of top-ups, which are sales where the club says so. */
  readonly areTopUps?: boolean;
}

/** The receipts of the part `entry`, which are numbered after the commit. */
export function receiptWrites(tx: Tx, receipts: NewReceipts): Write[] {
  if (receipts.receipts.length === 0) return [];
  // A failure is repaired by the next payment, at the next start, or by the task that runs every minute.
  afterCommit(tx, (db) => numberReceipts(db).catch(() => undefined));
  return insertUnnumbered(receipts, sql`(select id from entry)`);
}

/** The same for an entry that was posted before its receipts were due. */
export function lateReceiptWrites(
  tx: Tx,
  { entryId, ...receipts }: NewReceipts & { readonly entryId: number },
): Write[] {
  if (receipts.receipts.length === 0) return [];
  afterCommit(tx, (db) => numberReceipts(db).catch(() => undefined));
  return insertUnnumbered(receipts, sql`${entryId}::bigint`);
}

function insertUnnumbered({ at, year, receipts, areTopUps = false }: NewReceipts, entryId: Write['query']): Write[] {
  const memberIds = receipts.map(({ memberId }) => memberId);
  const amounts = receipts.map(({ amount }) => amount);
  return [
    {
      name: 'receipt',
      query: sql`insert into receipt (year, member_id, entry_id, amount_cents, issued_at)
        select ${year}::integer, issued.member_id, ${entryId}, issued.amount_cents, ${toDate(at)}::timestamptz
        from unnest(${memberIds}::bigint[], ${amounts}::bigint[]) with ordinality
          as issued (member_id, amount_cents, position)
        order by issued.position
        returning id, member_id, amount_cents`,
    },
    ...receiptLineWrites(receipts),
    ...(areTopUps ? topUpLineWrites(at) : []),
  ];
}

/** Numbers all receipts that have none, in the order in which they were stored; locks the counter until commit. */
const numbering = sql`select number_receipts()`;

/** Numbers them in the transaction of the caller, which holds the counter until its commit. */
export async function numberReceiptsIn(tx: Tx): Promise<void> {
  await numbering.execute(tx);
}

const number = gatherBy<Db, undefined>((db) => inTransaction(db, (tx) => sendWithCommit(tx, numbering)));

/**
 * Numbers the receipts of all payments that were committed before the call, by any process. Concurrent callers share a
 * run that starts after the one that is running, so that many bookings cost one transaction.
 */
export const numberReceipts = (db: Db): Promise<void> => number(db, undefined);

/**
 * Receipts of an entry that exists, for an answer that names their numbers. Should be last in its transaction: all
 * other numberings wait for its commit.
 */
export async function issueReceipts(
  tx: Tx,
  { entryId, ...issued }: NewReceipts & { readonly entryId: number },
): Promise<string[]> {
  if (issued.receipts.length === 0) return [];
  const writes = insertUnnumbered(issued, sql`${entryId}::bigint`);
  const ids = (await runForRows(tx, 'receipt', writes)).map(({ id }) => id);
  const numbers = sql<{ number: number }>`select number from receipt where id = any(${ids}::bigint[]) order by id`;
  const [, numbered] = await sendTogether(tx, [numbering, numbers]);
  return numbered.map(({ number }) => formatReceipt(issued.year, number));
}

/** The receipt of a committed entry. It is numbered first where that has not happened yet. */
export async function findReceiptNumber(db: Db, source: string): Promise<string> {
  const find = () =>
    db
      .selectFrom('receipt')
      .innerJoin('ledger_entry', 'ledger_entry.id', 'receipt.entry_id')
      .select(['receipt.year', 'receipt.number'])
      .where('ledger_entry.source', '=', source)
      .where('receipt.number', 'is not', null)
      .executeTakeFirst();
  let row = await find();
  if (!row) {
    await numberReceipts(db);
    row = await find();
  }
  if (!row) throw new Error(`no receipt for ${source}`);
  return formatReceipt(row.year, row.number);
}
