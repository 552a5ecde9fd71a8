import { sql } from 'kysely';
import type { Tx } from '#database/database.ts';
import { toDate } from '#platform/clock.ts';

interface NewInvoice {
  readonly receiptId: number;
  readonly memberId: number;
  readonly amountCents: number;
  readonly year: number;
  readonly at: Temporal.Instant;
  readonly name: string;
  readonly address: string;
  readonly vatNumber: string | null;
}

/** An invoice with the lines of its receipt; the database allows one for each receipt. */
export async function insertInvoice(tx: Tx, invoice: NewInvoice): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with invoice as (
      insert into paper (series, year, receipt_id, member_id, amount_cents, name, address, vat_number, issued_at)
      values ('I', ${invoice.year}, ${invoice.receiptId}, ${invoice.memberId}, ${invoice.amountCents}, ${invoice.name},
        ${invoice.address}, ${invoice.vatNumber}, ${toDate(invoice.at)})
      returning id
    ), line as (
      insert into paper_line (paper_id, position, kind, title, quantity, net_cents, vat_cents, gross_cents, code, rate_from,
        basis_points, exempt_reason)
      select invoice.id, line.position, line.kind, line.title, line.quantity, line.net_cents, line.vat_cents,
        line.gross_cents, line.code, line.rate_from, line.basis_points, line.exempt_reason
      from invoice, paper_line as line where line.receipt_id = ${invoice.receiptId}
    )
    select id from invoice`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('no invoice was inserted');
  return row.id;
}

export async function insertRegisterNumber(
  tx: Tx,
  paper: { readonly receiptId: number } | { readonly paperId: number },
  { number, byId, at }: { readonly number: string; readonly byId: number; readonly at: Temporal.Instant },
): Promise<void> {
  await tx
    .insertInto('register_number')
    .values({
      receipt_id: 'receiptId' in paper ? paper.receiptId : null,
      paper_id: 'paperId' in paper ? paper.paperId : null,
      number,
      stored_by_id: byId,
      stored_at: toDate(at),
    })
    .execute();
}
