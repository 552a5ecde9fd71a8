import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import type { EntryKind } from '#database/tables/ledger.ts';
import { formatReceipt } from '#modules/money/ledger/index.ts';
import { accountName, type Month } from '#modules/money/month-close/index.ts';
import { toDate } from '#platform/clock.ts';
import type { BookEntry } from './book-entry.rules.ts';

/** So many are in memory at a time. */
const PAGE = 2_000;

const postingsOf = (db: Db | Tx, { startsAt, endsAt }: Month) =>
  db
    .selectFrom('ledger_entry')
    .innerJoin('ledger_posting', 'ledger_posting.entry_id', 'ledger_entry.id')
    .innerJoin('ledger_account', 'ledger_account.id', 'ledger_posting.account_id')
    .where('ledger_entry.created_at', '>=', toDate(startsAt))
    .where('ledger_entry.created_at', '<', toDate(endsAt));

/** The accounts on which something was posted in the month, by the journal's names. */
export async function selectMoved(db: Db | Tx, month: Month): Promise<string[]> {
  const rows = await postingsOf(db, month)
    .select(accountName('ledger_account').as('account'))
    .groupBy(sql`1`)
    .orderBy(sql`1`)
    .execute();
  return rows.map(({ account }) => account);
}

/** As many debits and credits in pairs as the entries of the month have at most. */
export async function countPairs(db: Db | Tx, month: Month): Promise<number> {
  const { count } = await postingsOf(db, month)
    .select(
      sql<number>`count(distinct (ledger_entry.id, ${accountName('ledger_account')})) - count(distinct ledger_entry.id)`.as(
        'count',
      ),
    )
    .executeTakeFirstOrThrow();
  return count;
}

/** The entries of a closed month in the journal's order, page by page: their number is not bounded. */
export async function* readEntries(db: Db | Tx, month: Month, timeZone: string): AsyncGenerator<BookEntry[]> {
  const ids = await selectIds(db, month);
  for (let from = 0; from < ids.length; from += PAGE) yield selectEntries(db, ids.slice(from, from + PAGE), timeZone);
}

async function selectIds(db: Db | Tx, { startsAt, endsAt }: Month): Promise<number[]> {
  const rows = await db
    .selectFrom('ledger_entry')
    .select('id')
    .where('created_at', '>=', toDate(startsAt))
    .where('created_at', '<', toDate(endsAt))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

interface PostingRow {
  readonly id: number;
  readonly kind: EntryKind;
  readonly key: string | null;
  readonly date: string;
  readonly account: string;
  readonly amountCents: number;
  readonly member: string | null;
  readonly year: number | null;
  readonly number: number | null;
}

async function selectEntries(db: Db | Tx, ids: readonly number[], timeZone: string): Promise<BookEntry[]> {
  const { rows } = await sql<PostingRow>`
    select entry.id, entry.kind, entry.details ->> 'key' as key,
      to_char(entry.created_at at time zone ${timeZone}, 'YYYY-MM-DD') as date, ${accountName('account')} as account,
      posting.amount_cents as "amountCents", member.code as member, receipt.year, receipt.number
    from unnest(${ids}::bigint[]) with ordinality as page (id, position)
    join ledger_entry as entry on entry.id = page.id
    join ledger_posting as posting on posting.entry_id = entry.id
    join ledger_account as account on account.id = posting.account_id
    left join member on member.id = account.member_id
    left join receipt on receipt.entry_id = entry.id and receipt.member_id = account.member_id
      and receipt.number is not null
    order by page.position, posting.id`.execute(db);
  const taxed = await selectTaxed(db, ids);
  return [...Map.groupBy(rows, ({ id }) => id)].flatMap(([id, ofEntry]) => presentEntry(ofEntry, taxed.get(id) ?? []));
}

type Taxed = BookEntry['taxed'][number] & { readonly id: number };

/** What the receipts and the credit notes of these entries say is net. */
async function selectTaxed(db: Db | Tx, ids: readonly number[]): Promise<Map<number, Taxed[]>> {
  const { rows } = await sql<Taxed>`
    select entry_id as id, code, sum(cents)::int8 as "netCents" from (
      select receipt.entry_id, line.code, line.net_cents as cents
      from receipt join paper_line as line on line.receipt_id = receipt.id
      where receipt.entry_id = any(${[...ids]}::bigint[])
      union all
      select paper.entry_id, line.code, -line.net_cents
      from paper join paper_line as line on line.paper_id = paper.id
      where paper.series = 'C' and paper.entry_id = any(${[...ids]}::bigint[])
    ) as line where code is not null group by 1, 2 order by 1, 2`.execute(db);
  return Map.groupBy(rows, ({ id }) => id);
}

function presentEntry(rows: readonly PostingRow[], taxed: readonly Taxed[]): BookEntry[] {
  const [first] = rows;
  if (!first) return [];
  const { id, kind, key, date } = first;
  const postings = rows.map(({ account, amountCents, member, year, number }) => ({
    account,
    amountCents,
    member,
    receipt: year === null || number === null ? null : formatReceipt(year, number),
  }));
  return [{ id, kind, key, date, postings, taxed: taxed.map(({ code, netCents }) => ({ code, netCents })) }];
}
