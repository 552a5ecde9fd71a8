import { readFile, writeFile } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import type { Database } from '#database/database.ts';
import './provided.ts';
import { CLUB_SOURCES, ENGINE_SOURCES, templates } from './template-cache.ts';

/** Every test file starts from a copy of the demo club. */
export async function setup(project: TestProject): Promise<void> {
  project.provide('engine', 'pglite');
  project.provide('pgliteTemplate', await storedDemoClub());
}

/** The path of a dump of the demo club. */
export function storedDemoClub(): Promise<string> {
  return templates.get('pglite', CLUB_SOURCES, storeDemoClub);
}

/** A dump without any schema: creating a database from it takes a tenth of the time. */
export async function emptyPgliteDump(): Promise<Blob> {
  return new Blob([await readFile(await storedEmptyDump())]);
}

export function storedEmptyDump(): Promise<string> {
  return templates.get('pglite-empty', ENGINE_SOURCES, async (draft) => {
    const { openPgliteInMemory } = await import('#database/open-pglite.ts');
    await storeDump(draft, await openPgliteInMemory());
  });
}

/** Loaded only where there is something to seed: the server's modules cost a second of their own. */
async function storeDemoClub(path: string): Promise<void> {
  const [{ migrate }, { openPgliteInMemory }, { createDemoClub }, { createTestContext }] = await Promise.all([
    import('#database/migrate.ts'),
    import('#database/open-pglite.ts'),
    import('../../seed/create-demo-club.ts'),
    import('../test-context.ts'),
  ]);
  const database = await openPgliteInMemory({ loadDataDir: await emptyPgliteDump() });
  await migrate(database);
  await createDemoClub(createTestContext(database));
  await storeDump(path, database);
}

async function storeDump(path: string, database: Database & { dump(): Promise<Blob> }): Promise<void> {
  const dump = await database.dump();
  await writeFile(path, dump.stream());
  await database.close();
}
