import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, inject, onTestFinished, test, vi } from 'vitest';
import { openPostgres } from '#database/connection/open-postgres.ts';
import { migrate, readMigrations } from '#database/migrations/migrate.ts';
import { createDatabaseOnce, startClubDatabase } from '#database/own-postgres/club-database.ts';
import { insertMembers } from '#modules/people/members/index.ts';
import { createOwnFolder } from '#testing/clubs/own-folder.ts';
import { connectClients, runOnServer, TEST_POOL, urlOfDatabase } from '#testing/postgres/open-test-postgres.ts';
import { openEmptyDatabase, openTestDatabase, type TestDatabase } from '#testing/postgres/test-database.ts';
import { TOOLS } from '#testing/server/process-environment.ts';
import { runCli } from '#testing/server/run-cli.ts';
import { tableFingerprints } from '#testing/tables/table-fingerprints.ts';
import { silentLog, TEST_SECRETS } from '#testing/test-context.ts';

/** Each command is a process, and a new folder a new PostgreSQL. */
const SLOW = 240_000;
const SECRETS = { SECRET_KEY: TEST_SECRETS.tokenKey, PIN_PEPPER: TEST_SECRETS.pinPepper };

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'courtside-copy-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function demoClub(): Promise<TestDatabase & { readonly url: string }> {
  const club = await openTestDatabase();
  onTestFinished(() => club.close());
  return { ...club, url: String(club.url) };
}

async function emptyDatabase(): Promise<TestDatabase & { readonly url: string }> {
  const empty = await openEmptyDatabase();
  onTestFinished(() => empty.close());
  return { ...empty, url: String(empty.url) };
}

const copy = (from: string, to: string, environment: Record<string, string> = SECRETS) =>
  runCli('moving/database-copy', { DATA_DIR: join(folder, 'none'), ...environment }, '', [from, to]);

async function fingerprintsAt(url: string): Promise<Record<string, string>> {
  const database = openPostgres(url, TEST_POOL, silentLog);
  try {
    return await tableFingerprints(database.db);
  } finally {
    await database.close();
  }
}

async function sequencesAt(url: string): Promise<unknown> {
  const database = openPostgres(url, TEST_POOL, silentLog);
  try {
    return (await sql`select sequencename, last_value from pg_sequences order by 1`.execute(database.db)).rows;
  } finally {
    await database.close();
  }
}

test(
  'database:copy takes a club from a server into a folder and on to a role without rights, with every row and number',
  async () => {
    const { url } = await demoClub();
    const data = join(folder, 'data');
    const first = await copy(url, data);
    expect(first).toMatchObject({ code: 0, stderr: '' });
    expect(first.stdout).toMatch(
      /Copied and compared \d+ rows of \d+ tables\.\nLedger: \d+ accounts, .* in all\.\nAudit log: /,
    );
    await writeFile(join(data, 'pin-pepper'), TEST_SECRETS.pinPepper, { mode: 0o600 });

    const name = `copy_${Date.now()}`;
    await createDatabaseOnce(inject('postgresUrl'), name);
    const target = new URL(urlOfDatabase(inject('postgresUrl'), name));
    target.username = 'courtside';
    onTestFinished(() => runOnServer(inject('postgresUrl'), `drop database ${name} with (force)`));
    const second = await copy(data, target.href, {});
    expect(second).toMatchObject({ code: 0, stderr: '' });
    expect(second.stdout).toContain(
      `PIN_PEPPER set to the contents of ${join(data, 'secret-key')} and ${join(data, 'pin-pepper')}`,
    );
    expect(await fingerprintsAt(target.href)).toEqual(await fingerprintsAt(url));
    expect(await sequencesAt(target.href)).toEqual(await sequencesAt(url));
  },
  SLOW,
);

test(
  'database:copy from folder to folder takes the secrets along',
  async () => {
    const { url } = await demoClub();
    const { folder: first, remove } = await createOwnFolder();
    onTestFinished(remove);
    const second = join(folder, 'second');
    await writeFile(join(first, 'pin-pepper'), TEST_SECRETS.pinPepper, { mode: 0o600 });
    expect(await copy(first, second, {})).toMatchObject({ code: 0, stderr: '' });
    expect(await readFile(join(second, 'pin-pepper'), 'utf8')).toBe(TEST_SECRETS.pinPepper);
    const { url: copied, stop } = await startClubDatabase(second, silentLog);
    onTestFinished(stop);
    expect(await fingerprintsAt(copied)).toEqual(await fingerprintsAt(url));
  },
  SLOW,
);

