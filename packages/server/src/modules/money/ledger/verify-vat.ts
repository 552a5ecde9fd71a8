import { cents, centsToEuros, formatEuros } from '@courtside/contract/values/money';
import { sql } from 'kysely';
import type { Tx } from '#database/database.ts';

const euros = (amount: number) => formatEuros(centsToEuros(cents(amount)));

/** What the accounts of VAT have is what the papers say, and no number of a paper is missing. */
export async function verifyVat(tx: Tx): Promise<string[]> {
  return [...(await wrongVat(tx)), ...(await wrongLines(tx)), ...(await paperGaps(tx))];
}

/** Of each payment and refund, per code. What leaves a balance unused has no paper, nor has what expires. */
async function wrongVat(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: number; source: string; code: string; posted: number; said: number }>`
    with posted as (
      select posting.entry_id, account.vat_of as code, sum(posting.amount_cents)::int8 as cents
      from ledger_posting as posting join ledger_account as account on account.id = posting.account_id
      where account.kind = 'vat' group by 1, 2
    ), said as (
      select entry_id, code, sum(cents)::int8 as cents from (
        select receipt.entry_id, line.code, line.vat_cents as cents
        from paper_line as line join receipt on receipt.id = line.receipt_id where line.code is not null
        union all
        select paper.entry_id, line.code, -line.vat_cents
        from paper_line as line join paper on paper.id = line.paper_id
        where paper.series = 'C' and line.code is not null
      ) as line group by 1, 2
    )
    select entry.id, entry.source, coalesce(posted.code, said.code) as code, coalesce(posted.cents, 0) as posted,
      coalesce(said.cents, 0) as said
    from posted full join said using (entry_id, code) join ledger_entry as entry on entry.id = entry_id
    left join ledger_entry as reversed on reversed.id = entry.reverses_id
    where coalesce(posted.cents, 0) <> coalesce(said.cents, 0)
      and (said.cents is not null or entry.kind in ('booking', 'subscription', 'refund', 'topup'))
      and reversed.kind is distinct from 'expiry'
    order by entry.id, code`.execute(tx);
  return rows.map(
    ({ id, source, code, posted, said }) =>
      `Entry ${id} (${source}): the VAT ${code} is ${euros(posted)}, its papers say ${euros(said)}`,
  );
}

/** Lines make their paper, and credit notes are within the lines to which they refer. */
async function wrongLines(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ paper: string; amount: number; lines: number }>`
    select case when line.paper_id is null then 'receipt ' || line.receipt_id else 'paper ' || line.paper_id end as paper,
      coalesce(max(paper.amount_cents), max(receipt.amount_cents)) as amount, sum(line.gross_cents)::int8 as lines
    from paper_line as line left join receipt on receipt.id = line.receipt_id left join paper on paper.id = line.paper_id
    group by line.paper_id, line.receipt_id
    having coalesce(max(paper.amount_cents), max(receipt.amount_cents)) <> sum(line.gross_cents)
      or bool_or(line.net_cents + line.vat_cents <> line.gross_cents) order by 1`.execute(tx);
  return rows.map(({ paper, amount, lines }) => `The ${paper} has ${euros(amount)}, its lines make ${euros(lines)}`);
}

/** The numbers of a series and year run from 1 to the counter without gaps. */
async function paperGaps(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ series: string; year: number; last: number; issued: number; highest: number }>`
    select counter.series, counter.year, counter.last_number as last, count(distinct paper.number) as issued,
      coalesce(max(paper.number), 0)::int8 as highest
    from paper_counter as counter left join paper on paper.series = counter.series and paper.year = counter.year
      and paper.number >= 1
    group by counter.series, counter.year
    having counter.last_number <> count(distinct paper.number) or counter.last_number <> coalesce(max(paper.number), 0)
    order by 1, 2`.execute(tx);
  return rows.map(
    ({ series, year, last, issued, highest }) =>
      `Papers ${series} of ${year}: the counter says ${last}, ${issued} were issued, the highest is ${highest}`,
  );
}
