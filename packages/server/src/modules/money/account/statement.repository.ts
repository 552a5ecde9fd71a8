import type { EntryKind } from '@courtside/contract/money/account';
import { type Cents, cents } from '@courtside/contract/values/money';
import { sql } from 'kysely';
import type { Db } from '#database/database.ts';
import type { Translations } from '#database/tables/sports.ts';
import { courtTranslations, type EntryDetails, planTranslations } from '#modules/money/ledger/index.ts';
import { toDate } from '#platform/clock.ts';

/** Real time, both ends optional; the end is not included. */
export interface StatementRange {
  readonly startsAt: Temporal.Instant | undefined;
  readonly endsAt: Temporal.Instant | undefined;
}

export interface StatementRow {
  readonly id: number;
  readonly at: Date;
  readonly kind: EntryKind;
  readonly details: EntryDetails;
  readonly serviceTitle: string | null;
  readonly serviceTranslations: Translations | null;
  readonly courtTranslations: Translations | null;
  readonly planTranslations: Translations | null;
  readonly receiptYear: number | null;
  readonly receiptNumber: number | null;
  readonly amountCents: number;
  readonly balanceCents: number | null;
}

/**
 * A payment without receipts that was paid back and posted again with the same amount: nothing has moved for this member, as
 * when somebody else joins a game. Both entries are named after the payment that they replace.
 */
const isFolded = sql<boolean>`(ledger_entry.kind in ('refund', 'booking') and exists (
  select from ledger_entry as twin
  join ledger_posting as other on other.entry_id = twin.id and other.account_id = ledger_posting.account_id
  where twin.source = case ledger_entry.kind when 'refund' then 'booking' else 'refund' end
      || substr(ledger_entry.source, strpos(ledger_entry.source, ':'))
    and other.amount_cents = -ledger_posting.amount_cents
    and not exists (select from receipt where receipt.entry_id = coalesce(ledger_entry.reverses_id, twin.reverses_id))))`;

/** Where the receipt of a payment is: with the one that replaced it last, where both are the same for this member. */
const receiptedEntry = sql<number>`coalesce((
  select booking.entry_id from court_booking as booking
  join ledger_posting as last on last.entry_id = booking.entry_id and last.account_id = ledger_posting.account_id
  where ledger_entry.kind = 'booking' and booking.key = ledger_entry.details->>'key'
    and last.amount_cents = ledger_posting.amount_cents
    and not exists (select from receipt where receipt.entry_id = ledger_entry.id)), ledger_entry.id)`;

function postingsOf(db: Db, memberId: number, { startsAt, endsAt }: StatementRange) {
  let query = db
    .selectFrom('ledger_account')
    .innerJoin('ledger_posting', 'ledger_posting.account_id', 'ledger_account.id')
    .innerJoin('ledger_entry', 'ledger_entry.id', 'ledger_posting.entry_id')
    .where('ledger_account.member_id', '=', memberId)
    .where(sql<boolean>`not ${isFolded}`);
  if (startsAt) query = query.where('ledger_entry.created_at', '>=', toDate(startsAt));
  if (endsAt) query = query.where('ledger_entry.created_at', '<', toDate(endsAt));
  return query;
}

interface Slice {
  readonly newestFirst: boolean;
  readonly limit: number;
  readonly offset: number;
}

/** In the order of the postings, which is the order of the balances. */
export async function selectLines(
  db: Db,
  memberId: number,
  range: StatementRange,
  { newestFirst, limit, offset }: Slice,
): Promise<StatementRow[]> {
  return postingsOf(db, memberId, range)
    .leftJoin('sport_service', (join) =>
      join.on('sport_service.key', '=', sql<string>`ledger_entry.details->>'service'`),
    )
    .leftJoin('receipt', (join) =>
      join
        .on('receipt.entry_id', '=', receiptedEntry)
        .onRef('receipt.member_id', '=', 'ledger_account.member_id')
        .on('receipt.number', 'is not', null),
    )
    .select([
      'ledger_posting.id',
      'ledger_entry.created_at as at',
      'ledger_entry.kind',
      'ledger_entry.details',
      'sport_service.title as serviceTitle',
      'sport_service.translations as serviceTranslations',
      'receipt.year as receiptYear',
      'receipt.number as receiptNumber',
      'ledger_posting.amount_cents as amountCents',
      'ledger_posting.balance_after_cents as balanceCents',
    ])
    .select([courtTranslations.as('courtTranslations'), planTranslations.as('planTranslations')])
    .$narrowType<{ kind: EntryKind }>()
    .orderBy('ledger_posting.id', newestFirst ? 'desc' : 'asc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export interface Totals {
  readonly count: number;
  readonly paidIn: Cents;
  readonly paidOut: Cents;
  readonly closing: Cents;
}

/** The number of lines, the sums in and out, and the balance after the last line. */
export async function sumLines(db: Db, memberId: number, range: StatementRange): Promise<Totals> {
  const amount = sql<number>`ledger_posting.amount_cents`;
  const inside = await postingsOf(db, memberId, range)
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      sql<number>`coalesce(sum(${amount}) filter (where ${amount} > 0), 0)::bigint`.as('paidIn'),
      sql<number>`coalesce(-sum(${amount}) filter (where ${amount} < 0), 0)::bigint`.as('paidOut'),
    ])
    .executeTakeFirstOrThrow();
  const { closing } = await postingsOf(db, memberId, { startsAt: undefined, endsAt: range.endsAt })
    .select(sql<number>`coalesce(sum(${amount}), 0)::bigint`.as('closing'))
    .executeTakeFirstOrThrow();
  return {
    count: inside.count,
    paidIn: cents(inside.paidIn),
    paidOut: cents(inside.paidOut),
    closing: cents(closing),
  };
}
