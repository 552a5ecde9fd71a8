/**
 * A Vitest reporter: writes what `npm test` counts, with the files that failed outside their tests, every reason to skip and
 * how long each file took.
 */
import { writeFileSync } from 'node:fs';

export default class VitestCounts {
  onTestRunEnd(modules, unhandledErrors) {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const counts = {
      passed: tests.filter((test) => test.result().state === 'passed').length,
      failed:
        tests.filter((test) => test.result().state === 'failed').length +
        modules.filter(failedOutsideTests).length +
        unhandledErrors.length,
      skipped: tests.filter((test) => test.result().state === 'skipped').map(describeSkipped),
      durations: modules.map((module) => [module.relativeModuleId, durationOf(module.diagnostic())]),
    };
    writeFileSync(process.env.COURTSIDE_TEST_COUNTS, JSON.stringify(counts));
  }
}

/** A file that does not load, or whose beforeAll or afterAll failed, has no failed test to show. */
function failedOutsideTests(module) {
  return module.state() === 'failed' && [...module.children.allTests('failed')].length === 0;
}

function durationOf({ environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration }) {
  return environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration;
}

function describeSkipped(test) {
  const reason = test.result().note ?? (failedOutsideTests(test.module) ? 'its file failed' : 'skipped in the code');
  return { title: `${test.module.relativeModuleId} > ${test.fullName}`, reason };
}
