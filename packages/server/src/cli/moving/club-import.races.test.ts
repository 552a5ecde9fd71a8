import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { hashLine, MANIFEST, MANIFEST_HASH, type Manifest, sha256 } from '#database/copy/folder/export-format.ts';
import { FATE_OF_TABLES } from '#database/copy/folder/fate-of-tables.ts';
import { DEMO_PASSWORD } from '#modules/club/club/index.ts';
import { verifyLedger } from '#modules/money/ledger/index.ts';
import { createBookingClub } from '#testing/clubs/booking-club.ts';
import { openEmptyDatabase, openTestDatabase, type TestDatabase } from '#testing/postgres/test-database.ts';
import { TOOLS } from '#testing/server/process-environment.ts';
import { runCli } from '#testing/server/run-cli.ts';
import { tableFingerprints } from '#testing/tables/table-fingerprints.ts';
import { TEST_SECRETS } from '#testing/test-context.ts';

const SLOW = 300_000;
const SECRETS = { SECRET_KEY: TEST_SECRETS.tokenKey, PIN_PEPPER: TEST_SECRETS.pinPepper };
const LEFT_OUT = Object.entries(FATE_OF_TABLES).flatMap(([name, fate]) => (fate === 'exported' ? [] : [name]));
/** The smallest picture that PostgreSQL stores for us: its content is not looked at here. */
const PICTURE = Buffer.from('89504e470d0a1a0a00ff5c0a09', 'hex');

let folder: string;
let club: TestDatabase;
let exported: string;
let environment: Record<string, string>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'courtside-export-'));
  club = await openTestDatabase();
  environment = { ...SECRETS, DATABASE_URL: String(club.url), DATA_DIR: join(folder, 'data') };
  await addOddities(club);
  exported = join(folder, 'club');
  expect(await runCli('club-export', environment, '', ['--all', exported])).toMatchObject({ code: 0, stderr: '' });
}, SLOW);
afterAll(async () => {
  await club.close();
  await rm(folder, { recursive: true, force: true });
});

/** What texts, numbers and times of the demo club do not have. */
async function addOddities({ database: { db } }: TestDatabase): Promise<void> {
  const text = 'tab\there, line\nbreak\r, "quotes", back\\slash, \\N, é, مرحبا, \u2028, 🎾';
  await sql`update member_profile set mailing_name = ${text} where member_id = (select min(member_id) from member_profile)`.execute(
    db,
  );
  await sql`insert into member_picture (member_id, hash, content)
    select id, ${sha256(PICTURE)}, ${PICTURE} from member order by id limit 2 on conflict do nothing`.execute(db);
  await sql`insert into event (xid, payload) values ('17', '{}')`.execute(db);
}

async function manifestOf(path: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(path, MANIFEST), 'utf8')) as Manifest;
}

async function writeManifest(path: string, manifest: object): Promise<void> {
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  await writeFile(join(path, MANIFEST), text);
  await writeFile(join(path, MANIFEST_HASH), hashLine(sha256(text), MANIFEST));
}

async function emptyDatabase() {
  const empty = await openEmptyDatabase();
  onTestFinished(() => empty.close());
  return empty;
}

