import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { CompiledQuery, Kysely, PGliteDialect } from 'kysely';
import { lockDataFolder } from './data-lock.ts';
import type { Database } from './database.ts';
import { DiskCheckingPGliteDialect } from './disk-space.ts';
import { prepareOnEngine } from './engine-statements.ts';
import { outerQueryGuard } from './in-transaction.ts';
import { asText, OID, parseInt8 } from './parsers.ts';
import { withPipelining } from './pipelining.ts';
import { splitStatements } from './split-statements.ts';
import type { Tables } from './tables/index.ts';

const OPTIONS: PGliteOptions = {
  extensions: { btree_gist, pg_trgm, unaccent },
  parsers: { [OID.int8]: parseInt8, [OID.date]: asText, [OID.numeric]: asText },
};

/** Opens the embedded PostgreSQL under `<folder>/postgres` for this process alone; a new one may start from a dump. */
export async function openPglite(folder: string, dump?: Blob): Promise<Database> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const unlock = await lockDataFolder(folder);
  try {
    const pglite = await PGlite.create({
      ...OPTIONS,
      ...(dump && { loadDataDir: dump }),
      dataDir: join(folder, 'postgres'),
    });
    return overPglite(pglite, new DiskCheckingPGliteDialect({ pglite }, folder), unlock);
  } catch (error) {
    await unlock();
    throw error;
  }
}

/** In memory, for tests: `options` may spare it the compilation of the engine and say where its files come from. */
export async function openPgliteInMemory(options: PGliteOptions = {}): Promise<Database & { dump(): Promise<Blob> }> {
  const pglite = await PGlite.create({ ...OPTIONS, ...options });
  return {
    ...overPglite(pglite, new PGliteDialect({ pglite }), async () => {}),
    dump: () => pglite.dumpDataDir('none'),
  };
}

function overPglite(pglite: PGlite, dialect: PGliteDialect, onClosed: () => Promise<void>): Database {
  prepareOnEngine(pglite);
  const db = new Kysely<Tables>({
    dialect: withPipelining(dialect),
    plugins: [outerQueryGuard],
  });
  return {
    engine: 'pglite',
    db,
    async listen(channel, listener) {
      const unlisten = await pglite.listen(channel, listener.onMessage);
      listener.onReady();
      return unlisten;
    },
    async runScript(tx, script) {
      // The extended protocol takes one statement at a time, on the only connection, which the transaction holds.
      for (const statement of splitStatements(script)) await tx.executeQuery(CompiledQuery.raw(statement));
    },
    async close() {
      await db.destroy();
      await onClosed();
    },
  };
}
