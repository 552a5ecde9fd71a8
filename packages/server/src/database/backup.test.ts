import { cp, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Database } from '#database/database.ts';
import { migrate } from '#database/migrate.ts';
import { openPglite } from '#database/open-pglite.ts';
import { insertMembers } from '#modules/members/index.ts';
import { emptyPgliteDump } from '#testing/engines/pglite-template.ts';
import { tableFingerprints } from '#testing/tables/table-fingerprints.ts';

const member = (code: string) =>
  ({ code, firstName: 'Ada', surname: 'King', gender: 'F', role: 'member', email: null, language: 'en' }) as const;

/** docs/operations.md, "Backup and restore", the embedded engine: stop, copy the folder, start. */
test('a restored copy of the data folder contains the same club', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'courtside-backup-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const data = join(folder, 'data');
  const backup = join(folder, 'backup');
  const createClub = async (database: Database) => {
    await migrate(database);
    await database.db.transaction().execute((tx) => insertMembers(tx, [member('1001'), member('1002')]));
    return tableFingerprints(database.db);
  };
  const before = await during(data, createClub, await emptyPgliteDump());
  await cp(data, backup, { recursive: true });

  const after = await during(data, async ({ db }) => {
    await db.transaction().execute((tx) => insertMembers(tx, [member('1003')]));
    return tableFingerprints(db);
  });
  expect(after).not.toEqual(before);

  await rm(data, { recursive: true });
  await rename(backup, data);
  const restored = await during(data, async (database) => {
    await migrate(database);
    return tableFingerprints(database.db);
  });
  expect(restored).toEqual(before);
});

async function during<Result>(
  folder: string,
  work: (database: Database) => Promise<Result>,
  dump?: Blob,
): Promise<Result> {
  const database = await openPglite(folder, dump);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
