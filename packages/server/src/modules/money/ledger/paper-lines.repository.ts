import type { PaperLineKind } from '@courtside/contract/money/papers';
import type { ClubDate } from '@courtside/contract/values/dates';
import { type Cents, cents } from '@courtside/contract/values/money';
import type { SoldItem, VatAmounts } from '@courtside/contract/values/vat';
import { sql } from 'kysely';
import type { Tx } from '#database/database.ts';
import type { Write } from '#database/transaction/write-together.ts';
import { toDate } from '#platform/clock.ts';

/** What somebody is sold, with the rate that is in force. */
export interface PaperItem extends SoldItem {
  readonly kind: PaperLineKind;
  readonly rateFrom: ClubDate | null;
  readonly exemptReason: string | null;
}

export type NewPaperLine = PaperItem & VatAmounts;

/** The lines of receipts that the part `receipt` inserts, by member. Without any there is no part. */
export function receiptLineWrites(
  receipts: ReadonlyArray<{ readonly memberId: number; readonly lines?: readonly NewPaperLine[] }>,
): Write[] {
  const rows = receipts.flatMap(({ memberId, lines = [] }) =>
    lines.filter(({ gross }) => gross > 0).map((line, index) => ({ memberId, position: index + 1, line })),
  );
  if (rows.length === 0) return [];
  const column = <Value>(of: (line: NewPaperLine) => Value) => rows.map(({ line }) => of(line));
  return [
    {
      name: 'receipt_line',
      query: sql`insert into paper_line (receipt_id, position, kind, title, quantity, net_cents, vat_cents, gross_cents,
          code, rate_from, basis_points, exempt_reason)
        select receipt.id, given.position, given.kind, given.title, given.quantity, given.net, given.vat, given.gross,
          given.code, given.rate_from, given.basis_points, given.exempt_reason
        from receipt join unnest(${rows.map(({ memberId }) => memberId)}::bigint[],
          ${rows.map(({ position }) => position)}::integer[], ${column(({ kind }) => kind)}::text[],
          ${column(({ title }) => title.slice(0, 120))}::text[], ${column(({ quantity }) => quantity)}::integer[],
          ${column(({ net }) => net)}::bigint[], ${column(({ vat }) => vat)}::bigint[],
          ${column(({ gross }) => gross)}::bigint[], ${column(({ code }) => code)}::text[],
          ${column(({ rateFrom }) => rateFrom)}::date[], ${column(({ basisPoints }) => basisPoints)}::integer[],
          ${column(({ exemptReason }) => exemptReason)}::text[])
          as given (member_id, position, kind, title, quantity, net, vat, gross, code, rate_from, basis_points, exempt_reason)
          on given.member_id = receipt.member_id`,
    },
  ];
}

/** The line of a top-up where the club sells its balance at once; no line otherwise. */
export function topUpLineWrites(at: Temporal.Instant): Write[] {
  return [
    {
      name: 'receipt_line',
      query: sql`insert into paper_line (receipt_id, position, kind, title, net_cents, vat_cents, gross_cents, code,
          rate_from, basis_points)
        select receipt.id, 1, 'topup', 'Top-up', receipt.amount_cents - vat.amount_cents, vat.amount_cents,
          receipt.amount_cents, account.vat_of, rate.valid_from, rate.basis_points
        from receipt
        cross join lateral advance_vat(receipt.amount_cents, ${clubDay(at)}) as vat
        join ledger_account as account on account.id = vat.account_id and account.kind = 'vat'
        cross join lateral (select valid_from, basis_points from tax_rate
          where code = account.vat_of and valid_from <= ${clubDay(at)} order by valid_from desc limit 1) as rate`,
    },
  ];
}

/** Whether money that comes onto a balance is a sale, with VAT and a paper. */
export async function isTaxedAtOnce(tx: Tx, amount: Cents, at: Temporal.Instant): Promise<boolean> {
  const { rows } = await sql`select from advance_vat(${amount}, ${clubDay(at)}) limit 1`.execute(tx);
  return rows.length > 0;
}

/** The day of the club at a moment. */
export const clubDay = (at: Temporal.Instant) =>
  sql`(${toDate(at)}::timestamptz at time zone coalesce((select time_zone from club), 'Europe/Malta'))::date`;

/** What is left of each line of the receipts of an entry, after earlier credit notes. */
const openLines = (entryId: number) => sql`
  select line.id, receipt.id as receipt_id, receipt.member_id, line.position, line.kind, line.title, line.quantity, line.code,
    line.rate_from, line.basis_points, line.exempt_reason,
    line.net_cents - coalesce(sum(credit.net_cents), 0)::bigint as net_cents,
    line.vat_cents - coalesce(sum(credit.vat_cents), 0)::bigint as vat_cents,
    line.gross_cents - coalesce(sum(credit.gross_cents), 0)::bigint as gross_cents
  from receipt join paper_line as line on line.receipt_id = receipt.id
  left join paper_line as credit on credit.refers_to_id = line.id
  where receipt.entry_id = ${entryId}
  group by line.id, receipt.id`;

