import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { migrate } from '#database/migrate.ts';
import { openPgliteInMemory } from '#database/open-pglite.ts';
import { createDemoClub } from '../seed/create-demo-club.ts';
import './provided.ts';
import { createTestContext } from './test-context.ts';

/** Makes the demo club once; every test file starts from a copy of it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const database = await openPgliteInMemory();
  await migrate(database);
  await createDemoClub(createTestContext(database));
  const folder = await mkdtemp(join(tmpdir(), 'courtside-template-'));
  const file = join(folder, 'club.tar');
  await writeFile(file, await database.dump().then((dump) => dump.stream()));
  await database.close();
  project.provide('engine', 'pglite');
  project.provide('pgliteTemplate', file);
  return () => rm(folder, { recursive: true, force: true });
}
