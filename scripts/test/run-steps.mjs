import { basename } from 'node:path';
import { secondsSince } from '../run/progress.mjs';

/** The steps are sized for two cores: two at a time keep both busy. */
const LANES = 2;

/** Runs the named steps (all without names) and what they build on. A failure never keeps the others from running. */
export async function runSteps(steps, names) {
  const startedAt = Date.now();
  const queue = names.length > 0 ? withPrerequisites(steps, names) : steps;
  const running = new Map();
  const results = [];
  const free = Array.from({ length: LANES }, () => Promise.resolve());
  for (const step of queue) step.prepare?.();
  for (const step of queue) {
    await Promise.all((step.after ?? []).map((name) => running.get(name)));
    // A step whose clock is real gets the machine to itself.
    if (step.alone) await Promise.all(free);
    const lane = await Promise.race(free.map((promise, index) => promise.then(() => index)));
    free[lane] = runStep(step).then((result) => results.push(result));
    running.set(step.name, free[lane]);
  }
  await Promise.all(free);
  console.log(`\nAll steps took ${secondsSince(startedAt)} s`);
  const skipped = results.flatMap((result) => result.skipped ?? []);
  for (const { title, reason } of skipped) console.log(`skipped: ${title} (${reason})`);
  return { passed: sum(results, 'passed'), failed: sum(results, 'failed'), skipped: skipped.length };
}

function withPrerequisites(steps, names) {
  const wanted = new Set(names);
  for (const step of steps.filter(({ name }) => wanted.has(name)))
    for (const name of step.after ?? []) wanted.add(name);
  return steps.filter(({ name }) => wanted.has(name));
}

async function runStep(step) {
  const startedAt = Date.now();
  console.log(`- ${step.title} ...`);
  const result = await step.run().catch((error) => ({ passed: 0, failed: 1, output: error.message }));
  const { passed, failed, skipped = [], durations = [], output } = result;
  const counts = [`${passed} passed`, failed && `${failed} failed`, skipped.length && `${skipped.length} skipped`];
  console.log(
    `${failed > 0 ? '✗' : '✓'} ${step.title}: ${counts.filter(Boolean).join(', ')} (${secondsSince(startedAt)} s)`,
  );
  if (durations.length > 0) console.log(`  longest: ${longest(durations).join(', ')}`);
  if (failed > 0) console.log(`${output.trimEnd()}\n`);
  return result;
}

/** Where a run can be made shorter. Files run beside each other, so these add up to more than the step. */
function longest(durations) {
  const sorted = durations.toSorted(([, a], [, b]) => b - a).slice(0, 6);
  return sorted.map(([file, ms]) => `${basename(file)} ${(ms / 1000).toFixed(0)} s`);
}

function sum(results, key) {
  return results.reduce((total, result) => total + result[key], 0);
}
