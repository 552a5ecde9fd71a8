import assert from 'node:assert/strict';
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { ROOT } from '../project.mjs';
import { missingPaths, pathsIn } from './doc-paths.mjs';

/** The specification's coverage has a check of its own. */
const DOCUMENTS = globSync(['*.md', 'docs/*.md'], { cwd: ROOT, exclude: ['docs/spec-coverage.md'] }).sort();

test('files and folders in code quotes are found, words and addresses are not', () => {
  const text = 'See `scripts/project.mjs:3`, `docs/decisions/` and `npm test`,\n`/v1/club`, `a/b` or `main.ts`.';
  assert.deepEqual(pathsIn(text), [
    { line: 1, path: 'scripts/project.mjs' },
    { line: 1, path: 'docs/decisions/' },
  ]);
});

test('a file that is gone is missing, wherever the document begins to name it', () => {
  assert.deepEqual(missingPaths(ROOT, '`scripts/project.mjs` `modules/booking/bookings/` `modules/bookings/gone.ts`'), [
    { line: 1, path: 'modules/bookings/gone.ts' },
  ]);
});

for (const document of DOCUMENTS) {
  test(`every file that ${document} names exists`, () => {
    assert.deepEqual(missingPaths(ROOT, readFileSync(join(ROOT, document), 'utf8')), []);
  });
}

test('every npm script that a document names exists', () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const named = DOCUMENTS.flatMap((document) =>
    [...readFileSync(join(ROOT, document), 'utf8').matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name),
  );
  assert.ok(named.length > 0);
  assert.deepEqual(
    named.filter((name) => !(name in scripts)),
    [],
  );
});

for (const [column, folder] of [
  [1, 'packages/server/src/modules'],
  [2, 'packages/web/src/features'],
]) {
  test(`docs/architecture.md names every folder of ${folder} in the row of its area`, () => {
    const text = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8');
    for (const area of readdirSync(join(ROOT, folder))) {
      const row = text.split('\n').find((line) => line.startsWith(`| \`${area}\` |`)) ?? '';
      const named = row.split(' | ')[column]?.match(/[\w-]+(?=`)/g) ?? [];
      assert.deepEqual(named.sort(), readdirSync(join(ROOT, folder, area)).sort());
    }
  });
}

test('the walk-through of one booking names its files', () => {
  const text = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8');
  const walk = text.slice(text.indexOf('## One booking'), text.indexOf('## Answers and errors'));
  assert.ok(pathsIn(walk).length >= 20, 'the walk-through names too few files to be followed');
});
