import { sql } from 'kysely';
import type { Db } from '#database/database.ts';

/**
 * What stands in every table, as one short print each: equal prints mean that nothing was written. Leaves out the tables
 * `except`, and of each table the columns that `random` names.
 */
export async function tableFingerprints(
  db: Db,
  except: readonly string[] = [],
  random: Readonly<Record<string, readonly string[]>> = {},
): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`.execute(db);
  const prints: Record<string, string> = {};
  for (const { name } of tables.filter((table) => !except.includes(table.name))) {
    const { rows } = await sql<{ print: string }>`
      select count(*) || ' ' || coalesce(md5(string_agg(printed.line, E'\n' order by printed.line)), '') as print
      from ${sql.table(name)} as row,
        lateral (select (to_jsonb(row) - ${random[name] ?? []}::text[])::text) as printed (line)`.execute(db);
    prints[name] = rows[0]?.print ?? '';
  }
  return prints;
}
