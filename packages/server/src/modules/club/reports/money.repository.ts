import type { MoneyKind } from '@courtside/contract/club/office-reports';
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
 * Every posting of an account of the club is in exactly one line; transfers between drawer and bank are in none, and neither
 * is what a pay-out of the card provider or of the terminal brings to the bank. Vouchers are held for their owners, as balances are.
 * A changed booking is reversed and posted again at the same moment: both are one change, a refund or a further charge.
 * The postings are looked up entry by entry (offset 0 keeps it so): an account of the club has postings of all years.
 * Of a booking's payment, parts other than the court are named by the booking; the court is what remains.
 */
export async function selectMoneyLines(tx: Tx, months: readonly MonthSpan[]): Promise<MoneyLine[]> {
  const [first, last] = [months[0], months.at(-1)];
  if (!first || !last) return [];
  const [startsAt, endsAt] = [toDate(first.startsAt), toDate(last.endsAt)];
  const { rows } = await sql<MoneyLine>`
    with span as materialized (
      select * from unnest(${months.map(({ month }) => month)}::text[],
        ${months.map((span) => toDate(span.startsAt))}::timestamptz[],
        ${months.map((span) => toDate(span.endsAt))}::timestamptz[]) as span (month, starts_at, ends_at)
    ), entry as materialized (
      select id, kind, source, reverses_id, details ->> 'key' as booking_key, details ? 'prepaid' as is_prepaid, created_at
      from ledger_entry where created_at >= ${startsAt} and created_at < ${endsAt} and kind <> 'cash_transfer'
    ), posted as materialized (
      select span.month, entry.kind, entry.booking_key, entry.is_prepaid, entry.created_at, posting.account_id,
        account.kind as account, account.income_of, posting.amount_cents as amount,
        case when entry.kind = 'refund'
          then coalesce('booking:' || entry.booking_key || ':' || entry.reverses_id, entry.source)
          else entry.source end as change
      from entry
      join span on entry.created_at >= span.starts_at and entry.created_at < span.ends_at
      cross join lateral (
        select account_id, amount_cents from ledger_posting where ledger_posting.entry_id = entry.id offset 0
      ) as posting
      join ledger_account as account on account.id = posting.account_id
      where account.kind not in ('member', 'voucher', 'pass') and not (entry.kind = 'cash_difference' and account.kind = 'cash')
        and not (entry.kind = 'card_payout' and account.kind in ('card_clearing', 'bank'))
        and not (entry.kind = 'terminal_payout' and account.kind in ('terminal', 'bank'))
        and not (entry.kind = 'payout' and account.kind = 'coach')
    ), income as (
      select month, kind, booking_key, income_of, amount, sum(amount) over change as net,
        count(*) over change > 1 as is_paired, bool_or(kind = 'refund') over change as is_changed
      from posted where account = 'income'
      window change as (partition by change, created_at, account_id)
    ), line as (
      select month, part.kind, case when income_of not in ('subscription', 'lessons', 'courses', 'competition') then income_of end as service, part.amount, part.count
      from income
      left join court_booking as booking on income.kind = 'booking' and not is_changed and booking.key = booking_key
      cross join lateral (
        select coalesce(sum(amount) filter (where kind = 'lights'), 0) as lights,
          coalesce(sum(amount) filter (where kind in ('option', 'ac')), 0) as options,
          coalesce(sum(amount) filter (where kind = 'guest'), 0) as guests
        from (select part ->> 'kind' as kind, (part ->> 'amountCents')::bigint as amount
          from jsonb_array_elements(booking.price_parts) as part) as parts
        having coalesce(sum(amount) filter (where kind <> 'court'), 0) <= income.amount
        union all select 0, 0, 0 limit 1
      ) as extra
      cross join lateral (values
        (case when income_of = 'competition' then 'competitions' when income_of in ('lessons', 'courses') then income_of else 'courts' end,
          income.amount - lights - options - guests, 1), ('lights', lights, 1), ('options', options, 1),
        ('guests', guests, 1)
      ) as part (kind, amount, count)
      where income.kind <> 'refund' and not is_changed and income_of not in ('subscription', 'expired')
        and (part.kind in ('courts', 'lessons', 'courses', 'competitions') or part.amount <> 0)
      union all
      select month, 'expired', null, amount, 1 from income where income_of = 'expired'
      union all
      select month, 'plans', null, amount, 1 from income where kind <> 'refund' and income_of = 'subscription'
      union all
      select month, case when net <= 0 then 'refunds' when income_of = 'competition' then 'competitions'
          when income_of in ('lessons', 'courses') then income_of else 'courts' end,
        case when income_of not in ('subscription', 'lessons', 'courses', 'competition') then income_of end, net,
        case when is_paired and net > 0 then 0 else 1 end
      from income where kind = 'refund' and net <> 0
      union all
      select month, case
          when account = 'coach' then 'coachShares'
          when account = 'deferred' then 'courseAdvances'
          when account = 'claim' then 'claims'
          when account = 'claim_loss' then 'claimsWaived'
          when kind = 'dispute' then 'disputes'
          when kind = 'card_refund' then 'refundsCard'
          when kind = 'claim' then 'claimPayments'
          when account = 'card_clearing' then 'topupsCard'
          when account = 'adjustment' then 'adjustments'
          when account = 'opening_balance' then 'openingBalances'
          when account = 'cash_difference' then 'cashDifferences'
          when account = 'provider_fees' then 'cardFees'
          when account = 'card_difference' then 'cardDifferences'
          when is_prepaid then 'prepaidSales'
          when kind in ('booking', 'refund') then 'visitorPayments'
          when kind = 'payout' or amount > 0 then 'payouts'
          when kind = 'cash' then 'topupsCash'
          when kind = 'terminal' then 'topupsTerminal'
          else 'topupsBank' end,
        null, case when account in ('cash_difference', 'provider_fees', 'card_difference', 'claim_loss', 'coach', 'deferred') then amount else -amount end, 1
      from posted where account <> 'income'
    )
    select month, kind, service, sum(amount)::bigint as "amountCents", sum(count)::integer as count
    from line group by 1, 2, 3 order by 1, 2, 3`.execute(tx);
  return rows;
}

/** What the club owed at a moment for passes that were not used and vouchers that nobody had redeemed. */
export async function prepaidOn(tx: Tx, at: Temporal.Instant): Promise<{ passes: number; vouchers: number }> {
  const { rows } = await sql<{ passes: number; vouchers: number }>`
    select coalesce(sum(posting.amount_cents) filter (where account.kind = 'pass'), 0)::int8 as passes,
      coalesce(sum(posting.amount_cents) filter (where account.kind = 'voucher'), 0)::int8 as vouchers
    from ledger_account as account join ledger_posting as posting on posting.account_id = account.id
    join ledger_entry as entry on entry.id = posting.entry_id
    where account.kind in ('pass', 'voucher') and entry.created_at < ${toDate(at)}`.execute(tx);
  return rows[0] ?? { passes: 0, vouchers: 0 };
}
