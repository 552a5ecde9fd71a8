import { sql } from 'kysely';
import type { Tx } from '../../database.ts';
import { readTables } from '../catalogue.ts';

export interface DescribedColumn {
  readonly name: string;
  /** As PostgreSQL writes it, such as `timestamp with time zone`. */
  readonly type: string;
  readonly mayBeNull: boolean;
  /** The table of which it has a key, or null. */
  readonly refersTo: string | null;
}

export interface DescribedTable {
  readonly name: string;
  /** `area: what it is for`, the comment of the table. */
  readonly description: string;
  /** Without those that the database computes itself, in the order of the database. */
  readonly columns: readonly DescribedColumn[];
}

/** Tables as the database itself describes them; each one after those that it refers to, as far as they do not refer to each other. */
export async function describeTables(tx: Tx): Promise<DescribedTable[]> {
  const names = (await readTables(tx)).map(({ name }) => name);
  const { rows } = await sql<DescribedTable>`
    select relname as name, coalesce(obj_description(class.oid, 'pg_class'), '') as description,
      (select jsonb_agg(jsonb_build_object(
          'name', attname, 'type', format_type(atttypid, atttypmod), 'mayBeNull', not attnotnull,
          'refersTo', (select relation.relname from pg_constraint join pg_class as relation on relation.oid = confrelid
            where conrelid = class.oid and contype = 'f' and attnum = any (conkey) order by cardinality(conkey), conname limit 1)
        ) order by attnum)
        from pg_attribute where attrelid = class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
    from pg_class as class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname = any (${names}) order by relname`.execute(
    tx,
  );
  return inOrderOfReferences(rows);
}

function inOrderOfReferences(tables: readonly DescribedTable[]): DescribedTable[] {
  const byName = new Map(tables.map((table) => [table.name, table]));
  const ordered = new Set<DescribedTable>();
  const visiting = new Set<DescribedTable>();
  const visit = (table: DescribedTable) => {
    if (ordered.has(table) || visiting.has(table)) return;
    visiting.add(table);
    for (const { refersTo } of table.columns) {
      const target = refersTo === null ? undefined : byName.get(refersTo);
      if (target) visit(target);
    }
    ordered.add(table);
  };
  for (const table of tables) visit(table);
  return [...ordered];
}
