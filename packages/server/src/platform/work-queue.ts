import { AppError } from '#app-error.ts';

interface WorkQueueLimits {
  /** So many at once. */
  readonly running: number;
  /** So many more may wait; whoever comes then is refused. */
  readonly waiting: number;
  readonly retryAfterSeconds: number;
}

export type WorkQueue = <T>(work: () => Promise<T>) => Promise<T>;

/** Bounded work that costs a core: first come, first served; refused with 503 when too many wait already. */
export function createWorkQueue({ running: max, waiting: maxWaiting, retryAfterSeconds }: WorkQueueLimits): WorkQueue {
  const waiting: Array<() => void> = [];
  let running = 0;

  async function acquire(): Promise<void> {
    if (running < max) {
      running += 1;
      return;
    }
    if (waiting.length >= maxWaiting)
      throw new AppError('server.busy', { headers: { 'retry-after': String(retryAfterSeconds) } });
    // Whoever finishes hands the place over, so that nobody slips in between.
    await new Promise<void>((resolve) => waiting.push(resolve));
  }

  return async (work) => {
    await acquire();
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
