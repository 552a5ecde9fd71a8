import { sql } from 'kysely';
import type { Db } from '#database/database.ts';

/** Everything that is kept of a member, by table: equal before and after means that nothing of theirs was touched. */
export async function rowsOfMember(db: Db, memberId: number): Promise<Record<string, string>> {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select distinct cl.relname as table, at.attname as column
    from pg_constraint co
    join pg_class cl on cl.oid = co.conrelid
    join pg_attribute at on at.attrelid = co.conrelid and at.attnum = any (co.conkey)
    where co.contype = 'f' and co.confrelid = 'member'::regclass and at.attname in ('member_id', 'booker_id')
    union select 'member', 'id' order by 1`.execute(db);
  const parts = columns.map(
    ({ table, column }) =>
      sql`select ${table}::text as name, coalesce(string_agg(r::text, E'\n' order by r::text), '') as rows
        from ${sql.table(table)} as r where ${sql.ref(`r.${column}`)} = ${memberId}`,
  );
  const { rows } = await sql<{ name: string; rows: string }>`${sql.join(parts, sql` union all `)}`.execute(db);
  return Object.fromEntries(rows.map((row) => [row.name, row.rows]));
}
