/** Checks docs/spec-coverage.md, which names the code and the tests for each line of the specification. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MESSAGES } from '../../packages/contract/src/values/messages.ts';
import { ROOT } from '../project.mjs';
import { lacksBrowserProof, rowsOf } from './browser-proof.mjs';

const DOCUMENT = 'docs/spec-coverage.md';

const rows = rowsOf(readFileSync(join(ROOT, DOCUMENT), 'utf8'));
const texts = new Map();
const faults = [...rows.flatMap(faultsOf), ...missingSentences()];

for (const fault of faults) console.error(fault);
console.log(`${rows.length} lines of the specification, ${faults.length} claims that do not hold`);
process.exitCode = faults.length > 0 || rows.length === 0 ? 1 : 0;

function faultsOf(row) {
  const { number, says, where, proof } = row;
  const paths = [...where.matchAll(/`([\w./-]+)`/g)].map(([, path]) => path);
  // Each test file is followed by parts of its test titles, in double quotes.
  const tests = [...proof.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`([^`]*)/g)];
  const found = [
    ...(paths.length === 0 ? ['names no file'] : []),
    ...(tests.length === 0 ? ['names no test'] : []),
    ...(lacksBrowserProof(row) ? ['is about a screen and names no browser journey (e2e/*.spec.ts)'] : []),
    ...paths.filter((path) => textOf(path) === undefined).map((path) => `names ${path}, which is not there`),
    ...tests.flatMap(([, path, rest]) => faultsOfTest(path, rest)),
  ];
  return found.map((fault) => `${DOCUMENT}:${number} "${says}" ${fault}`);
}

function faultsOfTest(path, rest) {
  const text = textOf(path);
  if (text === undefined) return [`names ${path}, which is not there`];
  const titles = [...rest.matchAll(/"([^"]+)"/g)].map(([, title]) => title);
  if (titles.length === 0) return [`names no test of ${path}`];
  return titles.filter((title) => !text.includes(title)).map((title) => `names a test that ${path} has not: ${title}`);
}

/** `web/app/app.tsx` is short for `packages/web/src/app/app.tsx`. */
function textOf(path) {
  const file = join(ROOT, path.replace(/^(contract|formats|server|web)\//, 'packages/$1/src/'));
  if (!texts.has(file)) texts.set(file, existsSync(file) ? readFileSync(file, 'utf8') : undefined);
  return texts.get(file);
}

function missingSentences() {
  const claims = rows.map(({ says }) => says).join('\n');
  return Object.values(MESSAGES)
    .filter((sentence) => !claims.includes(`'${sentence}'`))
    .map((sentence) => `${DOCUMENT} has no line for the sentence '${sentence}'`);
}
