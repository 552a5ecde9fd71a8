import { setImmediate as turn } from 'node:timers/promises';
import type { Cents } from '@courtside/contract/values/money';
import { sql } from 'kysely';
import type { Tx } from '#database/database.ts';
import type { EntryKind } from '#database/tables/ledger.ts';
import { runForId, type Write } from '#database/transaction/write-together.ts';
import { toDate } from '#platform/clock.ts';
import { type CreditedLine, clubDay, creditWrites, restCreditWrites } from './paper-lines.repository.ts';

export interface Posting {
  readonly accountId: number;
  readonly amount: Cents;
}

export interface NewEntry {
  readonly kind: EntryKind;
  /** Identifies the business event; a unique constraint refuses a second entry for it. */
  readonly source: string;
  readonly actorId: number | null;
  readonly details?: Readonly<Record<string, unknown>>;
  readonly at: Temporal.Instant;
  readonly postings: readonly Posting[];
}

/**
 * An entry with its postings; other parts select its id from `entry`. Amounts are posted here alone. Zero amounts are
 * omitted; a constraint checks that the sum is zero.
 */
export function entryWrites(entry: NewEntry): Write[] {
  return [
    {
      name: 'entry',
      query: sql`insert into ledger_entry (kind, source, actor_id, details, created_at)
        values (${entry.kind}, ${entry.source}, ${entry.actorId}, ${JSON.stringify(entry.details ?? {})}, ${toDate(entry.at)})
        returning id`,
    },
    ADVANCED.has(entry.kind) ? postingWrite(entry.postings, entry.at) : postingWrite(entry.postings),
  ];
}

function postingWrite(all: readonly Posting[], at?: Temporal.Instant): Write {
  const postings = all.filter(({ amount }) => amount !== 0);
  const accountIds = postings.map(({ accountId }) => accountId);
  const amounts = postings.map(({ amount }) => amount);
  const given = sql`unnest(${accountIds}::bigint[], ${amounts}::bigint[]) with ordinality
    as posted (account_id, amount_cents, position)`;
  // Where the club sells its balance at once, the VAT of what comes onto it or leaves it; no row otherwise.
  const vat = sql`union all select entry.id, vat.account_id, vat.amount_cents, null
    from entry, advance_vat((
      select coalesce(sum(posted.amount_cents), 0)::bigint from ${given}
      join ledger_account as account on account.id = posted.account_id and account.kind = 'member'
    ), ${at ? clubDay(at) : sql`null`}) as vat`;
  return {
    name: 'posting',
    query: sql`insert into ledger_posting (entry_id, account_id, amount_cents)
      select entry_id, account_id, amount_cents from (
        select entry.id as entry_id, posted.account_id, posted.amount_cents, posted.position from entry, ${given}
        ${at ? vat : sql``}
      ) as posted order by position nulls last`,
  };
}

/** Money that comes onto a balance or leaves it without being used; what pays a claim was taxed when it was first paid in. */
const ADVANCED: ReadonlySet<EntryKind> = new Set<EntryKind>([
  ...(['topup', 'cash', 'bank', 'terminal', 'adjustment', 'payout', 'dispute', 'card_refund', 'claim'] as const),
  'voucher',
]);

/** Everything of a payment: its entry and those that paid back parts of it. */
const entriesOf = (entryId: number) =>
  sql`any(array(select ${entryId}::bigint union all select id from ledger_entry where refunds_id = ${entryId}))`;

/**
 * An entry that pays back what is left of another one, with the credit notes of its receipts: a refund. The database allows
 * one per entry.
 */
export function reversalWrites(
  entryId: number,
  { source, actorId, at }: Pick<NewEntry, 'source' | 'actorId' | 'at'>,
): Write[] {
  return [
    {
      name: 'entry',
      query: sql`insert into ledger_entry (kind, source, reverses_id, actor_id, details, created_at)
        select 'refund', ${source}, id, ${actorId}::bigint, details, ${toDate(at)}::timestamptz
        from ledger_entry where id = ${entryId}
        returning id`,
    },
    {
      name: 'posting',
      query: sql`insert into ledger_posting (entry_id, account_id, amount_cents)
        select entry.id, reversed.account_id, -reversed.amount_cents
        from entry, (
          select account_id, sum(amount_cents)::bigint as amount_cents from ledger_posting
          where entry_id = ${entriesOf(entryId)} group by account_id
        ) as reversed
        where reversed.amount_cents <> 0
        order by reversed.account_id`,
    },
    ...restCreditWrites(entryId, at),
  ];
}

interface PartialRefund extends Pick<NewEntry, 'source' | 'actorId' | 'at' | 'postings'> {
  /** What the credit notes take back of the lines of receipts. */
  readonly credited?: readonly CreditedLine[];
}

/**
 * Pays back a part of a payment: one entry of that amount. The database refuses more than is left of it, and two entries of
 * the same number.
 */
export function refundWrites(
  entryId: number,
  { source, actorId, at, postings, credited = [] }: PartialRefund,
): Write[] {
  const entry: Write = {
    name: 'entry',
    query: sql`insert into ledger_entry (kind, source, refunds_id, actor_id, details, created_at)
      select 'refund', ${source} || ':' || (select count(*) + 1 from ledger_entry where refunds_id = ${entryId}), id,
        ${actorId}::bigint, details, ${toDate(at)}::timestamptz
      from ledger_entry where id = ${entryId}
      returning id`,
  };
  return [entry, postingWrite(postings), ...creditWrites(at, credited)];
}

/** Postings of one statement, so that none takes long. */
const BATCH = 200;

/** An entry with thousands of postings, in several statements. They are checked together at the commit. */
export async function postLargeEntry(tx: Tx, entry: NewEntry): Promise<number> {
  const id = await runForId(tx, 'entry', entryWrites({ ...entry, postings: entry.postings.slice(0, BATCH) }));
  for (let from = BATCH; from < entry.postings.length; from += BATCH) {
    const batch = entry.postings.slice(from, from + BATCH);
    const accountIds = batch.map(({ accountId }) => accountId);
    const amounts = batch.map(({ amount }) => amount);
    await sql`insert into ledger_posting (entry_id, account_id, amount_cents)
      select ${id}, account_id, amount_cents
      from unnest(${accountIds}::bigint[], ${amounts}::bigint[]) as posted (account_id, amount_cents)
      where amount_cents <> 0`.execute(tx);
    await turn();
  }
  return id;
}
