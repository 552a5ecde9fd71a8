import { cents, centsToEuros, formatEuros } from '@courtside/contract/values/money';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import { inSnapshot } from '#database/transaction/in-transaction.ts';
import { verifyCourses } from './verify-courses.ts';
import { verifyPrepaid } from './verify-prepaid.ts';
import { verifyVat } from './verify-vat.ts';

export interface LedgerReport {
  readonly accounts: number;
  readonly entries: number;
  readonly postings: number;
  readonly receipts: number;
  /** The sum of all balances. */
  readonly balanceCents: number;
  /** One sentence per fault; empty when the ledger is correct. */
  readonly faults: readonly string[];
}

/** Recomputes the whole ledger from its postings, in one snapshot and without writing. */
export async function verifyLedger(db: Db): Promise<LedgerReport> {
  return inSnapshot(db, inspectLedger);
}

export async function inspectLedger(tx: Tx): Promise<LedgerReport> {
  return {
    ...(await countAll(tx)),
    faults: [
      ...(await unbalancedEntries(tx)),
      ...(await wrongBalances(tx)),
      ...(await brokenChains(tx)),
      ...(await receiptGaps(tx)),
      ...(await misplacedMoney(tx)),
      ...(await wrongRefunds(tx)),
      ...(await wrongClaims(tx)),
      ...(await wrongCardReturns(tx)),
      ...(await wrongCoaches(tx)),
      ...(await verifyPrepaid(tx)),
      ...(await verifyCourses(tx)),
      ...(await verifyVat(tx)),
    ],
  };
}

async function countAll(tx: Tx): Promise<Omit<LedgerReport, 'faults'>> {
  const [counts] = await rowsOf<Omit<LedgerReport, 'faults'>>(
    tx,
    sql`select
      (select count(*) from ledger_account) as accounts, (select count(*) from ledger_entry) as entries,
      (select count(*) from ledger_posting) as postings, (select count(*) from receipt) as receipts,
      (select coalesce(sum(balance_cents), 0)::int8 from ledger_account) as "balanceCents"`,
  );
  if (!counts) throw new Error('the ledger could not be counted');
  return counts;
}

/** Every entry has at least two postings, which sum to zero. */
async function unbalancedEntries(tx: Tx): Promise<string[]> {
  const rows = await rowsOf<{ id: number; source: string; postings: number; total: number }>(
    tx,
    sql`select e.id, e.source, count(p.id) as postings, coalesce(sum(p.amount_cents), 0)::int8 as total
      from ledger_entry e left join ledger_posting p on p.entry_id = e.id
      group by e.id having count(p.id) < 2 or sum(p.amount_cents) <> 0 order by e.id`,
  );
  return rows.map(
    ({ id, source, postings, total }) => `Entry ${id} (${source}): ${postings} postings with the sum ${euros(total)}`,
  );
}

/** A member's balance is the sum of its postings; shared accounts store none. */
async function wrongBalances(tx: Tx): Promise<string[]> {
  const rows = await rowsOf<{ id: number; kept: number; computed: number }>(
    tx,
    sql`select a.id, a.balance_cents as kept, coalesce(sum(p.amount_cents), 0)::int8 as computed
      from ledger_account a left join ledger_posting p on p.account_id = a.id and a.kind = 'member'
      group by a.id having a.balance_cents <> coalesce(sum(p.amount_cents), 0) order by a.id`,
  );
  return rows.map(
    ({ id, kept, computed }) => `Account ${id}: the balance is ${euros(kept)}, its postings make ${euros(computed)}`,
  );
}

/**
 * The balances after each posting form one chain from zero to the balance: every value that is reached is the start of
 * another posting, except the last. Checked without an order, because concurrent postings have no order by id.
 */
async function brokenChains(tx: Tx): Promise<string[]> {
  const rows = await rowsOf<{ id: number }>(
    tx,
    sql`with member_posting as (
        select p.account_id, p.amount_cents as amount, p.balance_after_cents as after
        from ledger_posting p join ledger_account a on a.id = p.account_id where a.kind = 'member'
      ), step as (
        select account_id, after as value, 1 as reached from member_posting
        union all select account_id, after - amount, -1 from member_posting
        union all select id, 0, 1 from ledger_account where kind = 'member'
        union all select id, balance_cents, -1 from ledger_account where kind = 'member'
      )
      select distinct account_id as id from
        (select account_id from step group by account_id, value having sum(reached) <> 0) as broken
      order by id`,
  );
  return rows.map(({ id }) => `Account ${id}: the balances after its postings do not follow from each other`);
}

/** The receipt numbers of a year run from 1 to the counter without gaps. */
async function receiptGaps(tx: Tx): Promise<string[]> {
  const rows = await rowsOf<{ year: number; last: number; issued: number; highest: number }>(
    tx,
    sql`select c.year, c.last_number as last, count(distinct r.number) as issued, coalesce(max(r.number), 0)::int8 as highest
      from receipt_counter c left join receipt r on r.year = c.year and r.number >= 1
      group by c.year having c.last_number <> count(distinct r.number) or c.last_number <> coalesce(max(r.number), 0)
      order by c.year`,
  );
  return rows.map(
    ({ year, last, issued, highest }) =>
      `Receipts of ${year}: the counter says ${last}, ${issued} were issued, the highest is ${highest}`,
  );
}

