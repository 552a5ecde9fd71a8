import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readMigrations } from '#database/migrations/migrate.ts';
import { type ClubSnapshot, CopyRefused, type SnapshotEnd } from '../snapshot.ts';
import { checkTable } from './check-table.ts';
import { FORMAT, FORMAT_VERSION, hashLine, MANIFEST, MANIFEST_HASH, type Manifest, sha256 } from './export-format.ts';
import { readRows } from './read-rows.ts';

/** Checks the whole folder first: nobody writes anything of a folder that is not as it was written. */
export async function withFolder<Result>(
  folder: string,
  work: (manifest: Manifest, snapshot: ClubSnapshot) => Promise<Result>,
): Promise<Result> {
  const manifest = await readManifest(folder);
  await refuseNewer(manifest);
  for (const table of manifest.tables) await checkTable(folder, table);
  const tables = new Map(manifest.tables.map((table) => [table.name, table]));
  return work(manifest, {
    takenAt: new Date(manifest.takenAt),
    migrations: manifest.migrations,
    tables: manifest.tables.map(({ name, columns }) => ({ name, columns: columns.map((column) => column.name) })),
    readRows({ name }) {
      const table = tables.get(name);
      if (!table) throw new Error(`${name} is not in the manifest`);
      return readRows(folder, table, table.file.path);
    },
    end: async () => endOf(manifest),
  });
}

function endOf({ tables, sequences, report }: Manifest): SnapshotEnd {
  const contents = tables.map(({ name, rows, contentHash }) => [name, { rows, hash: contentHash }] as const);
  return { contents: Object.fromEntries(contents), sequences, report };
}

async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => undefined);
  const hash = await readFile(join(folder, MANIFEST_HASH), 'utf8').catch(() => undefined);
  if (text === undefined && hash === undefined)
    throw new CopyRefused(`The folder ${folder} is not an export, or its export was never finished.`);
  if (text === undefined) throw new CopyRefused(`${MANIFEST} is missing. Nothing was written; take another export.`);
  if (hash === undefined)
    throw new CopyRefused(`${MANIFEST_HASH} is missing: the export was never finished. Nothing was written.`);
  if (hash !== hashLine(sha256(text), MANIFEST))
    throw new CopyRefused(
      `${MANIFEST} or ${MANIFEST_HASH} was changed, or is not complete. Nothing was written; take another export.`,
    );
  return JSON.parse(text) as Manifest;
}

async function refuseNewer({ format, formatVersion, migrations }: Manifest): Promise<void> {
  if (format !== FORMAT || !Number.isInteger(formatVersion))
    throw new CopyRefused(`${MANIFEST} is not the manifest of an export of Courtside.`);
  if (formatVersion > FORMAT_VERSION)
    throw new CopyRefused(
      `The export has format ${formatVersion}; this version of Courtside reads up to ${FORMAT_VERSION}. Take a newer version.`,
    );
  const known = new Set((await readMigrations()).map(({ name }) => name));
  const unknown = migrations.map(({ name }) => name).filter((name) => !known.has(name));
  if (unknown.length > 0)
    throw new CopyRefused(
      `The export was written by a newer version of Courtside (${unknown.join(', ')}). Nothing was written; take that version.`,
    );
}
