import { sql } from 'kysely';
import type { Tx } from '#database/database.ts';

interface Rules {
  readonly drop: string;
  readonly add: string;
  readonly comments: string | null;
}

/**
 * Stores many rows of these tables, whose references and exclusions are then checked for all rows at once: the database
 * is told each rule again as it had it, and refuses it when a row breaks it. Row by row takes many times as long.
 */
export async function checkAtOnce(tx: Tx, tables: readonly string[], store: () => Promise<void>): Promise<void> {
  const rules = await rulesOf(tx, tables);
  for (const { drop } of rules) await sql.raw(drop).execute(tx);
  await store();
  // A table whose checks still wait for the commit cannot get a rule.
  await sql`set constraints all immediate`.execute(tx);
  for (const { add, comments } of rules) {
    await sql.raw(add).execute(tx);
    if (comments) await sql.raw(comments).execute(tx);
  }
}

async function rulesOf(tx: Tx, tables: readonly string[]): Promise<Rules[]> {
  const { rows } = await sql<Rules>`
    select format('alter table %s %s', conrelid::regclass, string_agg(format('drop constraint %I', conname), ', ')) as drop,
      format('alter table %s %s', conrelid::regclass,
        string_agg(format('add constraint %I %s', conname, pg_get_constraintdef(oid)), ', ')) as add,
      string_agg(format('comment on constraint %I on %s is %L', conname, conrelid::regclass,
        obj_description(oid, 'pg_constraint')), '; ') filter (where obj_description(oid, 'pg_constraint') is not null) as comments
    from pg_constraint where contype in ('f', 'x') and conrelid = any(${tables}::regclass[])
    group by conrelid order by conrelid`.execute(tx);
  return rows;
}
