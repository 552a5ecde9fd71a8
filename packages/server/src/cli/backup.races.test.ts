import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { numberReceipts, verifyLedger } from '#modules/money/ledger/index.ts';
import { freePort } from '#platform/free-port.ts';
import { BookingStorm, findBrokenPromises } from '#testing/clubs/booking-storm.ts';
import { createOwnFolder, look } from '#testing/clubs/own-folder.ts';
import { enrol, openSessions, rushContext, startRushServers } from '#testing/clubs/rush-club.ts';
import { openEmptyDatabase, openTestDatabase } from '#testing/postgres/test-database.ts';
import { runCli } from '#testing/server/run-cli.ts';
import { findBookingFaults } from '#testing/tables/booking-audit.ts';
import { tableFingerprints } from '#testing/tables/table-fingerprints.ts';
import { TEST_SECRETS } from '#testing/test-context.ts';
import { seededRandom } from '../seed/random.ts';

const SLOW = 300_000;
const SECRETS = { SECRET_KEY: TEST_SECRETS.tokenKey, PIN_PEPPER: TEST_SECRETS.pinPepper };

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'courtside-backup-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const inFolder = (name: string) => join(folder, name);

/** The demo club in a data folder with secrets of its own, as `npm start` would have it. */
async function clubInFolder(): Promise<string> {
  const { folder: data, remove } = await createOwnFolder();
  onTestFinished(remove);
  await writeFile(join(data, 'secret-key'), TEST_SECRETS.tokenKey, { mode: 0o600 });
  await writeFile(join(data, 'pin-pepper'), TEST_SECRETS.pinPepper, { mode: 0o600 });
  return data;
}

test(
  'a backup that is taken while members book restores every acknowledged booking before it, and every cent',
  async () => {
    const data = await clubInFolder();
    const [server] = await startRushServers(1, { DATA_DIR: data });
    onTestFinished(() => server!.stop());
    const { storm, running } = await look(data, async (database) => {
      const context = rushContext(database);
      const rushers = await enrol(context, 30, 500_000);
      const sessions = await openSessions(context, 'squash');
      const plan = { servers: [server!], rushers, sessions, random: seededRandom(11), goal: 1e6, clients: 6 };
      const started = new BookingStorm(plan);
      return { storm: started, running: started.run() };
    });
    await vi.waitFor(() => expect(storm.granted).toBeGreaterThan(20), { timeout: 60_000 });

    const before = { booked: [...storm.booked], cancelled: [...storm.cancelled] };
    const file = inFolder('club.backup');
    const backup = await runCli('backup', { DATA_DIR: data }, '', [file]);
    expect(backup).toMatchObject({ code: 0, stderr: '' });
    expect(gunzipSync(await readFile(file)).toString()).toContain(TEST_SECRETS.pinPepper);
    const bare = inFolder('bare.backup');
    expect(await runCli('backup', { DATA_DIR: data }, '', [bare, '--without-secrets'])).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('PIN_PEPPER is not in the file'),
    });
    expect(gunzipSync(await readFile(bare)).toString()).not.toContain(TEST_SECRETS.pinPepper);
    const grantedAtEnd = storm.granted;
    await vi.waitFor(() => expect(storm.granted).toBeGreaterThan(grantedAtEnd + 5), { timeout: 60_000 });
    storm.stop();
    await running;
    expect(storm.outcomes.lost).toBeUndefined();
    expect((await stat(file)).mode & 0o777).toBe(0o600);

    const restored = inFolder('restored');
    const restore = await runCli('restore', { DATA_DIR: restored }, '', [file]);
    expect(restore).toMatchObject({ code: 0, stderr: '' });
    expect(restore.stdout).toMatch(/Restored and compared \d+ rows of \d+ tables\.\nLedger: /);
    expect(await readFile(join(restored, 'pin-pepper'), 'utf8')).toBe(TEST_SECRETS.pinPepper);
    const [live] = await look(data, async ({ db }) => [await db.selectFrom('court_booking').select('key').execute()]);
    await look(restored, async ({ db }) => {
      // What was cancelled during the backup may be booked in it, and what was booked may be missing, but nothing before it.
      expect(await findBrokenPromises(db, before)).toEqual([]);
      expect((await verifyLedger(db)).faults).toEqual([]);
      // A receipt gets its number after the commit of its booking, or else from the next start.
      await numberReceipts(db);
      expect(await findBookingFaults(db)).toEqual([]);
      const keys = (await db.selectFrom('court_booking').select('key').execute()).map(({ key }) => key);
      expect(live!.map(({ key }) => key)).toEqual(expect.arrayContaining(keys));
      expect(keys.length).toBeLessThan(live!.length);
    });
  },
  SLOW,
);

