import { sql } from 'kysely';
import type { Db } from '#database/database.ts';

/** Every row of every table as text: to look for what must be stored nowhere. */
export async function allRows(db: Db): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'`.execute(db);
  const texts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string }>`select r::text as text from ${sql.table(name)} as r`.execute(db);
    texts.push(...rows.map(({ text }) => `${name} ${text}`));
  }
  return texts.join('\n');
}
