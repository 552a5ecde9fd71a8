import { sql } from 'kysely';
import type { Db } from '#database/database.ts';

/** How many rows every table has: the same before and after means that nothing was written. */
export async function countRows(db: Db): Promise<Record<string, number>> {
  const tables = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by tablename`.execute(db);
  const counts = tables.rows.map(({ name }) => sql`select ${name} as name, count(*) as rows from ${sql.table(name)}`);
  const { rows } = await sql<{ name: string; rows: number }>`${sql.join(counts, sql` union all `)}`.execute(db);
  return Object.fromEntries(rows.map((row) => [row.name, row.rows]));
}