/** What was paid by bank transfer, at the terminal, by a visitor or paid out is on the account of that way. */
async function misplacedMoney(tx: Tx): Promise<string[]> {
  const rows = await rowsOf<{ id: number; source: string; way: string }>(
    tx,
    sql`select entry.id, entry.source, entry.way from (
        select id, source, details, case when kind in ('bank', 'terminal') then kind else details->>'method' end as way
        from ledger_entry where kind in ('bank', 'terminal', 'payout')
          or (kind in ('booking', 'claim', 'voucher') and details ? 'method')
      ) as entry
      where entry.way is not null and (not exists (
        select from ledger_posting posting join ledger_account account on account.id = posting.account_id
        where posting.entry_id = entry.id and account.kind = entry.way
      ) or (entry.way = 'terminal' and not entry.details ? 'reference'))
      order by entry.id`,
  );
  return rows.map(({ id, source, way }) => `Entry ${id} (${source}): its money is not on the account ${way}`);
}

/** What went back of a payment went to the accounts that paid, never more than they paid, and all of it by its reversal. */
async function wrongRefunds(tx: Tx): Promise<string[]> {
  const rows = await rowsOf<{ id: number; source: string; account: number }>(
    tx,
    sql`select payment.id, payment.source, account from (
        select distinct coalesce(reverses_id, refunds_id) as id from ledger_entry where kind = 'refund'
      ) as refunded
      join ledger_entry as payment on payment.id = refunded.id
      cross join lateral misrefunded_accounts(payment.id) as account
      order by payment.id, account`,
  );
  return rows.map(
    ({ id, source, account }) => `Entry ${id} (${source}): what account ${account} got back is not what it paid`,
  );
}

/** What the ledger has on the accounts of claims is what the claims say. */
async function wrongClaims(tx: Tx): Promise<string[]> {
  const rows = await rowsOf<{ kind: string; posted: number; kept: number }>(
    tx,
    sql`select account.kind, coalesce(-sum(posting.amount_cents), 0)::int8 as posted,
        case account.kind when 'claim' then (select coalesce(sum(owed_cents), 0) from claim)
          else (select coalesce(sum(waived_cents), 0) from claim) end::int8 as kept
      from ledger_account account left join ledger_posting posting on posting.account_id = account.id
      where account.kind in ('claim', 'claim_loss') group by account.kind
      having -coalesce(sum(posting.amount_cents), 0) <>
        case account.kind when 'claim' then (select coalesce(sum(owed_cents), 0) from claim)
          else (select coalesce(sum(waived_cents), 0) from claim) end
      order by account.kind`,
  );
  return rows.map(
    ({ kind, posted, kept }) => `Account ${kind}: its postings make ${euros(posted)}, the claims ${euros(kept)}`,
  );
}

/** Money that went back to cards left the clearing with its own amount, and what was given back returned to it. */
async function wrongCardReturns(tx: Tx): Promise<string[]> {
  const rows = await rowsOf<{ id: number; source: string; expected: number }>(
    tx,
    sql`select entry.id, entry.source, wanted.expected from (
        select entry_id, amount_cents as expected from payment_dispute where entry_id is not null
        union all select won_entry_id, -amount_cents from payment_dispute where won_entry_id is not null
        union all select entry_id, amount_cents from payment_refund
        union all select reversal_entry_id, -amount_cents from payment_refund where reversal_entry_id is not null
      ) as wanted
      join ledger_entry entry on entry.id = wanted.entry_id
      where wanted.expected <> coalesce((
        select sum(posting.amount_cents) from ledger_posting posting join ledger_account account on account.id = posting.account_id
        where posting.entry_id = entry.id and account.kind = 'card_clearing'), 0)
      union all
      select entry.id, entry.source, 0 from ledger_entry entry
      where entry.kind in ('dispute', 'card_refund')
        and not exists (select from payment_dispute where entry.id in (entry_id, won_entry_id))
        and not exists (select from payment_refund where entry.id in (entry_id, reversal_entry_id))
      order by 1`,
  );
  return rows.map(
    ({ id, source, expected }) => `Entry ${id} (${source}): the clearing should have ${euros(expected)} of it`,
  );
}

/** What the club owes each coach is what the paid lessons and the held dates of courses give, as they were agreed, less the pay-outs. */
async function wrongCoaches(tx: Tx): Promise<string[]> {
  const rows = await rowsOf<{ id: number; posted: number; given: number }>(
    tx,
    sql`select id, posted, given from (
        select account.id, coalesce((select sum(amount_cents) from ledger_posting where account_id = account.id), 0)::int8 as posted,
          coalesce((select sum(lesson.coach_cents) from lesson join court_booking as booking on booking.id = lesson.booking_id
            where lesson.coach_id = account.coach_id and booking.entry_id is not null
              and not exists (select from ledger_entry where reverses_id = booking.entry_id)), 0)::int8
            + coalesce((select sum(coach_cents) from course_date where coach_id = account.coach_id and state = 'held'), 0)::int8
            - coalesce((select sum(amount_cents) from coach_payout where coach_id = account.coach_id), 0)::int8 as given
        from ledger_account as account where account.kind = 'coach'
      ) as coach where posted <> given order by id`,
  );
  return rows.map(
    ({ id, posted, given }) =>
      `Account ${id} of a coach: its postings make ${euros(posted)}, the lessons and courses ${euros(given)}`,
  );
}

async function rowsOf<Row>(tx: Tx, query: RawBuilder<unknown>): Promise<Row[]> {
  return (await query.execute(tx)).rows as Row[];
}

function euros(amount: number): string {
  return formatEuros(centsToEuros(cents(amount)));
}
