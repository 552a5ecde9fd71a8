import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CLUB_SOURCES, hashOf, TemplateCache } from './template-cache.ts';

const FILES = {
  'package-lock.json': '{}',
  'packages/server/migrations/0001_start.sql': 'create table member ();',
  'packages/server/src/seed/people/people.ts': 'export const people = 300;',
  'packages/server/src/modules/auth/login.ts': 'export const login = 1;',
  'packages/server/src/seed/people/people.test.ts': 'test();',
  'packages/server/src/testing/test-clock.ts': 'export const now = 1;',
  'packages/server/src/testing/mail-server.ts': 'export const mail = 1;',
  'packages/contract/src/values/limits.ts': 'export const limit = 1;',
};

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'courtside-cache-'));
  for (const [path, content] of Object.entries(FILES)) await store(path, content);
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function store(path: string, content: string): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), content);
}

test.each([
  ['packages/server/migrations/0001_start.sql', true],
  ['packages/server/migrations/0002_next.sql', true],
  ['packages/server/src/seed/people/people.ts', true],
  ['packages/server/src/modules/auth/login.ts', false],
  ['packages/server/src/testing/test-clock.ts', true],
  ['packages/contract/src/values/limits.ts', false],
  ['package-lock.json', true],
  ['packages/server/src/seed/people/people.test.ts', false],
  ['packages/server/src/testing/mail-server.ts', false],
  ['packages/web/src/main.tsx', false],
])('after a change of %s the demo club is seeded again: %s', async (path, isSeededAgain) => {
  const before = hashOf(root, CLUB_SOURCES);
  await store(path, 'changed');
  expect(hashOf(root, CLUB_SOURCES) !== before).toBe(isSeededAgain);
});

test('a template is created once, and again only after a change', async () => {
  const cache = new TemplateCache(root);
  const seen: string[] = [];
  const create = async (path: string) => {
    seen.push(path);
    await writeFile(path, `club ${seen.length}`);
  };
  const read = async () => readFile(await cache.get('club', CLUB_SOURCES, create), 'utf8');
  expect([await read(), await read()]).toEqual(['club 1', 'club 1']);
  await store('packages/server/src/seed/people/people.ts', 'changed');
  expect([await read(), await read()]).toEqual(['club 2', 'club 2']);
  expect(seen).toHaveLength(2);
});

test('a template whose creation fails is not stored, and the next run creates it', async () => {
  const cache = new TemplateCache(root);
  const fail = async (path: string) => {
    await writeFile(path, 'half');
    throw new Error('no disk');
  };
  await expect(cache.get('club', CLUB_SOURCES, fail)).rejects.toThrow('no disk');
  const path = await cache.get('club', CLUB_SOURCES, (draft) => writeFile(draft, 'whole'));
  expect(await readFile(path, 'utf8')).toBe('whole');
});

test('two runs that create the same template at once both get a complete one', async () => {
  const cache = new TemplateCache(root);
  const create = (content: string) => (path: string) => writeFile(path, content);
  const paths = await Promise.all([
    cache.get('club', CLUB_SOURCES, create('first')),
    cache.get('club', CLUB_SOURCES, create('second')),
  ]);
  expect(paths[0]).toBe(paths[1]);
  expect(['first', 'second']).toContain(await readFile(String(paths[0]), 'utf8'));
});
