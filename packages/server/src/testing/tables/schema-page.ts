import { sql } from 'kysely';
import type { Db } from '#database/database.ts';

interface Column {
  readonly name: string;
  readonly type: string;
  readonly isNeeded: boolean;
  readonly default: string | null;
  /** Where it refers to, alone. */
  readonly target: string | null;
  /** What its values must satisfy, without other columns. */
  readonly checks: readonly string[] | null;
}

/** A constraint, unique index or trigger. */
export interface Rule {
  readonly name: string;
  readonly definition: string;
  readonly reason: string | null;
}

export interface SchemaTable {
  readonly name: string;
  /** `area: what it is for`. */
  readonly comment: string | null;
  readonly columns: readonly Column[];
  readonly key: string | null;
  readonly rules: readonly Rule[];
}

/** The tables of the club as the database describes them. */
export async function readSchema(db: Db): Promise<SchemaTable[]> {
  const { rows } = await sql<SchemaTable>`
    select relname as name, obj_description(class.oid, 'pg_class') as comment,
      (select pg_get_constraintdef(oid) from pg_constraint where conrelid = class.oid and contype = 'p') as key,
      (select jsonb_agg(jsonb_build_object(
          'name', attname, 'type', format_type(atttypid, atttypmod), 'isNeeded', attnotnull,
          'default', case when attidentity <> '' then 'counted' else pg_get_expr(adbin, adrelid) end,
          'target', (select confrelid::regclass::text from pg_constraint
            where conrelid = class.oid and contype = 'f' and conkey = array[attnum] limit 1),
          'checks', (select jsonb_agg(pg_get_constraintdef(oid) order by conname) from pg_constraint
            where conrelid = class.oid and contype = 'c' and conkey = array[attnum])
        ) order by attnum)
        from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
        where attrelid = class.oid and attnum > 0 and not attisdropped) as columns,
      (select coalesce(jsonb_agg(jsonb_build_object('name', name, 'definition', definition, 'reason', reason) order by place, name), '[]')
        from (
          select conname as name, pg_get_constraintdef(oid) as definition, obj_description(oid, 'pg_constraint') as reason, 1 as place
          from pg_constraint where conrelid = class.oid
            and (contype in ('x', 'u') or contype in ('c', 'f') and cardinality(conkey) > 1)
          union all
          select indexrelid::regclass::text, regexp_replace(pg_get_indexdef(indexrelid), '^.* USING \\w+ ', 'UNIQUE '),
            obj_description(indexrelid, 'pg_class'), 2
          from pg_index where indrelid = class.oid and indisunique
            and not exists (select from pg_constraint where conindid = indexrelid)
          union all
          select tgname, regexp_replace(pg_get_triggerdef(oid), '^CREATE (CONSTRAINT )?TRIGGER \\w+ | ON public\\.\\w+', '', 'g'),
            obj_description(oid, 'pg_trigger'), 3
          from pg_trigger where tgrelid = class.oid and not tgisinternal
        ) as rule) as rules
    from pg_class as class
    where relkind = 'r' and relnamespace = 'public'::regnamespace
    order by relname`.execute(db);
  return rows;
}

const INTRODUCTION = `# The schema

Every table of a club's database by area, with its columns and the rules that the database itself keeps. This page is made from the
database: after a migration run \`npx vitest run --project api schema-page -u\` in \`packages/server\`. A new table needs a comment
\`area: what it is for\`, and a rule of several columns, a unique one or a trigger a comment that says why it exists.
`;

/** `docs/schema.md`. */
export function schemaPage(tables: readonly SchemaTable[]): string {
  const areas = Map.groupBy(tables, ({ comment }) => areaOf(comment));
  const parts = [...areas].map(([area, own]) => `## ${area}\n\n${own.map(describe).join('\n')}`);
  return `${INTRODUCTION}\n${parts.sort().join('\n')}`;
}

const areaOf = (comment: string | null) => comment?.split(':')[0] ?? 'without an area';

function describe({ name, comment, columns, key, rules }: SchemaTable): string {
  const lines = columns.map((column) => `| ${cellsOf(column).join(' | ')} |`);
  const reasons = rules.map(({ name: rule, definition, reason }) =>
    [`- \`${rule}\``, reason && `: ${reason}`, ` \`${inLine(definition)}\``].filter(Boolean).join(''),
  );
  return [
    `### ${name}`,
    '',
    comment?.replace(/^\w+: /, '') ?? '',
    '',
    '| Column | Type | Default | Refers to | Values |',
    '|---|---|---|---|---|',
    ...lines,
    '',
    ...(key ? [`- \`${inLine(key)}\``] : []),
    ...reasons,
    '',
  ].join('\n');
}

function cellsOf({ name, type, isNeeded, default: preset, target, checks }: Column): string[] {
  return [
    name,
    `${type.replace('timestamp with time zone', 'timestamptz')}${isNeeded ? '' : ', may be null'}`,
    preset ? code(preset) : '',
    target ?? '',
    (checks ?? []).map((check) => code(check.replace(/^CHECK \(\(?(.*?)\)?\)$/s, '$1'))).join(', '),
  ];
}

/** Without what PostgreSQL writes for itself. */
const inLine = (definition: string) => definition.replace(/::(text|jsonb)(\[\])?/g, '').replace(/\s+/g, ' ');
const code = (text: string) => `\`${inLine(text).replaceAll('|', '\\|')}\``;
