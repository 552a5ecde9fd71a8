import type { ClubPaperKind } from '@courtside/contract/money/office-papers';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#database/database.ts';
import { parseReceipt } from '#modules/money/ledger/index.ts';
import { foldedHas, isOfMatching } from '#modules/people/members/index.ts';
import { toDate } from '#platform/clock.ts';
import { parsePaper } from '../paper.rules.ts';

export interface PaperFilter {
  readonly kind: ClubPaperKind;
  /** Words, each of which names the paper or its member. */
  readonly search?: string | undefined;
  readonly startsAt?: Temporal.Instant | undefined;
  readonly endsAt?: Temporal.Instant | undefined;
  /** Only those for which no number of the register is stored. */
  readonly lacksRegister: boolean;
}

const SERIES = { receipt: null, invoice: 'I', creditNote: 'C' } as const;

/** Where a kind is stored, and how the number of the register refers to it. */
const storedIn = (kind: ClubPaperKind) =>
  kind === 'receipt'
    ? ({ table: 'receipt', registered: 'register_number.receipt_id' } as const)
    : ({ table: 'paper', registered: 'register_number.paper_id' } as const);

/** From the papers of the filter, which have a number. */
function fromPapers({ kind, search = '', startsAt, endsAt, lacksRegister }: PaperFilter): RawBuilder<unknown> {
  const { table, registered } = storedIn(kind);
  const at = sql.ref(`${table}.issued_at`);
  const conditions = [sql`${sql.ref(`${table}.number`)} is not null`];
  if (kind !== 'receipt') conditions.push(sql`paper.series = ${SERIES[kind]}`);
  if (startsAt) conditions.push(sql`${at} >= ${toDate(startsAt)}`);
  if (endsAt) conditions.push(sql`${at} < ${toDate(endsAt)}`);
  if (lacksRegister)
    conditions.push(
      sql`not exists (select from register_number where ${sql.ref(registered)} = ${sql.ref(`${table}.id`)})`,
    );
  for (const word of search.split(/\s+/).filter(Boolean))
    conditions.push(isOfMatching(table, word, kind === 'receipt' ? receiptsNamed(word) : papersNamed(word)));
  return sql`from ${sql.table(table)} where ${sql.join(conditions, sql` and `)}`;
}

/** Receipts with this number, ours or the register's, and those of this booking or payment. */
function receiptsNamed(word: string): RawBuilder<unknown> {
  const number = parseReceipt(word);
  const key = word.toUpperCase();
  return sql`select receipt_id from register_number where number = ${word} and receipt_id is not null
    union all select known.id from receipt as known join payment on payment.entry_id = known.entry_id
      where payment.key = ${key}
    union all select known.id from receipt as known join court_booking on court_booking.entry_id = known.entry_id
      where court_booking.key = ${key}
    union all select known.id from receipt as known
      where known.year = ${number?.year ?? null}::integer and known.number = ${number?.number ?? null}::bigint`;
}

/** Papers with this number, ours or the register's, those made from such a receipt, and invoices of this name. */
function papersNamed(word: string): RawBuilder<unknown> {
  const number = parsePaper(word);
  return sql`select paper_id from register_number where number = ${word} and paper_id is not null
    union all select known.id from paper as known where known.receipt_id in (${receiptsNamed(word)})
    union all select known.id from paper as known where ${foldedHas(sql`fold_text(known.name)`, word)}
    union all select known.id from paper as known where known.series = ${number?.series ?? null}::text
      and known.year = ${number?.year ?? null}::integer and known.number = ${number?.number ?? null}::bigint`;
}

interface Slice {
  readonly limit: number;
  readonly offset: number;
}

/** Newest first. */
export async function selectPaperIds(
  db: Db,
  filter: PaperFilter,
  { limit, offset }: Slice,
): Promise<{ total: number; ids: number[] }> {
  const { table } = storedIn(filter.kind);
  const from = fromPapers(filter);
  const counted = await sql<{ total: number }>`select count(*)::int8 as total ${from}`.execute(db);
  const { rows } = await sql<{ id: number }>`
    select ${sql.ref(`${table}.id`)} as id ${from} order by ${sql.ref(`${table}.id`)} desc
    limit ${limit} offset ${offset}`.execute(db);
  return { total: counted.rows[0]?.total ?? 0, ids: rows.map(({ id }) => id) };
}
