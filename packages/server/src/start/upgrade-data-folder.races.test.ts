import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { readSettings } from '#config/settings.ts';
import { fetchEngine } from '#database/old-engine/load-engine.ts';
import { upgradeDataFolder } from '#start/upgrade-data-folder.ts';
import { unpackOldDataFolder } from '#testing/old-engine/unpack-data-folder.ts';
import { runCli } from '#testing/server/run-cli.ts';
import { startServerProcess } from '#testing/server/server-process.ts';
import { silentLog } from '#testing/test-context.ts';

const SLOW = 300_000;
/** What npm fetched is kept between runs: its version is fixed. */
const ENGINE = fileURLToPath(new URL('../../../../node_modules/.cache/old-engine', import.meta.url));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'courtside-upgrade-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Every file with its content, as one text. */
function contentOf(root: string): string {
  const hash = createHash('sha256');
  for (const path of readdirSync(root, { recursive: true, encoding: 'utf8' }).sort()) {
    hash.update(path);
    if (statSync(join(root, path)).isFile()) hash.update(readFileSync(join(root, path)));
  }
  return hash.digest('hex');
}

const before = () => readdirSync(folder).filter((name) => name.startsWith('postgres-before-'));

test(
  'a data folder of the earlier engine is copied at the start, verified and kept, and members log in as before',
  async ({ skip }) => {
    const fetching = existsSync(ENGINE) ? undefined : fetchEngine(ENGINE);
    const fault = await fetching?.then(
      () => undefined,
      (error: Error) => error.message,
    );
    skip(fault !== undefined, fault);
    unpackOldDataFolder(folder);
    const old = contentOf(join(folder, 'postgres'));
    cpSync(ENGINE, join(folder, 'upgrade', 'engine'), { recursive: true });
    const server = await startServerProcess({ DATA_DIR: folder, DEMO: 'on', LOG_LEVEL: 'warn' });
    onTestFinished(() => server.stop());
    await vi.waitFor(async () => expect((await server.get('/readyz')).status).toBe(200), {
      timeout: 120_000,
      interval: 200,
    });
    expect(server.output()).toContain('are of an earlier version.\n');
    expect(server.output()).toContain(
      'Ledger: 260 accounts, 1301 entries, 3020 postings, 1249 receipts; the members have €53,553.81 in all.\n' +
        'Audit log: 3 sealed rows, the last one with MfNHtklRynzBhS7L1tF5YH94dXTGdTdzDUc4W2VCZig.\n',
    );
    const login = await server.get('/v1/authentication', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ LoginName: '1001', UserPassword: 'Court#2026' }),
    });
    expect(await login.json()).toMatchObject({ msgCode: '200' });
    const [kept = '', ...others] = before();
    expect(kept).toMatch(/^postgres-before-\d{4}-\d\d-\d\d$/);
    expect(others).toEqual([]);
    expect(contentOf(join(folder, kept))).toBe(old);
    expect(existsSync(join(folder, 'upgrade'))).toBe(false);
    for (const command of ['ledger-verify', 'audit-verify'])
      expect(await runCli(command, { DATA_DIR: folder })).toMatchObject({ code: 0, stderr: '' });
  },
  SLOW,
);

test(
  'when the earlier engine cannot be fetched the start ends with a sentence and the old folder stays as it was',
  async () => {
    unpackOldDataFolder(folder);
    const old = contentOf(join(folder, 'postgres'));
    const npm = { npm_config_registry: 'http://127.0.0.1:9', npm_config_cache: join(folder, 'npm-cache') };
    const server = await startServerProcess({ DATA_DIR: folder, LOG_LEVEL: 'silent', ...npm });
    expect(await server.exit).toMatchObject({ code: 1 });
    expect(server.output()).toContain('npm could not fetch @electric-sql/pglite@0.5.16');
    expect(server.output()).toContain(
      `Its data in ${join(folder, 'postgres')} are as they were. Start again when the cause is removed`,
    );
    expect(server.output()).not.toMatch(/\n\s+at /);
    expect(contentOf(join(folder, 'postgres'))).toBe(old);
    expect(before()).toEqual([]);
  },
  SLOW,
);

test('a process that ended between the two renames is finished by the next start', async () => {
  mkdirSync(join(folder, 'postgres'), { recursive: true });
  writeFileSync(join(folder, 'postgres', 'PG_VERSION'), '18\n');
  mkdirSync(join(folder, 'postgres-new', 'data'), { recursive: true });
  const upgrade = () => upgradeDataFolder(readSettings({ DATA_DIR: folder }), silentLog, () => {});
  await upgrade();
  expect(existsSync(join(folder, 'postgres', 'data'))).toBe(true);
  expect(before()).toHaveLength(1);

  mkdirSync(join(folder, 'postgres-new', 'second'), { recursive: true });
  rmSync(join(folder, 'postgres'), { recursive: true });
  await upgrade();
  expect(existsSync(join(folder, 'postgres', 'second'))).toBe(true);
  expect(before()).toHaveLength(1);
});
