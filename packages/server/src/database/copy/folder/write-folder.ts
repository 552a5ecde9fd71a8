import { chmod, mkdir, readdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { readMigrations } from '#database/migrations/migrate.ts';
import { pepperMark } from '../backup-format.ts';
import {
  type ClubSnapshot,
  CopyRefused,
  type DescribedSnapshot,
  isCurrent,
  type OnProgress,
  tableByTable,
} from '../snapshot.ts';
import {
  type ExportedTable,
  FORMAT,
  FORMAT_VERSION,
  hashLine,
  MANIFEST,
  MANIFEST_HASH,
  type Manifest,
  schemaPath,
  sha256,
} from './export-format.ts';
import { FATE_OF_TABLES } from './fate-of-tables.ts';
import { writeWhole } from './hashed-file.ts';
import { schemaOfTable } from './json-schema.ts';
import { type FileCount, writeRows } from './write-rows.ts';

interface Options {
  readonly pinPepper: string | undefined;
  readonly onProgress: OnProgress;
  readonly signal: AbortSignal;
}

/** The manifest's hash is written last: a folder without it is not complete. After a fault the folder is empty again. */
export async function writeFolder(folder: string, snapshot: DescribedSnapshot, options: Options): Promise<Manifest> {
  const path = resolve(folder);
  await refuseOtherSchema(snapshot);
  await prepareFolder(path);
  try {
    return await writeContent(path, snapshot, options);
  } catch (error) {
    for (const name of await readdir(path)) await rm(join(path, name), { recursive: true, force: true });
    throw explained(folder, error);
  }
}

/** What leaves is decided for the tables of this version. */
async function refuseOtherSchema({ migrations }: ClubSnapshot): Promise<void> {
  if (!isCurrent(migrations, await readMigrations()))
    throw new CopyRefused('The database has the schema of another version. Start this version once, then export.');
}

async function prepareFolder(path: string): Promise<void> {
  try {
    await mkdir(path, { recursive: true, mode: 0o700 });
    const names = await readdir(path);
    if (names.length > 0)
      throw new CopyRefused(`The folder ${path} is not empty. Nothing was written; name a new one.`);
    await chmod(path, 0o700);
    for (const name of ['tables', 'lines', 'schemas', 'files']) await mkdir(join(path, name), { mode: 0o700 });
  } catch (error) {
    throw explained(path, error);
  }
}

const NOT_WRITABLE = ['ENOENT', 'EACCES', 'EPERM', 'EEXIST', 'ENOTDIR', 'EROFS', 'ENOSPC', 'EDQUOT'];

function explained(folder: string, error: unknown): unknown {
  const { code = '', message, name } = error as NodeJS.ErrnoException;
  if (NOT_WRITABLE.includes(code)) return new CopyRefused(`The folder ${folder} cannot be written: ${message}`);
  if (name === 'AbortError') return new CopyRefused('The export was stopped. The folder is empty again.');
  return error;
}

async function writeContent(path: string, snapshot: DescribedSnapshot, options: Options): Promise<Manifest> {
  const described = (await snapshot.describe()).filter(({ name }) => isExported(name));
  const shapes = new Map(snapshot.tables.map((table) => [table.name, table]));
  const tables = described.flatMap(({ name }) => shapes.get(name) ?? []);
  const written: Array<Omit<ExportedTable, 'contentHash'>> = [];
  const files: FileCount = { count: 0, bytes: 0 };
  for await (const { table, rows } of tableByTable({ ...snapshot, tables }, options.onProgress)) {
    const description = described.find(({ name }) => name === table.name);
    if (!description) throw new Error(`${table.name} was not described`);
    const schemaText = `${JSON.stringify(schemaOfTable(description), null, 2)}\n`;
    const schema = await writeWhole(path, schemaPath(table.name), schemaText);
    const content = await writeRows(path, description, rows, { files, signal: options.signal });
    written.push({ ...description, ...content, schema });
  }
  const { contents, sequences, report } = await snapshot.end();
  const manifest: Manifest = {
    format: FORMAT,
    formatVersion: FORMAT_VERSION,
    takenAt: snapshot.takenAt.toISOString(),
    schemaVersion: snapshot.migrations.at(-1)?.name ?? '',
    migrations: snapshot.migrations.map(({ name, checksum }) => ({ name, checksum })),
    ...(options.pinPepper && { pepperMark: pepperMark(options.pinPepper) }),
    tables: written.map((table) => ({ ...table, contentHash: contents[table.name]?.hash ?? '' })),
    leftOut: reasons(),
    files,
    sequences,
    report: report ?? null,
  };
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  await writeWhole(path, MANIFEST, text);
  options.signal.throwIfAborted();
  await writeWhole(path, MANIFEST_HASH, hashLine(sha256(text), MANIFEST));
  return manifest;
}

function isExported(table: string): boolean {
  const fate = FATE_OF_TABLES[table as keyof typeof FATE_OF_TABLES];
  if (!fate) throw new Error(`nobody has decided whether ${table} is exported: fate-of-tables.ts`);
  return fate === 'exported';
}

function reasons(): Record<string, string> {
  const all = Object.entries(FATE_OF_TABLES);
  return Object.fromEntries(all.flatMap(([name, fate]) => (fate === 'exported' ? [] : [[name, fate.leftOut]])));
}
