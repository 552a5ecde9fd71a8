import type { MoneyKind } from '@courtside/contract/office-reports';
import { sql } from 'kysely';
import type { Tx } from '#database/database.ts';
import { toDate } from '#platform/clock.ts';
import type { MonthSpan } from './report-months.rules.ts';

export interface MoneyLine {
  readonly month: string;
  readonly kind: MoneyKind;
  readonly service: string | null;
  readonly amountCents: number;
  readonly count: number;
}

/**
 * Every posting of an account of the club is in exactly one line; transfers between drawer and bank are in none.
 * A changed booking is reversed and posted again at the same moment: both are one change, a refund or a further charge.
 * Of a booking's payment, parts other than the court are named by the booking; the court is what remains.
 */
export async function selectMoneyLines(tx: Tx, months: readonly MonthSpan[]): Promise<MoneyLine[]> {
  const [first, last] = [months[0], months.at(-1)];
  if (!first || !last) return [];
  const [startsAt, endsAt] = [toDate(first.startsAt), toDate(last.endsAt)];
  // Postings are found by the range of their entries, so that the rest of the ledger is not read.
  const { rows: bounds } = await sql<{ low: number | null; high: number | null }>`
    select min(id) as low, max(id) as high from ledger_entry
    where created_at >= ${startsAt} and created_at < ${endsAt}`.execute(tx);
  const { low, high } = bounds[0] ?? {};
  if (low == null || high == null) return [];
  const { rows } = await sql<MoneyLine>`
    with span as materialized (
      select * from unnest(${months.map(({ month }) => month)}::text[],
        ${months.map((span) => toDate(span.startsAt))}::timestamptz[],
        ${months.map((span) => toDate(span.endsAt))}::timestamptz[]) as span (month, starts_at, ends_at)
    ), posted as (
      select span.month, entry.id, entry.kind, entry.source, entry.reverses_id, entry.details, entry.created_at,
        account.kind as account, nullif(account.income_of, 'subscription') as service,
        account.income_of = 'subscription' as is_plan, posting.amount_cents as amount
      from ledger_entry as entry
      join span on entry.created_at >= span.starts_at and entry.created_at < span.ends_at
      join ledger_posting as posting on posting.entry_id = entry.id
      join ledger_account as account on account.id = posting.account_id
      where entry.id between ${low} and ${high} and posting.entry_id between ${low} and ${high}
        and entry.created_at >= ${startsAt} and entry.created_at < ${endsAt}
        and account.kind <> 'member' and entry.kind <> 'cash_transfer'
        and not (entry.kind = 'cash_difference' and account.kind = 'cash')
    ), income as (
      select posted.*, again.id as again_id, coalesce(again.amount, 0) as again_amount
      from posted left join posted as again on posted.kind = 'refund' and again.account = 'income'
        and again.service = posted.service and again.created_at = posted.created_at
        and again.source = 'booking:' || (posted.details ->> 'key') || ':' || posted.reverses_id
      where posted.account = 'income'
    ), part as (
      select income.id, sum((part ->> 'amountCents')::bigint) filter (where part ->> 'kind' = 'lights') as lights,
        sum((part ->> 'amountCents')::bigint) filter (where part ->> 'kind' in ('option', 'ac')) as options,
        sum((part ->> 'amountCents')::bigint) filter (where part ->> 'kind' = 'guest') as guests,
        sum((part ->> 'amountCents')::bigint) filter (where part ->> 'kind' <> 'court') as extras
      from income join court_booking as booking on booking.key = income.details ->> 'key'
      cross join jsonb_array_elements(booking.price_parts) as part
      where income.kind = 'booking' and income.id not in (select again_id from income where again_id is not null)
      group by income.id, income.amount
      having sum((part ->> 'amountCents')::bigint) filter (where part ->> 'kind' <> 'court') <= income.amount
    ), line as (
      select month, 'courts' as kind, service, amount - coalesce(extras, 0) as amount, 1 as count
      from income left join part using (id)
      where kind <> 'refund' and not is_plan and id not in (select again_id from income where again_id is not null)
      union all select month, 'lights', service, lights, 1 from income join part using (id) where lights <> 0
      union all select month, 'options', service, options, 1 from income join part using (id) where options <> 0
      union all select month, 'guests', service, guests, 1 from income join part using (id) where guests <> 0
      union all select month, 'plans', null, amount, 1 from income where kind <> 'refund' and is_plan
      union all
      select month, case when amount + again_amount > 0 then 'courts' else 'refunds' end, service, amount + again_amount,
        case when again_id is null or amount + again_amount < 0 then 1 else 0 end
      from income where kind = 'refund' and amount + again_amount <> 0
      union all
      select month, case
          when account = 'card_clearing' then 'topupsCard'
          when account = 'adjustment' then 'adjustments'
          when account = 'opening_balance' then 'openingBalances'
          when account = 'cash_difference' then 'cashDifferences'
          when kind = 'payout' or amount > 0 then 'payouts'
          when kind = 'cash' then 'topupsCash'
          else 'topupsBank' end,
        null, case when account = 'cash_difference' then amount else -amount end, 1
      from posted where account <> 'income'
    )
    select month, kind, service, sum(amount)::bigint as "amountCents", sum(count)::integer as count
    from line group by 1, 2, 3 order by 1, 2, 3`.execute(tx);
  return rows;
}
