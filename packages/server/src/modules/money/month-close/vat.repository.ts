import type { VatAmounts } from '@courtside/contract/values/vat';
import { sql } from 'kysely';
import type { Tx } from '#database/database.ts';
import { toDate } from '#platform/clock.ts';
import type { Month } from './month.rules.ts';

interface CodeSum extends VatAmounts {
  readonly code: string;
  readonly basisPoints: number;
}

/** VAT without a paper: of balance that leaves unused where its top-up was the sale, and of what expires or is extended. */
const vatWithoutPaper = ({ startsAt, endsAt }: Month) => sql`
  select moved.code, rate.basis_points, moved.gross - moved.vat as net_cents, moved.vat as vat_cents,
    moved.gross as gross_cents
  from (
    select max(account.vat_of) as code, sum(posting.amount_cents) filter (where account.kind = 'vat') as vat,
      coalesce(sum(posting.amount_cents) filter (where account.kind = 'member'),
        -sum(posting.amount_cents) filter (where account.kind in ('pass', 'voucher'))) as gross,
      (coalesce(reversed.created_at, entry.created_at) at time zone
        coalesce((select time_zone from club), 'Europe/Malta'))::date as day
    from ledger_entry as entry left join ledger_entry as reversed on reversed.id = entry.reverses_id
    join ledger_posting as posting on posting.entry_id = entry.id
    join ledger_account as account on account.id = posting.account_id
    where entry.created_at >= ${toDate(startsAt)} and entry.created_at < ${toDate(endsAt)}
      and not exists (select from receipt join paper_line on paper_line.receipt_id = receipt.id where receipt.entry_id = entry.id)
      and not exists (select from paper where paper.entry_id = entry.id)
    group by entry.id, reversed.id having bool_or(account.kind = 'vat')
  ) as moved
  cross join lateral (
    select basis_points from tax_rate where tax_rate.code = moved.code and valid_from <= moved.day
    order by valid_from desc limit 1
  ) as rate`;

/** What was sold with each code in the month, less what was credited in it. The entry that credits income decides the month. */
export async function sumVat(tx: Tx, month: Month): Promise<CodeSum[]> {
  const { rows } = await sql<CodeSum>`
    select code, basis_points as "basisPoints", sum(net_cents)::int8 as net, sum(vat_cents)::int8 as vat,
      sum(gross_cents)::int8 as gross
    from (
      select code, basis_points, sign * net_cents as net_cents, sign * vat_cents as vat_cents,
        sign * gross_cents as gross_cents
      from (
        select line.*, receipt.entry_id, 1 as sign from paper_line as line join receipt on receipt.id = line.receipt_id
        union all
        select line.*, paper.entry_id, -1 from paper_line as line join paper on paper.id = line.paper_id
        where paper.series = 'C'
      ) as line join ledger_entry as entry on entry.id = line.entry_id
      where entry.created_at >= ${toDate(month.startsAt)} and entry.created_at < ${toDate(month.endsAt)}
        and code is not null
      union all
      ${vatWithoutPaper(month)}
    ) as sold
    group by code, basis_points order by code, basis_points`.execute(tx);
  return rows;
}
