/** What a database contains, read from its own catalogue: no list here has to be kept up to date. */
import { sql } from 'kysely';
import type { Db, Tx } from '../database.ts';

export interface TableShape {
  readonly name: string;
  /** Without those that the database computes itself. */
  readonly columns: readonly string[];
}

export interface TableContent {
  readonly rows: number;
  /** A sum of hashes over all rows: the same for the same rows in any order. */
  readonly hash: string;
}

export interface SequenceValue {
  readonly name: string;
  /** Null: not used yet. */
  readonly lastValue: string | null;
}

export interface AppliedMigration {
  readonly name: string;
  readonly checksum: string;
}

/** How values are written as text must not depend on settings of the server or of the role; long copies are no fault. */
export async function applyCopySettings(tx: Tx): Promise<void> {
  const settings = {
    datestyle: 'ISO, YMD',
    intervalstyle: 'postgres',
    timezone: 'UTC',
    extra_float_digits: '1',
    bytea_output: 'hex',
    client_encoding: 'UTF8',
    statement_timeout: '0',
    lock_timeout: '0',
    idle_in_transaction_session_timeout: '0',
  };
  for (const [name, value] of Object.entries(settings))
    await sql`select set_config(${name}, ${value}, true)`.execute(tx);
}

export async function hasTable(db: Db | Tx, name: string): Promise<boolean> {
  const { rows } = await sql`select 1 where to_regclass(${`public.${name}`}) is not null`.execute(db);
  return rows.length > 0;
}

/** Of our schema, not of extensions. */
export async function readTables(tx: Tx): Promise<TableShape[]> {
  const { rows } = await sql<TableShape>`
    select relation.relname as name, coalesce(array_agg(attribute.attname::text order by attribute.attnum)
      filter (where attribute.attgenerated = ''), '{}') as columns
    from pg_class as relation
    join pg_attribute as attribute on attribute.attrelid = relation.oid and attribute.attnum > 0 and not attribute.attisdropped
    where relation.relnamespace = 'public'::regnamespace and relation.relkind = 'r'
      and not exists (select from pg_depend where objid = relation.oid and deptype = 'e')
    group by relation.relname order by relation.relname`.execute(tx);
  return rows;
}

export async function readMigrationsOf(tx: Tx): Promise<AppliedMigration[]> {
  if (!(await hasTable(tx, 'schema_migration'))) return [];
  return tx.selectFrom('schema_migration').select(['name', 'checksum']).orderBy('name').execute();
}

/** Values may be ahead of the rows of a snapshot, never behind them. */
export async function readSequences(tx: Tx): Promise<SequenceValue[]> {
  const { rows } = await sql<SequenceValue>`
    select sequencename as name, last_value::text as "lastValue" from pg_sequences
    where schemaname = 'public' order by sequencename`.execute(tx);
  return rows;
}

export async function readContent(tx: Tx, { name, columns }: TableShape): Promise<TableContent> {
  // By name: later migrations may have added the same columns in another order.
  const row = sql.join([...columns].sort().map((column) => sql.ref(column)));
  const { rows } = await sql<{ rows: string; hash: string }>`
    select count(*)::text as rows, coalesce(sum(('x' || left(encode(sha256(convert_to(row(${row})::text, 'UTF8')), 'hex'), 15)
      )::bit(60)::bigint), 0)::text as hash
    from ${sql.table(name)}`.execute(tx);
  const [content] = rows;
  return { rows: Number(content?.rows), hash: content?.hash ?? '' };
}
