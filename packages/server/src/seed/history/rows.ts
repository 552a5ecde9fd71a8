import { sql } from 'kysely';
import type { Tx } from '#database/database.ts';

/** Rows of one statement: enough to make round trips cheap, few enough to keep memory low. */
const BATCH = 2_000;

export type Row = Readonly<Record<string, unknown>>;

/** Many rows in few statements. Every constraint and trigger of the table is in force, as for a single row. */
export async function insertRows(tx: Tx, table: string, rows: readonly Row[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = sql.join(Object.keys(first).map((name) => sql.ref(name)));
  for (let from = 0; from < rows.length; from += BATCH) {
    const batch = JSON.stringify(rows.slice(from, from + BATCH));
    await sql`insert into ${sql.table(table)} (${columns}) overriding system value
      select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${batch}::json)`.execute(tx);
  }
}

/** The first of so many ids of a table, which nobody else gets. */
export async function takeIds(tx: Tx, table: string, count: number): Promise<number> {
  return take(tx, sql`pg_get_serial_sequence(${table}, 'id')::regclass`, count);
}

/** The same for the numbers of public keys. */
export async function takeNumbers(tx: Tx, sequence: string, count: number): Promise<number> {
  return take(tx, sql`${sequence}::regclass`, count);
}

async function take(tx: Tx, sequence: ReturnType<typeof sql>, count: number): Promise<number> {
  if (count === 0) return 0;
  const { rows } = await sql<{ first: number }>`
    select setval(sequence, nextval(sequence) + ${count} - 1) - ${count} + 1 as first
    from (select ${sequence} as sequence) as given`.execute(tx);
  return Number(rows[0]?.first);
}

/** As the database writes a moment and a time. */
export const momentOf = (ms: number): string => new Date(ms).toISOString();
export const rangeOf = (fromMs: number, toMs: number): string => `[${momentOf(fromMs)},${momentOf(toMs)})`;
