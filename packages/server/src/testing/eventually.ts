import { vi } from 'vitest';

/** Waits until the check no longer throws: long, because a busy machine is slow and not wrong. */
export const eventually = <Result>(check: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(check, { timeout: 20_000, interval: 20 });
