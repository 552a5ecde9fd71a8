import type { ClubDate } from '@courtside/contract/values/dates';
import { cents } from '@courtside/contract/values/money';
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import { toDate } from '#platform/clock.ts';

/** A month of the club, as days and as real time; the end is not included. */
export interface CardMonth {
  readonly first: ClubDate;
  readonly last: ClubDate;
  readonly startsAt: Temporal.Instant;
  readonly endsAt: Temporal.Instant;
}

/**
 * What the card provider owes, from the ledger. A posting is a credit, so what it owes is negative there; so are the bank's
 * receipts and the fees.
 */
export async function sumCards(tx: Tx, { startsAt, endsAt }: CardMonth) {
  const amount = sql`ledger_posting.amount_cents`;
  const isOfMonth = sql<boolean>`ledger_entry.created_at >= ${toDate(startsAt)}`;
  const isPayout = sql<boolean>`ledger_entry.kind = 'card_payout'`;
  const isReturned = sql<boolean>`ledger_entry.kind in ('dispute', 'card_refund')`;
  const sumOf = (account: string, which: ReturnType<typeof sql<boolean>>) =>
    sql<number>`coalesce(-sum(${amount}) filter (where ledger_account.kind = ${account} and ${which}), 0)::bigint`;
  const row = await tx
    .selectFrom('ledger_account')
    .innerJoin('ledger_posting', 'ledger_posting.account_id', 'ledger_account.id')
    .innerJoin('ledger_entry', 'ledger_entry.id', 'ledger_posting.entry_id')
    .where('ledger_entry.created_at', '<', toDate(endsAt))
    .where('ledger_account.kind', 'in', ['card_clearing', 'bank', 'provider_fees', 'card_difference'])
    .select([
      sumOf('card_clearing', sql`not ${isOfMonth}`).as('opening'),
      sumOf('card_clearing', sql`${isOfMonth} and not ${isPayout} and not ${isReturned}`).as('charged'),
      sumOf('card_clearing', sql`${isOfMonth} and ${isReturned}`).as('returned'),
      sumOf('bank', sql`${isOfMonth} and ${isPayout}`).as('paidOut'),
      sumOf('provider_fees', sql`${isOfMonth} and ledger_entry.kind <> 'terminal_payout'`).as('fees'),
      sumOf('card_difference', isOfMonth).as('differences'),
      sumOf('card_clearing', sql`true`).as('closing'),
    ])
    .executeTakeFirstOrThrow();
  return {
    opening: cents(row.opening),
    charged: cents(row.charged),
    returned: cents(-row.returned),
    paidOut: cents(row.paidOut),
    fees: cents(row.fees),
    differences: cents(-row.differences),
    closing: cents(row.closing),
  };
}

/** What the provider kept with a line: a movement of fees has them as its amount. */
const feeCents = sql`case state when 'fee' then fee_cents - gross_cents else fee_cents end`;

/** The pay-outs of the month, newest first. */
export async function selectPayouts(tx: Tx, { first, last }: CardMonth) {
  return tx
    .selectFrom('card_payout_line')
    .select([
      'payout_reference as reference',
      'paid_on as date',
      sql<number>`count(*)`.as('lines'),
      sql<number>`sum(net_cents)::bigint`.as('net'),
      sql<number>`sum(${feeCents})::bigint`.as('fees'),
    ])
    .where('paid_on', '>=', first)
    .where('paid_on', '<=', last)
    .groupBy(['payout_reference', 'paid_on'])
    .orderBy('paid_on', 'desc')
    .orderBy('payout_reference', 'desc')
    .execute();
}

/** Card payments until the end of the month that no pay-out of then has settled. */
const waitingPayments = (db: Db | Tx, { last, endsAt }: CardMonth) =>
  db
    .selectFrom('payment')
    .where('payment.method', '=', 'card')
    .where('payment.status', '=', 'paid')
    .where('payment.paid_at', '<', toDate(endsAt))
    .where(
      sql<boolean>`not exists (select from card_payout_line as line
        where line.payment_id = payment.id and line.state in ('matched', 'amountDiffers') and line.paid_on <= ${last}::date
          and not ${isSettledSince(endsAt)})`,
    );