test(
  'database:copy refuses a target with a club, a target with other tables, itself, and a folder without a club',
  async () => {
    const { url } = await demoClub();
    const other = await demoClub();
    const before = await tableFingerprints(other.database.db);
    const refusal = async (from: string, to: string) => {
      const { code, stderr } = await copy(from, to);
      expect(code).toBe(1);
      return stderr;
    };
    expect(await refusal(url, other.url)).toBe(
      'The target is not empty: it has a club. Nothing was written; give an empty database.\n',
    );
    expect(await tableFingerprints(other.database.db)).toEqual(before);
    const foreign = await emptyDatabase();
    await sql`create table something (id int)`.execute(foreign.database.db);
    expect(await refusal(url, foreign.url)).toMatch(/^The target is not empty: it has 1 table/);
    expect(await refusal(url, url)).toBe('The source and the target are the same.\n');
    const target = await emptyDatabase();
    expect(await refusal(join(folder, 'nothing'), target.url)).toContain('There is no club in the folder');
    expect(await refusal(foreign.url, target.url)).toBe('There is no club in this database yet.\n');
    expect(await tableFingerprints(target.database.db)).toEqual({});
  },
  SLOW,
);

test(
  'database:copy into a database that was only migrated fills it',
  async () => {
    const { url } = await demoClub();
    const target = await emptyDatabase();
    await migrate(target.database);
    expect(await copy(url, target.url)).toMatchObject({ code: 0, stderr: '' });
    expect(await tableFingerprints(target.database.db)).toEqual(await fingerprintsAt(url));
  },
  SLOW,
);

test(
  'database:copy takes a club that is some migrations behind and applies the rest',
  async () => {
    const source = await emptyDatabase();
    const known = await readMigrations();
    await migrate(source.database, known.slice(0, -2));
    const member = {
      code: '1001',
      firstName: 'Ada',
      surname: 'King',
      gender: 'F',
      role: 'member',
      email: null,
      language: 'en',
    } as const;
    await source.database.db.transaction().execute((tx) => insertMembers(tx, [member]));
    const target = await emptyDatabase();
    const { code, stdout, stderr } = await copy(source.url, target.url);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain(
      `Migrated to this version: ${known
        .slice(-2)
        .map(({ name }) => name)
        .join(', ')}`,
    );
    expect(await migrate(target.database)).toEqual([]);
    const members = await target.database.db.selectFrom('member').select(['code', 'surname']).execute();
    expect(members).toEqual([{ code: '1001', surname: 'King' }]);
  },
  SLOW,
);

test(
  'a row that the constraints of the club refuse stops the copy, and the target stays empty',
  async () => {
    const source = await demoClub();
    const [client] = await connectClients(source.url, 1);
    await client!.query(`set session_replication_role = replica; delete from member where code = '1001'`);
    await client!.end();
    const target = await emptyDatabase();
    const { code, stderr } = await copy(source.url, target.url);
    expect(code).toBe(1);
    expect(stderr).toMatch(
      /^The source has rows that its own rules refuse\. Nothing was written\. .*foreign key constraint/,
    );
    await vi.waitFor(async () => expect(await tableFingerprints(target.database.db)).toEqual({}), { timeout: 30_000 });
  },
  SLOW,
);

test(
  'a copy that is killed in the middle leaves the target empty',
  async () => {
    const source = await demoClub();
    const target = await emptyDatabase();
    const [holder] = await connectClients(source.url, 1);
    // The tables are read by name: here the copy waits with half of them written.
    await holder!.query('begin; lock table member in access exclusive mode');
    const program = fileURLToPath(new URL('./database-copy.ts', import.meta.url));
    const child = spawn(process.execPath, [program, source.url, target.url], {
      env: { ...TOOLS, ...SECRETS, NODE_ENV: 'test' },
    });
    const waiting = sql`select 1 from pg_locks where not granted and relation = 'member'::regclass`;
    await vi.waitFor(async () => expect((await waiting.execute(source.database.db)).rows).toHaveLength(1), {
      timeout: 60_000,
    });
    child.kill('SIGKILL');
    await once(child, 'close');
    await holder!.query('rollback');
    await holder!.end();
    await vi.waitFor(async () => expect(await tableFingerprints(target.database.db)).toEqual({}), { timeout: 30_000 });
  },
  SLOW,
);
