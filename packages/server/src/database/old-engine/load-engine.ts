/** PGlite, which stored the data of earlier versions: fetched when such a folder is found, and no dependency of a new club. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants, existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CopyRefused } from '../copy/snapshot.ts';

const NAME = '@electric-sql/pglite';
/** The last version with which Courtside stored data. */
const VERSION = '0.5.16';
const INTEGRITY = 'sha512-Nj8KcIsJL748W408U2N8q4+9IlONdpRIU8MJypIAAINMJ5nqKyqpX7Mgg/5XKkXiAib3AoZGR6hnJFlrlLBrcg==';

/** It opens the files of this PostgreSQL only. */
export const ENGINE_POSTGRES = '18';

/** What is used of it. */
export interface OldEngine {
  query<Row>(
    statement: string,
    parameters?: unknown[],
  ): Promise<{ rows: Row[]; affectedRows?: number; blob?: Blob | File }>;
  close(): Promise<void>;
}

interface EngineModule {
  readonly PGlite: { create(options: unknown): Promise<OldEngine> };
}

/** Opens a database of earlier versions, with the program in `folder`, which npm fetches when it is not there. */
export async function openOldEngine(dataDir: string, folder: string, parsers: unknown): Promise<OldEngine> {
  if (!existsSync(folder)) await fetchEngine(folder);
  const load = (path: string) => import(pathToFileURL(join(programIn(folder), 'dist', path)).href);
  const { PGlite } = (await load('index.js')) as EngineModule;
  const names = ['btree_gist', 'pg_trgm', 'unaccent'];
  const extensions = Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, (await load(`contrib/${name}.js`))[name]] as const)),
  );
  return PGlite.create({ dataDir, extensions, parsers });
}

const programIn = (folder: string) => join(folder, 'node_modules', NAME);

/** The lock file has the hash of the package: npm refuses another content. The folder gets its name when it is complete. */
export async function fetchEngine(folder: string): Promise<void> {
  const draft = `${folder}.part`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true, mode: 0o700 });
  const root = { name: 'courtside-old-engine', version: '1.0.0', dependencies: { [NAME]: VERSION } };
  const packages = { '': root, [`node_modules/${NAME}`]: { version: VERSION, integrity: INTEGRITY } };
  await writeFile(join(draft, 'package.json'), JSON.stringify(root));
  await writeFile(join(draft, 'package-lock.json'), JSON.stringify({ ...root, lockfileVersion: 3, packages }));
  const fault = await runNpm(draft);
  if (fault === undefined) return rename(draft, folder);
  await rm(draft, { recursive: true, force: true });
  throw new CopyRefused(
    `npm could not fetch ${NAME}@${VERSION}, with which the data of earlier versions are read:\n${fault}\n` +
      "It is needed once. Let this machine reach npm's registry; or copy the data folder to one that does, start Courtside " +
      'there, and copy the folder back.',
  );
}

/** Returns what went wrong. */
async function runNpm(folder: string): Promise<string | undefined> {
  const args = [
    'ci',
    '--prefix',
    folder,
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--fetch-retries=1',
    '--loglevel=error',
  ];
  const npm = spawn('npm', [...args, ...cacheFlags(folder)], { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  npm.stderr.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  try {
    const [code] = (await once(npm, 'close')) as [number | null];
    return code === 0 ? undefined : output.trim() || `npm ended with ${code}`;
  } catch (error) {
    return (error as Error).message;
  }
}

/** In a container the home may be read-only. */
function cacheFlags(folder: string): string[] {
  try {
    accessSync(homedir(), constants.W_OK);
    return [];
  } catch {
    return ['--cache', join(folder, 'npm-cache')];
  }
}