/** The credit notes over all that is left of the receipts of an entry, which the part `entry` pays back. */
export function restCreditWrites(entryId: number, at: Temporal.Instant): Write[] {
  return [
    { name: 'open_line', query: sql`select * from (${openLines(entryId)}) as line where gross_cents > 0` },
    {
      name: 'credit_note',
      query: sql`insert into paper (series, year, receipt_id, entry_id, member_id, amount_cents, issued_at)
        select 'C', extract(year from ${clubDay(at)})::integer, open_line.receipt_id, entry.id, open_line.member_id,
          sum(open_line.gross_cents)::bigint, ${toDate(at)}::timestamptz
        from entry, open_line group by entry.id, open_line.receipt_id, open_line.member_id
        order by open_line.receipt_id
        returning id, receipt_id`,
    },
    {
      name: 'credit_line',
      query: sql`insert into paper_line (paper_id, position, kind, title, quantity, net_cents, vat_cents, gross_cents, code,
          rate_from, basis_points, exempt_reason, refers_to_id)
        select credit_note.id, row_number() over (partition by credit_note.id order by open_line.position), open_line.kind,
          open_line.title, open_line.quantity, open_line.net_cents, open_line.vat_cents, open_line.gross_cents, open_line.code,
          open_line.rate_from, open_line.basis_points, open_line.exempt_reason, open_line.id
        from open_line join credit_note on credit_note.receipt_id = open_line.receipt_id`,
    },
  ];
}

export interface OpenPaperLine extends VatAmounts {
  readonly id: number;
  readonly receiptId: number;
  readonly memberId: number;
  readonly code: string | null;
  readonly basisPoints: number;
  /** The account of the code's VAT. */
  readonly accountId: number | null;
}

/** For a refund of parts; none where the club was not registered. */
export async function openLinesOf(tx: Tx, entryId: number): Promise<OpenPaperLine[]> {
  const { rows } = await sql<{ [Name in keyof OpenPaperLine]: OpenPaperLine[Name] }>`
    select line.id, receipt_id as "receiptId", line.member_id as "memberId", code, basis_points as "basisPoints",
      net_cents as net, vat_cents as vat, gross_cents as gross, account.id as "accountId"
    from (${openLines(entryId)}) as line left join ledger_account as account on account.vat_of = line.code
    where gross_cents > 0 order by receipt_id, position`.execute(tx);
  return rows;
}

export interface CreditedLine extends VatAmounts {
  readonly id: number;
  readonly receiptId: number;
}

/** Credit notes over parts of receipts, which the part `entry` pays back. */
export function creditWrites(at: Temporal.Instant, lines: readonly CreditedLine[]): Write[] {
  if (lines.length === 0) return [];
  return [
    {
      name: 'credited',
      query: sql`select given.*, line.position, line.kind, line.title, line.quantity, line.code, line.rate_from,
          line.basis_points, line.exempt_reason
        from unnest(${lines.map(({ id }) => id)}::bigint[], ${lines.map(({ receiptId }) => receiptId)}::bigint[],
          ${lines.map(({ net }) => net)}::bigint[], ${lines.map(({ vat }) => vat)}::bigint[],
          ${lines.map(({ gross }) => gross)}::bigint[]) as given (line_id, receipt_id, net, vat, gross)
        join paper_line as line on line.id = given.line_id`,
    },
    {
      name: 'credit_note',
      query: sql`insert into paper (series, year, receipt_id, entry_id, member_id, amount_cents, issued_at)
        select 'C', extract(year from ${clubDay(at)})::integer, credited.receipt_id, entry.id, receipt.member_id,
          sum(credited.gross)::bigint, ${toDate(at)}::timestamptz
        from entry, credited join receipt on receipt.id = credited.receipt_id
        group by entry.id, credited.receipt_id, receipt.member_id order by credited.receipt_id
        returning id, receipt_id`,
    },
    {
      name: 'credit_line',
      query: sql`insert into paper_line (paper_id, position, kind, title, quantity, net_cents, vat_cents, gross_cents, code,
          rate_from, basis_points, exempt_reason, refers_to_id)
        select credit_note.id, row_number() over (partition by credit_note.id order by credited.position), credited.kind,
          credited.title, credited.quantity, credited.net, credited.vat, credited.gross, credited.code, credited.rate_from,
          credited.basis_points, credited.exempt_reason, credited.line_id
        from credited join credit_note on credit_note.receipt_id = credited.receipt_id`,
    },
  ];
}

/** What an entry holds of the VAT that was taxed with the top-ups, after its refunds. */
export async function advanceOf(tx: Tx, entryId: number): Promise<{ accountId: number; amount: Cents } | undefined> {
  const { rows } = await sql<{ accountId: number; amount: number }>`
    select account.id as "accountId", sum(posting.amount_cents)::bigint as amount
    from ledger_posting as posting join ledger_account as account on account.id = posting.account_id
    where account.kind = 'vat_advance' and posting.entry_id = any(array(
      select ${entryId}::bigint union all select id from ledger_entry where refunds_id = ${entryId}))
    group by account.id having sum(posting.amount_cents) > 0`.execute(tx);
  const [row] = rows;
  return row && { accountId: row.accountId, amount: cents(row.amount) };
}
