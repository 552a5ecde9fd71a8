import type { MonthLineKind } from '@courtside/contract/money/office-month';
import { UNFINISHED_PAYMENTS } from '@courtside/contract/money/payments';
import type { ClubDate } from '@courtside/contract/values/dates';
import { type Cents, cents } from '@courtside/contract/values/money';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#database/database.ts';
import { toDate } from '#platform/clock.ts';
import type { Month } from './month.rules.ts';

/** The postings of an account's kind. */
const postingsOf = (tx: Tx, kind: 'member' | 'cash') =>
  tx
    .selectFrom('ledger_entry')
    .innerJoin('ledger_posting', 'ledger_posting.entry_id', 'ledger_entry.id')
    .innerJoin('ledger_account', 'ledger_account.id', 'ledger_posting.account_id')
    .where('ledger_account.kind', '=', kind);

const amount = sql<number>`ledger_posting.amount_cents`;

const lineKind = sql<MonthLineKind>`case
  when ledger_entry.kind = 'refund' and ledger_entry.details ? 'course' then 'course'
  when ledger_entry.kind = 'topup' then 'topupCard'
  when ledger_entry.kind = 'cash' and ${amount} > 0 then 'topupCash'
  when ledger_entry.kind = 'bank' then 'topupBank'
  when ledger_entry.kind = 'card_refund' then 'refundCard'
  when ledger_entry.kind = 'terminal' then 'topupTerminal'
  when ledger_entry.kind = 'adjustment' and ledger_entry.details->>'opening' = 'true' then 'opening'
  when ledger_entry.kind = 'payout' and ledger_entry.details->>'method' = 'bank' then 'payoutBank'
  when ledger_entry.kind in ('payout', 'cash') then 'payoutCash'
  else ledger_entry.kind end`;

export interface LineSum {
  readonly kind: MonthLineKind;
  readonly count: number;
  readonly sum: number;
}

/**
 * What moved the money of members in the month. An entry counts once, however many members it concerns. A changed booking is
 * reversed and posted again (decision 0056): both are one change, a refund of the difference or a further charge, as in the reports.
 */
export async function sumLines(tx: Tx, month: Month): Promise<LineSum[]> {
  const lines = await sumEntries(tx, month);
  const { both, refunds, bookings } = await sumReplaced(tx, month);
  return lines.map((line) => {
    if (line.kind === 'refund') return { ...line, sum: line.sum - both, count: line.count - refunds };
    return line.kind === 'booking' ? { ...line, sum: line.sum + both, count: line.count - bookings } : line;
  });
}

/** What an entry moved on the accounts of members. */
const membersPart = (
  entryId: RawBuilder<unknown>,
) => sql`(select sum(posting.amount_cents) from ledger_posting as posting
  join ledger_account as account on account.id = posting.account_id
  where posting.entry_id = ${entryId} and account.kind = 'member')`;

/** Payments that were reversed and posted again at the same moment: what both have in common, and the entries too many. */
async function sumReplaced(tx: Tx, { startsAt, endsAt }: Month) {
  const { rows } = await sql<{ both: number; refunds: number; bookings: number }>`
    with replaced as (
      select ${membersPart(sql`refund.id`)} as refunded, -${membersPart(sql`payment.id`)} as paid
      from ledger_entry as refund join ledger_entry as payment
        on payment.source = 'booking:' || (refund.details ->> 'key') || ':' || refund.reverses_id
          and payment.created_at = refund.created_at
      where refund.kind = 'refund' and refund.created_at >= ${toDate(startsAt)} and refund.created_at < ${toDate(endsAt)}
    )
    select coalesce(sum(least(refunded, paid)), 0)::bigint as both,
      count(*) filter (where refunded <= paid)::integer as refunds, count(*)::integer as bookings
    from replaced`.execute(tx);
  return rows[0] ?? { both: 0, refunds: 0, bookings: 0 };
}

async function sumEntries(tx: Tx, { startsAt, endsAt }: Month): Promise<LineSum[]> {
  return postingsOf(tx, 'member')
    .where('ledger_entry.created_at', '>=', toDate(startsAt))
    .where('ledger_entry.created_at', '<', toDate(endsAt))
    .select([
      lineKind.as('kind'),
      sql<number>`count(distinct ledger_entry.id)`.as('count'),
      sql<number>`sum(${amount})::bigint`.as('sum'),
    ])
    .groupBy(sql`1`)
    .execute();
}

/** The money of members at the start and the end of the month, from all postings until then. */
export async function sumHeld(tx: Tx, { startsAt, endsAt }: Month): Promise<{ opening: Cents; closing: Cents }> {
  const row = await postingsOf(tx, 'member')
    .where('ledger_entry.created_at', '<', toDate(endsAt))
    .select([
      sql<number>`coalesce(sum(${amount}) filter (where ledger_entry.created_at < ${toDate(startsAt)}), 0)::bigint`.as(
        'opening',
      ),
      sql<number>`coalesce(sum(${amount}), 0)::bigint`.as('closing'),
    ])
    .executeTakeFirstOrThrow();
  return { opening: cents(row.opening), closing: cents(row.closing) };
}

