import { sql } from 'kysely';
import type { Db } from '#database/database.ts';

/** A row that was added, deleted or changed: as it was, and as it became. */
export interface WrittenRow {
  readonly table: string;
  readonly before: string | null;
  readonly after: string | null;
}

/**
 * Watches every table from now on. The answer tells which rows were written since it was last asked; what a transaction
 * took back does not count.
 */
export async function watchTables(db: Db): Promise<() => Promise<WrittenRow[]>> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'`.execute(db);
  await sql`create table written (id bigint generated always as identity primary key, name text, before jsonb, after jsonb)`.execute(
    db,
  );
  await sql`create function note_written() returns trigger language plpgsql as $$ begin
    insert into written (name, before, after) values (tg_table_name, to_jsonb(old), to_jsonb(new));
    return null; end $$`.execute(db);
  for (const { name } of tables) {
    await sql`create trigger added_or_deleted after insert or delete on ${sql.table(name)}
      for each row execute function note_written()`.execute(db);
    await sql`create trigger changed after update on ${sql.table(name)}
      for each row when (to_jsonb(old) is distinct from to_jsonb(new)) execute function note_written()`.execute(db);
  }
  let last = 0;
  return async () => {
    const { rows } = await sql<WrittenRow & { id: number }>`
      select id, name as table, before::text, after::text from written where id > ${last} order by id`.execute(db);
    last = rows.at(-1)?.id ?? last;
    return rows.map(({ table, before, after }) => ({ table, before, after }));
  };
}

/** A row of the member's own: their record, or one that names them as member or booker. */
export function isRowOf(memberId: number, { table, before, after }: WrittenRow): boolean {
  return [before, after].some((row) => {
    const columns = row === null ? {} : JSON.parse(row);
    return [columns.member_id, columns.booker_id, table === 'member' && columns.id].includes(memberId);
  });
}
