import { basename, join } from 'node:path';
import { ROOT } from '../project.mjs';
import { obtainChromium } from './chromium.mjs';
import { runPlaywright, runVitest } from './count-tests.mjs';
import { check } from './run-tool.mjs';

/** The types of e2e include those of bench. */
const TYPED = ['packages/contract', 'packages/formats', 'packages/server', 'packages/web', 'e2e'];

/** What `npm test` does, in the order that keeps two cores busy: the longest step first, the browser last. */
export const STEPS = [
  { name: 'server', title: 'Unit and API tests', run: () => runVitest('packages/server') },
  { name: 'lint', title: 'Format and lint', run: () => check('biome', ['check', '--error-on-warnings', '.']) },
  {
    name: 'types',
    title: 'Types',
    run: () => inTurn(TYPED.map((path) => ['tsc', ['-p', path, '--noEmit', '--checkers', '1', ...resultsOf(path)]])),
  },
  { name: 'scripts', title: 'Script tests', run: () => check('node', ['--test', 'scripts/**/*.test.mjs']) },
  { name: 'native', title: 'Native packages', run: () => check('node', ['scripts/install/check-native-packages.mjs']) },
  { name: 'imports', title: 'Import rules', run: () => check('node', ['scripts/import-rules/check.mjs']) },
  { name: 'spec', title: 'Specification coverage', run: () => check('node', ['scripts/docs/check-spec-coverage.mjs']) },
  { name: 'unused', title: 'Unused code', run: () => check('knip', ['--no-progress']) },
  { name: 'build', title: 'Web build', run: () => check('node', ['scripts/build.mjs']) },
  { name: 'web', title: 'Web tests', run: () => runVitest('packages/web') },
  {
    name: 'browser',
    title: 'Browser tests',
    after: ['build'],
    alone: true,
    prepare: startChromium,
    run: browserTests,
  },
];

/** With the results of the last run only what a change can affect is checked again. */
function resultsOf(path) {
  const file = join(ROOT, 'node_modules/.cache/types', `${basename(path)}.tsbuildinfo`);
  return ['--incremental', '--tsBuildInfoFile', file];
}

async function inTurn(commands) {
  let output = '';
  for (const [name, args] of commands) {
    const result = await check(name, args);
    output += result.output;
    if (result.failed > 0) return { ...result, output };
  }
  return { passed: 1, failed: 0, output };
}

let chromium;

/** A download may take a while: it goes on beside the other steps. */
function startChromium() {
  chromium = obtainChromium();
  chromium.catch(() => undefined);
}

async function browserTests() {
  return runPlaywright(await chromium);
}
