import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../project.mjs';
import { runTool } from './run-tool.mjs';

export function runVitest(folder) {
  return countTests(
    (report, env) =>
      runTool('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`], {
        cwd: join(ROOT, folder),
        // Vitest takes a pipe for a terminal on build servers.
        env: { ...env, ...(!process.stdout.isTTY && { NO_COLOR: '1' }) },
      }),
    ({ numPassedTests, numFailedTests, numPendingTests }) => ({
      passed: numPassedTests,
      failed: numFailedTests,
      skipped: numPendingTests,
    }),
  );
}

export function runPlaywright(chromium) {
  return countTests(
    (report, env) =>
      runTool('playwright', ['test', '--reporter=list,json'], {
        env: { ...env, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
      }),
    // A test that passed only at a second try is a failure.
    ({ stats }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped }),
  );
}

async function countTests(run, readCounts) {
  // Temporary files of the tests lie in it too: nothing stays behind, however they end.
  const folder = mkdtempSync(join(tmpdir(), 'courtside-test-'));
  const report = join(folder, 'report.json');
  try {
    const { code, output } = await run(report, { NODE_ENV: 'test', TMPDIR: folder });
    const counts = readReport(report, readCounts);
    // A runner that crashed, ran nothing or failed outside a test has no failed test to show: it is one.
    const failed = counts.failed === 0 && (code !== 0 || counts.passed === 0) ? 1 : counts.failed;
    return { ...counts, failed, output };
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }
}

function readReport(report, readCounts) {
  try {
    return readCounts(JSON.parse(readFileSync(report, 'utf8')));
  } catch {
    return { passed: 0, failed: 0, skipped: 0 };
  }
}
