/** The product's code that a row measures: this one, or that of an earlier commit. */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** The part of the server package that makes clubs, members and requests. An earlier commit brings its own tables. */
async function loadFrom(root: string) {
  const load = (path: string) => import(pathToFileURL(join(root, 'packages/server/src', path)).href);
  const [migrating, opening, settings, demo, bookingClub, rushClub, postgres, audit] = (await Promise.all([
    load('database/migrations/migrate.ts'),
    load('database/connection/open-database.ts'),
    load('config/settings.ts'),
    load('seed/create-demo-club.ts'),
    load('testing/clubs/booking-club.ts'),
    load('testing/clubs/rush-club.ts'),
    load('testing/postgres/open-test-postgres.ts'),
    load('testing/tables/booking-audit.ts'),
  ])) as [
    typeof import('../../packages/server/src/database/migrations/migrate.ts'),
    typeof import('../../packages/server/src/database/connection/open-database.ts'),
    typeof import('../../packages/server/src/config/settings.ts'),
    typeof import('../../packages/server/src/seed/create-demo-club.ts'),
    typeof import('../../packages/server/src/testing/clubs/booking-club.ts'),
    typeof import('../../packages/server/src/testing/clubs/rush-club.ts'),
    typeof import('../../packages/server/src/testing/postgres/open-test-postgres.ts'),
    typeof import('../../packages/server/src/testing/tables/booking-audit.ts'),
  ];
  return {
    migrate: migrating.migrate,
    openDatabase: opening.openDatabase,
    readSettings: settings.readSettings,
    createDemoClub: demo.createDemoClub,
    requestOf: bookingClub.requestOf,
    rushContext: rushClub.rushContext,
    startRushServers: rushClub.startRushServers,
    enrol: rushClub.enrol,
    openSessions: rushClub.openSessions,
    openTestPostgres: postgres.openTestPostgres,
    findBookingFaults: audit.findBookingFaults,
  };
}

export type Code = Awaited<ReturnType<typeof loadFrom>>;

export const CURRENT: Code = await loadFrom(ROOT);

const checkedOut = new Map<string, { folder: string; code: Promise<Code> }>();

/** The code of an earlier commit, checked out into a temporary folder that uses the packages installed here. */
export async function codeOf(commit: string): Promise<Code> {
  const known = checkedOut.get(commit);
  if (known) return known.code;
  const folder = await mkdtemp(join(tmpdir(), 'courtside-commit-'));
  await run('git', ['-C', ROOT, 'worktree', 'add', '--detach', '--force', folder, commit]);
  await linkPackages(folder);
  const code = loadFrom(folder);
  checkedOut.set(commit, { folder, code });
  return code;
}

/** Installed packages are shared; the workspace's own packages must be those of the commit. */
async function linkPackages(folder: string): Promise<void> {
  const installed = join(ROOT, 'node_modules');
  const linked = join(folder, 'node_modules');
  await mkdir(join(linked, '@courtside'), { recursive: true });
  for (const name of await readdir(installed)) {
    if (name !== '@courtside') await symlink(join(installed, name), join(linked, name));
  }
  for (const name of await readdir(join(folder, 'packages'))) {
    await symlink(join(folder, 'packages', name), join(linked, '@courtside', name));
  }
}

export async function removeCheckedOut(): Promise<void> {
  for (const { folder } of checkedOut.values()) {
    await run('git', ['-C', ROOT, 'worktree', 'remove', '--force', folder]);
  }
}
