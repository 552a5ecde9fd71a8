import { sql } from 'kysely';
import type { Db } from '#database/database.ts';

/** What stands in every table, as one short print each: equal prints mean that nothing was written. */
export async function tableFingerprints(db: Db, except: readonly string[] = []): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`.execute(db);
  const prints: Record<string, string> = {};
  for (const { name } of tables.filter((table) => !except.includes(table.name))) {
    const { rows } = await sql<{ print: string }>`
      select count(*) || ' ' || coalesce(md5(string_agg(row::text, E'\n' order by row::text)), '') as print
      from ${sql.table(name)} as row`.execute(db);
    prints[name] = rows[0]?.print ?? '';
  }
  return prints;
}
