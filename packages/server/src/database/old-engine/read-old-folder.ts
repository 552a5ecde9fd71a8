import { Kysely, PGliteDialect } from 'kysely';
import { asText, OID, parseInt8 } from '#database/connection/parsers.ts';
import type { TableShape } from '../copy/catalogue.ts';
import { quoted, snapshotOf } from '../copy/read-database.ts';
import type { ClubChecks, DescribedSnapshot } from '../copy/snapshot.ts';
import type { Tx } from '../database.ts';
import type { Tables } from '../tables/index.ts';
import { type OldEngine, openOldEngine } from './load-engine.ts';

const PARSERS = { [OID.int8]: parseInt8, [OID.date]: asText, [OID.numeric]: asText };
/** Of a part of a table: it is in memory as a whole. */
const WANTED_BYTES = 1024 * 1024;

/** The files change while they are read: give it a copy of the folder. */
export async function withOldSnapshot<Result>(
  { data, engineFolder }: { readonly data: string; readonly engineFolder: string },
  checks: ClubChecks,
  work: (snapshot: DescribedSnapshot) => Promise<Result>,
): Promise<Result> {
  const engine = await openOldEngine(data, engineFolder, PARSERS);
  const db = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite: engine as never }) });
  try {
    // Not by Kysely, which would lock the engine against the statements of COPY.
    await engine.query('begin');
    const readRows = (table: TableShape) => rowsOf(engine, table);
    return await work(await snapshotOf(db as Tx, readRows, checks));
  } finally {
    await db.destroy();
  }
}

/** It returns the whole result of a COPY at once, so that a table is read in parts, a few pages each. */
async function* rowsOf(engine: OldEngine, { name, columns }: TableShape): AsyncGenerator<Uint8Array> {
  const list = columns.map(quoted).join(', ');
  const { rows } = await engine.query<{ pages: number }>(
    `select (pg_relation_size('${quoted(name)}') / current_setting('block_size')::int)::int as pages`,
  );
  const pages = rows[0]?.pages ?? 0;
  let step = 1;
  for (let page = 0; page < pages; ) {
    const next = page + step;
    const part = `select ${list} from ${quoted(name)} where ctid >= '(${page},0)' and ctid < '(${next},0)'`;
    const { blob } = await engine.query(`copy (${part}) to '/dev/blob'`);
    const bytes = new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0));
    if (bytes.length > 0) yield bytes;
    page = next;
    step = bytes.length > WANTED_BYTES ? Math.max(1, Math.floor(step / 2)) : step * 2;
  }
}