/** Whether a `line` was unknown until then: its payment was found later. */
const isSettledSince = (moment: Temporal.Instant) =>
  sql`exists (select from ledger_entry where id = line.settled_entry_id and created_at >= ${toDate(moment)})`;

/** How many there are, and those which the provider had before `lateSince`. */
export async function sumWaiting(tx: Tx, month: CardMonth, lateSince: Date) {
  const isLate = sql<boolean>`payment.paid_at < ${lateSince}`;
  return waitingPayments(tx, month)
    .select([
      sql<number>`count(*)`.as('count'),
      sql<number>`count(*) filter (where ${isLate})`.as('lateCount'),
      sql<number>`coalesce(sum(payment.amount_cents) filter (where ${isLate}), 0)::bigint`.as('lateCents'),
    ])
    .executeTakeFirstOrThrow();
}

export async function selectWaiting(db: Db | Tx, month: CardMonth, timeZone: string) {
  return waitingPayments(db, month)
    .innerJoin('member', 'member.id', 'payment.member_id')
    .select(['payment.key', 'member.code', 'payment.amount_cents as amountCents'])
    .select(sql<string>`to_char(payment.paid_at at time zone ${timeZone}, 'YYYY-MM-DD')`.as('date'))
    .orderBy('payment.id')
    .execute();
}

/**
 * What is no plain settlement, as the books had it at the end of the month: how many, what they differ by, and the first of them.
 * A charge whose payment was found in a later month is unknown in the month of its pay-out, and is taken back from the differences
 * in that later month.
 */
export async function sumExceptions(tx: Tx, { first, last, startsAt, endsAt }: CardMonth) {
  const { rows } = await sql<{
    state: 'amountDiffers' | 'unknown' | 'returned' | 'knownLater';
    count: number;
    cents: number;
    names: string[];
  }>`
    with found as (
      select id, transaction_reference, payment_id, gross_cents,
        case when ${isSettledSince(endsAt)} then 'unknown' else state end as state
      from card_payout_line as line
      where paid_on between ${first} and ${last} and (state in ('amountDiffers', 'unknown', 'returned') or settled_entry_id is not null)
      union all
      select line.id, transaction_reference, payment_id, 0, 'knownLater'
      from card_payout_line as line join ledger_entry as entry on entry.id = line.settled_entry_id
      where paid_on < ${first} and entry.created_at >= ${toDate(startsAt)} and entry.created_at < ${toDate(endsAt)}
    )
    select state, count(*) as count,
      sum(gross_cents - case when state in ('amountDiffers', 'knownLater') then payment.amount_cents else 0 end)::bigint as cents,
      (array_agg(coalesce(case when state <> 'unknown' then payment.key end, transaction_reference) order by found.id))[1:5] as names
    from found left join payment on payment.id = found.payment_id
    where state <> 'matched'
    group by state order by state`.execute(tx);
  return rows;
}

/** Every line of the month's pay-outs with the payment that it settles. */
export async function selectLines(db: Db | Tx, { first, last }: CardMonth, timeZone: string) {
  return db
    .selectFrom('card_payout_line as line')
    .leftJoin('payment', 'payment.id', 'line.payment_id')
    .leftJoin('member', 'member.id', 'payment.member_id')
    .select([
      'line.payout_reference as payout',
      'line.paid_on as paidOn',
      'line.transaction_reference as transaction',
      'line.category',
      'line.state',
      'line.gross_cents as grossCents',
      'line.fee_cents as feeCents',
      'line.net_cents as netCents',
      'payment.key',
      'member.code',
      'payment.amount_cents as amountCents',
    ])
    .select(sql<string | null>`to_char(payment.paid_at at time zone ${timeZone}, 'YYYY-MM-DD')`.as('date'))
    .where('line.paid_on', '>=', first)
    .where('line.paid_on', '<=', last)
    .orderBy('line.paid_on')
    .orderBy('line.id')
    .execute();
}
