import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findSecrets, putSecrets, readSecrets } from './secrets.ts';
import { readSettings } from './settings.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'courtside-secrets-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const read = (dataFolder: string, environment: Record<string, string> = {}) =>
  readSecrets(readSettings({ DATA_DIR: dataFolder, ...environment }));
const modeOf = async (path: string) => (await stat(path)).mode & 0o777;

test('secrets are generated once, for the owner only, and are the same at the next start', async () => {
  const data = join(folder, 'data');
  const first = await read(data);
  expect(first.tokenKey.length).toBeGreaterThanOrEqual(43);
  expect(first.pinPepper.length).toBeGreaterThanOrEqual(43);
  expect(first.tokenKey).not.toBe(first.pinPepper);
  expect(await Promise.all(['secret-key', 'pin-pepper'].map((name) => modeOf(join(data, name))))).toEqual([
    0o600, 0o600,
  ]);
  expect(await modeOf(data)).toBe(0o700);
  expect(await read(data)).toEqual(first);
});

test('a secret file that became readable to others is restricted again', async () => {
  await writeFile(join(folder, 'secret-key'), 'k'.repeat(43), { mode: 0o644 });
  expect((await read(folder)).tokenKey).toBe('k'.repeat(43));
  expect(await modeOf(join(folder, 'secret-key'))).toBe(0o600);
});

test('an empty secret file is refused', async () => {
  await writeFile(join(folder, 'pin-pepper'), '\n', { mode: 0o600 });
  await expect(read(folder)).rejects.toThrow(/pin-pepper/);
});

test('secrets from settings take precedence, and no file is written', async () => {
  const data = join(folder, 'data');
  const given = { SECRET_KEY: 's'.repeat(32), PIN_PEPPER: 'p'.repeat(32) };
  expect(await read(data, given)).toEqual({ tokenKey: given.SECRET_KEY, pinPepper: given.PIN_PEPPER });
  await expect(stat(data)).rejects.toThrow('ENOENT');
});

test('looking for secrets generates none', async () => {
  const data = join(folder, 'data');
  expect(await findSecrets(readSettings({ DATA_DIR: data }))).toEqual({});
  await expect(stat(data)).rejects.toThrow('ENOENT');
});

test('the secrets of a restored club replace those of a folder, which are kept beside', async () => {
  const data = join(folder, 'data');
  const generated = await read(data);
  const club = { tokenKey: 's'.repeat(43), pinPepper: 'p'.repeat(43) };
  await putSecrets(data, club, new Date('2026-11-18T07:00:00Z'));
  expect(await read(data)).toEqual(club);
  expect(await readFile(join(data, 'pin-pepper-before-2026-11-18T070000'), 'utf8')).toBe(generated.pinPepper);
  const names = await readdir(data);
  await putSecrets(data, club, new Date());
  expect(await readdir(data)).toEqual(names);
  expect(await modeOf(join(data, 'pin-pepper'))).toBe(0o600);
});

test('concurrent readers get the same secrets: nobody reads an incomplete file', async () => {
  for (let round = 0; round < 25; round += 1) {
    const data = join(folder, String(round));
    const secrets = await Promise.all(Array.from({ length: 8 }, () => read(data)));
    expect(new Set(secrets.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(secrets[0]?.tokenKey).toHaveLength(64);
  }
});

test('two processes that start at once get the same secrets', async () => {
  const script = `
    import { readSecrets } from ${JSON.stringify(new URL('./secrets.ts', import.meta.url).href)};
    process.stdout.write(JSON.stringify(await readSecrets({ DATA_DIR: ${JSON.stringify(folder)} })));`;
  const start = () => promisify(execFile)(process.execPath, ['--input-type=module', '-e', script]);
  const outputs = await Promise.all([start(), start(), start()]);
  expect(new Set(outputs.map(({ stdout }) => stdout)).size).toBe(1);
  expect(JSON.parse(outputs[0].stdout)).toEqual(await read(folder));
});
