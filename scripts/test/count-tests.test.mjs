import assert from 'node:assert/strict';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { after, before, test } from 'node:test';
import { ROOT } from '../project.mjs';
import { countPlaywright, runVitest } from './count-tests.mjs';

/** Below the project, where the files find Vitest. */
const FOLDER = join(ROOT, 'node_modules/.cache/count-tests');
const FILES = {
  'broken-hook.test.ts': `beforeAll(() => { throw new Error('no database'); }); test('a', () => {}); test('b', () => {});`,
  'broken-file.test.ts': `throw new Error('does not load');`,
  'mixed.test.ts': `test('passes', () => {}); test('fails', () => { throw new Error('no'); });
    test('needs a disk', ({ skip }) => skip('no disk here')); test.skip('is left out', () => {});`,
};

before(() => {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, 'vitest.config.ts'), 'export default { test: { globals: true } };');
  for (const [name, code] of Object.entries(FILES)) writeFileSync(join(FOLDER, name), code);
});
after(() => rmSync(FOLDER, { recursive: true }));

test('files that fail outside their tests count, and skipped tests are named with their reason', async () => {
  const { passed, failed, skipped, durations } = await runVitest(relative(ROOT, FOLDER));
  assert.deepEqual({ passed, failed }, { passed: 1, failed: 3 });
  assert.deepEqual(
    skipped.sort((a, b) => a.title.localeCompare(b.title)),
    [
      { title: 'broken-hook.test.ts > a', reason: 'its file failed' },
      { title: 'broken-hook.test.ts > b', reason: 'its file failed' },
      { title: 'mixed.test.ts > is left out', reason: 'skipped in the code' },
      { title: 'mixed.test.ts > needs a disk', reason: 'no disk here' },
    ],
  );
  assert.deepEqual(durations.map(([file]) => file).sort(), Object.keys(FILES).sort());
  assert.ok(durations.every(([, ms]) => ms >= 0));
});

test('a browser test that passed at a second try or a file that does not load is a failure', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 1 };
  const results = [{ duration: 1500 }];
  const spec = (title, status, annotations) => ({ title, tests: [{ status, annotations, results }] });
  const suites = [
    {
      file: 'a.spec.ts',
      specs: [spec('runs', 'expected', [])],
      suites: [{ file: 'a.spec.ts', specs: [spec('waits', 'skipped', [{ type: 'skip', description: 'needs mail' }])] }],
    },
  ];
  assert.deepEqual(countPlaywright({ stats, errors: [{ message: 'does not load' }], suites }), {
    passed: 5,
    failed: 3,
    skipped: [{ title: 'a.spec.ts > waits', reason: 'needs mail' }],
    durations: [['a.spec.ts', 3000]],
  });
});
