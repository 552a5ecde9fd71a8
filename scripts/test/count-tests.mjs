import { mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../project.mjs';
import { runTool } from './run-tool.mjs';

const VITEST_COUNTS = join(ROOT, 'scripts/test/vitest-counts.mjs');
/** Playwright keeps its compiled tests here; its default is below the temporary folder, which a run begins and ends with. */
const PLAYWRIGHT_CACHE = { PLAYWRIGHT_TRANSFORM_CACHE_DIR: join(ROOT, 'node_modules/.cache/playwright') };

/** Several times what the tests have needed at one moment. */
const ENOUGH_MEMORY = 4 * 1024 ** 3;

export function runVitest(folder) {
  return countTests(
    (report, env) =>
      runTool('vitest', ['run', '--reporter=default', `--reporter=${VITEST_COUNTS}`], {
        cwd: join(ROOT, folder),
        // Vitest takes a pipe for a terminal on build servers.
        env: { ...env, COURTSIDE_TEST_COUNTS: report, ...(!process.stdout.isTTY && { NO_COLOR: '1' }) },
      }),
    (counts) => counts,
  );
}

export function runPlaywright(chromium) {
  return countTests(
    (report, env) =>
      runTool('playwright', ['test', '--reporter=list,json'], {
        env: { ...env, ...PLAYWRIGHT_CACHE, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
      }),
    countPlaywright,
  );
}

/** A test that passed only at a second try is a failure, and so is a file that does not load. */
export function countPlaywright({ stats, errors = [], suites = [] }) {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: suites.flatMap(skippedIn),
    durations: suites.map((suite) => [suite.file, sumOf(suite, durationOf)]),
  };
}

function sumOf({ specs = [], suites = [] }, measure) {
  return [...specs.map(measure), ...suites.map((suite) => sumOf(suite, measure))].reduce((sum, ms) => sum + ms, 0);
}

function durationOf({ tests }) {
  return tests.flatMap(({ results = [] }) => results).reduce((sum, { duration = 0 }) => sum + duration, 0);
}

function skippedIn({ file, specs = [], suites = [] }) {
  const skipped = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'skipped')
      .map(({ annotations }) => ({
        title: `${file} > ${title}`,
        reason: annotations.find(({ type }) => type === 'skip')?.description ?? 'did not run',
      })),
  );
  return [...skipped, ...suites.flatMap(skippedIn)];
}

async function countTests(run, readCounts) {
  // The tests' temporary files are in it too, so that nothing is left behind however they end.
  const folder = mkdtempSync(join(temporaryFolder(), 'courtside-test-'));
  const report = join(folder, 'report.json');
  try {
    const { code, output } = await run(report, { NODE_ENV: 'test', TMPDIR: folder });
    const counts = readReport(report, readCounts);
    // A runner that crashed or ran nothing has no failed test to show: it counts as one.
    const failed = counts.failed === 0 && (code !== 0 || counts.passed === 0) ? 1 : counts.failed;
    return { ...counts, failed, output };
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }
}

/**
 * In memory where there is plenty of it: each test file has a database of a thousand files, and creating and removing them on a
 * disk takes a sixth of the processor time.
 */
function temporaryFolder(memory = '/dev/shm') {
  try {
    const { bavail, bsize } = statfsSync(memory);
    if (Math.min(bavail * bsize, process.availableMemory()) >= ENOUGH_MEMORY) return memory;
  } catch {
    // Not on this platform.
  }
  return tmpdir();
}

function readReport(report, readCounts) {
  try {
    return readCounts(JSON.parse(readFileSync(report, 'utf8')));
  } catch {
    return { passed: 0, failed: 0, skipped: [] };
  }
}
