/**
 * Packs the server's code of a release, HEAD unless another commit is named, for the test that an older process works on
 * the schema of a newer one: `npm run release:pack`. The copy replaces that of the release before.
 */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { ROOT } from './project.mjs';

const TARGET = 'packages/server/src/testing/previous-release/release.json.br';
const SOURCES = [
  'packages/server/package.json',
  'packages/server/src',
  'packages/contract/package.json',
  'packages/contract/src',
  'packages/formats/package.json',
  'packages/formats/src',
];
/** What a serving process does not load. */
const LEFT_OUT = [/\.test\.ts$/, /^packages\/server\/src\/(seed|cli)\//, /\/src\/testing\/(?!previous-release\/serve)/];

const git = (...args) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 64 * 2 ** 20 });

const commit = git('rev-parse', '--verify', `${process.argv[2] ?? 'HEAD'}^{commit}`).trim();
const paths = git('ls-tree', '-r', '--name-only', commit, '--', ...SOURCES)
  .split('\n')
  .filter((path) => path && !LEFT_OUT.some((pattern) => pattern.test(path)));
const files = Object.fromEntries(paths.map((path) => [path, git('show', `${commit}:${path}`)]));
const packed = brotliCompressSync(JSON.stringify({ commit, files }), {
  params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
});
writeFileSync(join(ROOT, TARGET), packed);
console.log(`${paths.length} files of ${commit.slice(0, 8)}: ${Math.round(packed.length / 1000)} kB in ${TARGET}`);