/** The same closing balance from the other side: the balances that accounts have now, less what came after the month. */
export async function sumBalances(tx: Tx, { endsAt }: Month): Promise<{ count: number; balance: Cents }> {
  const now = await tx
    .selectFrom('ledger_account')
    .where('kind', '=', 'member')
    .select([sql<number>`count(*)`.as('count'), sql<number>`coalesce(sum(balance_cents), 0)::bigint`.as('sum')])
    .executeTakeFirstOrThrow();
  const later = await postingsOf(tx, 'member')
    .where('ledger_entry.created_at', '>=', toDate(endsAt))
    .select(sql<number>`coalesce(sum(${amount}), 0)::bigint`.as('sum'))
    .executeTakeFirstOrThrow();
  return { count: now.count, balance: cents(now.sum - later.sum) };
}

/** What the club owes for passes and vouchers that were sold and not used by the end of the month. */
export async function sumPrepaid(tx: Tx, { endsAt }: Month): Promise<{ passes: Cents; vouchers: Cents }> {
  const sumOf = (kind: 'pass' | 'voucher') =>
    sql<number>`coalesce(sum(${amount}) filter (where ledger_account.kind = ${kind}), 0)::bigint`;
  const row = await tx
    .selectFrom('ledger_account')
    .innerJoin('ledger_posting', 'ledger_posting.account_id', 'ledger_account.id')
    .innerJoin('ledger_entry', 'ledger_entry.id', 'ledger_posting.entry_id')
    .where('ledger_account.kind', 'in', ['pass', 'voucher'])
    .where('ledger_entry.created_at', '<', toDate(endsAt))
    .select([sumOf('pass').as('passes'), sumOf('voucher').as('vouchers')])
    .executeTakeFirstOrThrow();
  return { passes: cents(row.passes), vouchers: cents(row.vouchers) };
}

export interface ReceiptRange {
  readonly year: number;
  readonly first: number;
  readonly last: number;
  readonly count: number;
  readonly missing: number;
}

/**
 * The receipts of the month by year of their numbers. Numbers follow the order of commits, so a number between may belong
 * to the month before or after; missing is only one that no receipt has.
 */
export async function selectReceipts(tx: Tx, { startsAt, endsAt }: Month): Promise<ReceiptRange[]> {
  const { rows } = await sql<ReceiptRange>`
    select own.*, (own.last - own.first + 1
      - (select count(*) from receipt where year = own.year and number between own.first and own.last))::bigint as missing
    from (
      select year, min(number) as first, max(number) as last, count(*) as count from receipt
      where issued_at >= ${toDate(startsAt)} and issued_at < ${toDate(endsAt)} and number is not null group by year
    ) as own order by own.year`.execute(tx);
  return rows;
}

/** Days on which cash was taken or given, but not counted. */
export async function selectUncounted(tx: Tx, { startsAt, endsAt }: Month, timeZone: string): Promise<ClubDate[]> {
  const rows = await postingsOf(tx, 'cash')
    .where('ledger_entry.created_at', '>=', toDate(startsAt))
    .where('ledger_entry.created_at', '<', toDate(endsAt))
    .where('ledger_entry.kind', 'not in', ['cash_difference', 'cash_transfer'])
    .select(sql<ClubDate>`to_char(ledger_entry.created_at at time zone ${timeZone}, 'YYYY-MM-DD')`.as('day'))
    .where(
      sql<boolean>`not exists (select from cash_count
        where day = (ledger_entry.created_at at time zone ${timeZone})::date)`,
    )
    .distinct()
    .orderBy('day')
    .execute();
  return rows.map(({ day }) => day);
}

/** The count of each day that nobody has corrected. */
export async function selectCounts(tx: Tx, { first, last }: Month) {
  return tx
    .selectFrom('cash_count')
    .innerJoin('member', 'member.id', 'cash_count.counted_by_id')
    .select([
      'cash_count.day',
      'cash_count.expected_cents as expectedCents',
      'cash_count.counted_cents as countedCents',
      'cash_count.reason',
      'member.code',
      'member.first_name as firstName',
      'member.surname',
    ])
    .where('cash_count.day', '>=', first)
    .where('cash_count.day', '<=', last)
    .where(sql<boolean>`not exists (select from cash_count as later where later.corrects_id = cash_count.id)`)
    .orderBy('cash_count.day')
    .execute();
}

/** Card payments that were begun in the month and have no end. */
export async function sumUnfinished(tx: Tx, { startsAt, endsAt }: Month) {
  return tx
    .selectFrom('payment')
    .select([sql<number>`count(*)`.as('count'), sql<number>`coalesce(sum(amount_cents), 0)::bigint`.as('sum')])
    .where('status', 'in', UNFINISHED_PAYMENTS)
    .where('created_at', '>=', toDate(startsAt))
    .where('created_at', '<', toDate(endsAt))
    .executeTakeFirstOrThrow();
}

/** Bookings of the month until today that are not paid, the oldest first. */
export async function selectDueBookings(tx: Tx, { first, last }: Month, today: ClubDate) {
  return tx
    .selectFrom('court_booking')
    .select(['key', 'session_date as date', 'total_cents as totalCents'])
    .where('status', '=', 'booked')
    .where('due_at', 'is not', null)
    .where('session_date', '>=', first)
    .where('session_date', '<=', last < today ? last : today)
    .orderBy('session_date')
    .orderBy('id')
    .execute();
}
