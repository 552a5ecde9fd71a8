/** npm test [step ...]: every check of the project, or the named ones. The last line is `N passed, N failed`. */
import { ensureInstalled } from './install/install.mjs';
import { runSteps } from './test/run-steps.mjs';
import { stopTools } from './test/run-tool.mjs';
import { STEPS } from './test/steps.mjs';

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stopTools);

const { passed, failed, skipped } = await runTests(process.argv.slice(2));
console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exitCode = failed > 0 ? 1 : 0;

async function runTests(names) {
  try {
    const unknown = names.find((name) => !STEPS.some((step) => step.name === name));
    if (unknown) throw new Error(`No step is called ${unknown}. Steps: ${STEPS.map(({ name }) => name).join(', ')}`);
    await ensureInstalled();
    return await runSteps(STEPS, names);
  } catch (error) {
    console.error(error.message);
    return { passed: 0, failed: 1, skipped: 0 };
  }
}
