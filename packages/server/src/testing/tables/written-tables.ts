import { sql } from 'kysely';
import type { Db } from '#database/database.ts';

/** A row that was added or deleted, or what a changed one became. */
export interface WrittenRow {
  readonly table: string;
  readonly row: string;
}

/**
 * Watches every table from now on. The answer tells which rows were written since it was last asked; what a transaction
 * took back does not count.
 */
export async function watchTables(db: Db): Promise<() => Promise<WrittenRow[]>> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'`.execute(db);
  await sql`create table written (id bigint generated always as identity primary key, name text, content text)`.execute(
    db,
  );
  await sql`create function note_written() returns trigger language plpgsql as $$ begin
    insert into written (name, content) values (tg_table_name, coalesce(to_jsonb(new), to_jsonb(old))::text);
    return null; end $$`.execute(db);
  for (const { name } of tables) {
    await sql`create trigger added_or_deleted after insert or delete on ${sql.table(name)}
      for each row execute function note_written()`.execute(db);
    await sql`create trigger changed after update on ${sql.table(name)}
      for each row when (to_jsonb(old) is distinct from to_jsonb(new)) execute function note_written()`.execute(db);
  }
  let last = 0;
  return async () => {
    const { rows } = await sql<{ id: number; table: string; row: string }>`
      select id, name as table, content as row from written where id > ${last} order by id`.execute(db);
    last = rows.at(-1)?.id ?? last;
    return rows.map(({ table, row }) => ({ table, row }));
  };
}
