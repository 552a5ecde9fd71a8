import { LIMITS } from '@courtside/contract/values/limits';

const STEP_MS = 250;
const FAILURES_PER_STEP = 10;
export const MAX_DELAY_MS = 5_000;

/** Further failures do not change the delay, so they are not counted. */
export const MAX_COUNTED_FAILURES = LIMITS.addressTries + (MAX_DELAY_MS / STEP_MS) * FAILURES_PER_STEP;

/** Delay of a login in milliseconds, by the recent wrong passwords of its address. */
export function delayForFailures(failures: number): number {
  if (failures < LIMITS.addressTries) return 0;
  const steps = 1 + Math.floor((failures - LIMITS.addressTries) / FAILURES_PER_STEP);
  return Math.min(MAX_DELAY_MS, steps * STEP_MS);
}
