import { LIMITS } from '@courtside/contract/limits';

const STEP_MS = 250;
const FAILURES_PER_STEP = 10;
export const MAX_DELAY_MS = 5_000;

/** More failures than this make no difference, so no more are counted. */
export const MAX_COUNTED_FAILURES = LIMITS.addressTries + (MAX_DELAY_MS / STEP_MS) * FAILURES_PER_STEP;

/** How long a login waits whose address had so many wrong passwords lately. */
export function delayForFailures(failures: number): number {
  if (failures < LIMITS.addressTries) return 0;
  const steps = 1 + Math.floor((failures - LIMITS.addressTries) / FAILURES_PER_STEP);
  return Math.min(MAX_DELAY_MS, steps * STEP_MS);
}