test(
  'the demo club is exported and imported with every row, number and picture, and both verifiers agree',
  async () => {
    const { tables, leftOut } = await manifestOf(exported);
    const stored = await tableFingerprints(club.database.db);
    expect([...tables.map(({ name }) => name), ...Object.keys(leftOut)].sort()).toEqual(Object.keys(stored).sort());
    expect(Object.keys(leftOut).sort()).toEqual([...LEFT_OUT].sort());

    const empty = await emptyDatabase();
    const to = { ...SECRETS, DATABASE_URL: String(empty.url), DATA_DIR: join(folder, 'other') };
    const done = await runCli('moving/club-import', to, '', [exported]);
    expect(done).toMatchObject({ code: 0, stderr: '' });
    expect(done.stdout).toMatch(/Imported and compared \d+ rows of \d+ tables, with \d+ files\.\nLedger: /);
    expect(await tableFingerprints(empty.database.db, LEFT_OUT)).toEqual(
      await tableFingerprints(club.database.db, LEFT_OUT),
    );
    for (const name of LEFT_OUT) {
      const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(empty.database.db);
      expect([name, rows]).toEqual([name, []]);
    }
    const sequences = ({ database: { db } }: TestDatabase) =>
      sql`select sequencename, last_value from pg_sequences order by 1`.execute(db).then(({ rows }) => rows);
    expect(await sequences(empty)).toEqual(await sequences(club));
    for (const verifier of ['ledger-verify', 'audit-verify'])
      expect(await runCli(verifier, to)).toMatchObject({ code: 0, stderr: '' });
    await logInAndBook(empty);
    expect(await runCli('moving/club-import', to, '', [exported])).toMatchObject({
      code: 1,
      stderr: 'The target is not empty: it has a club. Nothing was written; give an empty database.\n',
    });
  },
  SLOW,
);

test(
  'an export is for its owner only, has no secret of the club, and is never written into a folder with files',
  async () => {
    const files = await readdir(exported, { recursive: true, withFileTypes: true });
    for (const file of files) {
      const { mode } = await stat(join(file.parentPath, file.name));
      expect([file.name, mode & 0o777]).toEqual([file.name, file.isDirectory() ? 0o700 : 0o600]);
    }
    const texts = await Promise.all(
      files.filter((file) => file.isFile()).map((file) => readFile(join(file.parentPath, file.name), 'utf8')),
    );
    for (const secret of Object.values(TEST_SECRETS)) expect(texts.filter((text) => text.includes(secret))).toEqual([]);
    const manifest = await readFile(join(exported, MANIFEST));
    const again = await runCli('club-export', environment, '', ['--all', exported]);
    expect(again).toMatchObject({ code: 1, stderr: expect.stringMatching(/^The folder \S+ is not empty\. Nothing/) });
    expect(await readFile(join(exported, MANIFEST))).toEqual(manifest);
    expect(await runCli('club-export', environment, '', ['--everything'])).toMatchObject({
      code: 1,
      stderr: 'Usage: npm run club:export > club.yaml, or npm run club:export -- --all FOLDER\n',
    });
  },
  SLOW,
);

/** With the passwords and PINs that came along. */
async function logInAndBook(imported: TestDatabase): Promise<void> {
  const living = await createBookingClub({ database: imported });
  for (const code of ['9001', '1001']) expect((await living.login(code, DEMO_PASSWORD)).token).toMatch(/^ey/);
  const [anna, omar] = await living.members(2);
  const { key } = await living.book(anna, { session: await living.session('tennis'), players: [anna, omar] });
  expect(key).toMatch(/^TEN-\d+$/);
  expect((await verifyLedger(imported.database.db)).faults).toEqual([]);
  await living.app.close();
}

test(
  'an import that is killed in the middle leaves the target empty',
  async () => {
    const empty = await emptyDatabase();
    const program = fileURLToPath(new URL('./club-import.ts', import.meta.url));
    const child = spawn(process.execPath, [program, exported], {
      env: {
        ...TOOLS,
        ...SECRETS,
        NODE_ENV: 'test',
        DATABASE_URL: String(empty.url),
        DATA_DIR: join(folder, 'killed'),
      },
    });
    const writing = sql`select 1 from pg_stat_activity
      where datname = current_database() and application_name = 'courtside copy' and backend_xid is not null`;
    await vi.waitFor(async () => expect((await writing.execute(empty.database.db)).rows).toHaveLength(1), {
      timeout: 60_000,
      interval: 10,
    });
    child.kill('SIGKILL');
    await once(child, 'close');
    await vi.waitFor(async () => expect(await tableFingerprints(empty.database.db)).toEqual({}), { timeout: 30_000 });
  },
  SLOW,
);

