import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFiles } from './files.ts';

const NAME = '0b8f1f2e-2f2e-4b1c-9d3a-5d0a4a7c1e11.webp';
const LINK = '0b8f1f2e-2f2e-4b1c-9d3a-5d0a4a7c1e12.webp';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'courtside-files-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('what was written is read again, until it is removed', async () => {
  const files = createFiles(join(folder, 'uploads'));
  await files.write(NAME, Buffer.from('pixels'));
  expect(String(await files.read(NAME))).toBe('pixels');
  await files.remove(NAME);
  expect(await files.read(NAME)).toBeUndefined();
});

test('a link in the folder leads nowhere', async () => {
  const files = createFiles(join(folder, 'uploads'));
  await files.write(NAME, Buffer.from('pixels'));
  await writeFile(join(folder, 'secret.txt'), 'do not read');
  await symlink(join(folder, 'secret.txt'), join(folder, 'uploads', LINK));
  expect(await files.read(LINK)).toBeUndefined();
});

test.each(['../secret.txt', '/etc/passwd', 'secret.txt', `../${NAME}`])('%s is no name of ours', async (name) => {
  await expect(createFiles(folder).read(name)).rejects.toThrow(RangeError);
});
