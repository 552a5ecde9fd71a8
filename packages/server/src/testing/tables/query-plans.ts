import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Db } from '#database/database.ts';
import type { Tables } from '#database/tables/index.ts';

/** One table as a query read it. */
export interface Scan {
  readonly table: string;
  readonly how: string;
  /** Rows looked at, those thrown away included. */
  readonly rows: number;
}

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly PlanNode[];
}

export interface PlanReader {
  /** Runs the work and tells how each of its queries reads its tables. */
  scansOf(work: (db: Db) => Promise<unknown>): Promise<Scan[]>;
  close(): Promise<void>;
}

export function createPlanReader(url: string): PlanReader {
  const types = new pg.TypeOverrides();
  types.setTypeParser(20, Number);
  types.setTypeParser(1082, (text) => text);
  const pool = new pg.Pool({ connectionString: url, types });
  // The database may be dropped while a connection still says goodbye.
  pool.on('connect', (client) => client.on('error', () => {}));
  const asked: CompiledQuery[] = [];
  const dialect = new PostgresDialect({ pool });
  const db: Db = new Kysely<Tables>({
    dialect,
    log({ query }) {
      asked.push(query);
    },
  });
  return {
    async scansOf(work) {
      await work(db);
      const scans: Scan[] = [];
      for (const { sql, parameters } of asked.splice(0)) {
        const { rows } = await pool.query(`explain (analyze, format json) ${sql}`, [...parameters]);
        scans.push(...scansIn(rows[0]['QUERY PLAN'][0].Plan));
      }
      return scans;
    },
    close: () => db.destroy(),
  };
}

function scansIn(node: PlanNode): Scan[] {
  const below = (node.Plans ?? []).flatMap(scansIn);
  const table = node['Relation Name'];
  if (!table) return below;
  const thrownAway = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  const rows = (node['Actual Rows'] + thrownAway) * node['Actual Loops'];
  return [{ table, how: node['Node Type'], rows }, ...below];
}