test(
  'a backup of a server is restored into another database; a second restore is refused, as is one with another pepper',
  async () => {
    const club = await openTestDatabase();
    const empty = await openEmptyDatabase();
    onTestFinished(async () => {
      await club.close();
      await empty.close();
    });
    const file = inFolder('club.backup');
    // Two servers are named, of which one answers.
    const servers = String(club.url).replace('@', `@127.0.0.1:${await freePort()},`);
    const [from, to] = [{ DATABASE_URL: servers }, { DATABASE_URL: String(empty.url), DATA_DIR: inFolder('other') }];
    expect(await runCli('backup', { ...SECRETS, ...from }, '', [file])).toMatchObject({ code: 0, stderr: '' });
    // The secrets came from the environment, so they are not in the file.
    expect(gunzipSync(await readFile(file)).toString()).not.toContain(TEST_SECRETS.pinPepper);
    expect(await runCli('restore', { ...to, ...SECRETS, PIN_PEPPER: 'x'.repeat(40) }, '', [file])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('PIN_PEPPER is not the one with which the PINs of this club are stored.'),
    });
    expect(await tableFingerprints(empty.database.db)).toEqual({});
    expect(await runCli('restore', { ...to, ...SECRETS }, '', [file])).toMatchObject({ code: 0, stderr: '' });
    expect(await tableFingerprints(empty.database.db)).toEqual(await tableFingerprints(club.database.db));
    expect(await runCli('restore', { ...to, ...SECRETS }, '', [file])).toMatchObject({
      code: 1,
      stderr: 'The target is not empty: it has a club. Nothing was written; give an empty database.\n',
    });
  },
  SLOW,
);

test(
  'a backup that is cut off, changed or no backup at all is refused with a sentence, and nothing is written',
  async () => {
    const club = await openTestDatabase();
    onTestFinished(() => club.close());
    const whole = inFolder('whole.backup');
    const environment = { ...SECRETS, DATABASE_URL: String(club.url) };
    expect(await runCli('backup', environment, '', [whole])).toMatchObject({ code: 0 });
    const bytes = await readFile(whole);
    const text = gunzipSync(bytes);
    const flipped = Buffer.from(bytes);
    flipped[flipped.length >> 1]! ^= 1;
    const cases: Array<[string, Buffer, RegExp]> = [
      ['cut.backup', bytes.subarray(0, bytes.length >> 1), /^The file \S+ is not complete\. Nothing was written/],
      [
        'short.backup',
        gzipSync(text.subarray(0, text.length >> 1)),
        /^The file \S+ is not complete\. Nothing was written/,
      ],
      ['flipped.backup', flipped, /^The file \S+ is not a backup, or was changed afterwards\. Nothing was written/],
      [
        'richer.backup',
        gzipSync(text.toString().replace('Elif', 'Eric')),
        /^The file \S+ is not a backup, or was changed afterwards\. Nothing was written/,
      ],
      ['text.backup', Buffer.from('hello'), /^The file \S+ is not a backup, or was changed afterwards/],
      ['later.backup', gzipSync('courtside-backup 9\n{}\n'), /^The file \S+ is not a backup that this version/],
    ];
    const data = inFolder('data');
    for (const [name, content, sentence] of cases) {
      await writeFile(inFolder(name), content);
      const { code, stderr } = await runCli('restore', { ...SECRETS, DATA_DIR: data }, '', [inFolder(name)]);
      expect([name, code]).toEqual([name, 1]);
      expect(stderr).toMatch(sentence);
    }
    expect(await runCli('restore', { ...SECRETS, DATA_DIR: data }, '', [inFolder('none')])).toMatchObject({
      code: 1,
      stderr: `The file ${inFolder('none')} cannot be read.\n`,
    });
    await expect(stat(data)).rejects.toThrow('ENOENT');
  },
  SLOW,
);

test(
  'a backup that fails keeps the earlier file of that name and leaves no part behind',
  async () => {
    const file = inFolder('club.backup');
    await writeFile(file, 'the earlier one');
    const refused = await runCli('backup', { ...SECRETS, DATA_DIR: inFolder('none') }, '', [file]);
    expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('There is no club in the folder') });
    const club = await openTestDatabase();
    const environment = { ...SECRETS, DATABASE_URL: String(club.url) };
    const unwritable = await runCli('backup', environment, '', [join(folder, 'missing', 'club.backup')]);
    expect(unwritable).toMatchObject({ code: 1, stderr: expect.stringMatching(/^The file \S+ cannot be written/) });
    const stopped = runCli('backup', environment, '', []);
    expect(await stopped).toMatchObject({ code: 1, stderr: 'Usage: npm run backup -- FILE [--without-secrets]\n' });
    await club.close();
    expect(await readFile(file, 'utf8')).toBe('the earlier one');
    expect(await readdir(folder)).toEqual(['club.backup']);
  },
  SLOW,
);