const replaceIn = (file: string, from: string | RegExp, to: string) => async (path: string) => {
  const text = await readFile(join(path, file), 'utf8');
  expect(text).toMatch(from);
  await writeFile(join(path, file), text.replace(from, to));
};
const manifestWith = (change: (manifest: Manifest) => object) => async (path: string) =>
  writeManifest(path, { ...(await manifestOf(path)), ...change(await manifestOf(path)) });
const pictureOf = async (path: string) =>
  join(path, 'files/member_picture', String((await readdir(join(path, 'files/member_picture')))[0]));

/** What somebody does to the folder, and what the import says. */
const FAULTS: ReadonlyArray<readonly [string, (path: string) => Promise<void>, RegExp]> = [
  [
    'a changed amount',
    replaceIn('tables/ledger_posting.jsonl', /"amount_cents":(-?)(\d)/, '"amount_cents":$19$2'),
    /^tables\/ledger_posting\.jsonl, line \d+ was changed\./,
  ],
  [
    'a changed last line',
    replaceIn('tables/court.jsonl', /"key":"(?=[^\n]*\n$)/, '"key":"X'),
    /^tables\/court\.jsonl, line \d+ was changed\./,
  ],
  ['a missing file', (path) => rm(join(path, 'tables/court.jsonl')), /^tables\/court\.jsonl is missing\./],
  [
    'a file that is cut in a line',
    (path) => truncate(join(path, 'tables/member.jsonl'), 1000),
    /^tables\/member\.jsonl is not complete: line \d+ has no end\./,
  ],
  [
    'a file without its last line',
    replaceIn('tables/court.jsonl', /[^\n]+\n$/, ''),
    /^tables\/court\.jsonl is not complete: it has \d+ of \d+ lines\./,
  ],
  ['a line more', replaceIn('tables/court.jsonl', /$/, '{}\n'), /^tables\/court\.jsonl has more than its \d+ lines\./],
  ['changed hashes of lines', replaceIn('lines/court.txt', /^./, '-'), /^lines\/court\.txt was changed\./],
  ['a changed schema', replaceIn('schemas/court.json', 'object', 'string'), /^schemas\/court\.json was changed\./],
  [
    'a changed picture',
    async (path) => writeFile(await pictureOf(path), 'x'),
    /^files\/member_picture\/\S+ was changed/,
  ],
  ['a missing picture', async (path) => rm(await pictureOf(path)), /^files\/member_picture\/\S+ is missing\./],
  [
    'a changed manifest',
    replaceIn(MANIFEST, /"rows": \d/, '"rows": 9'),
    /^manifest\.json or manifest\.sha256 was changed/,
  ],
  [
    'an export that was not finished',
    (path) => rm(join(path, MANIFEST_HASH)),
    /^manifest\.sha256 is missing: the export was never finished/,
  ],
  ['no export', (path) => rm(path, { recursive: true }), /^The folder \S+ is not an export/],
  ['a newer format', manifestWith(() => ({ formatVersion: 2 })), /^The export has format 2; this version/],
  [
    'a newer schema',
    manifestWith(({ migrations }) => ({ migrations: [...migrations, { name: '9999_later.sql', checksum: 'x' }] })),
    /^The export was written by a newer version of Courtside \(9999_later\.sql\)/,
  ],
  ['another format', manifestWith(() => ({ format: 'other' })), /^manifest\.json is not the manifest of an export/],
];

test(
  'a folder that was changed, cut or is newer is refused with file and line, and nothing is written',
  async () => {
    const empty = await emptyDatabase();
    const to = { ...SECRETS, DATABASE_URL: String(empty.url), DATA_DIR: join(folder, 'none') };
    const changed = join(folder, 'changed');
    for (const [what, change, sentence] of FAULTS) {
      await cp(exported, changed, { recursive: true });
      await change(changed);
      const { code, stderr } = await runCli('moving/club-import', to, '', [changed]);
      expect([what, code, stderr]).toEqual([what, 1, expect.stringMatching(sentence)]);
      await rm(changed, { recursive: true, force: true });
    }
    expect(await tableFingerprints(empty.database.db)).toEqual({});
  },
  SLOW,
);
