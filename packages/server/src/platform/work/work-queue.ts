import { AppError } from '#app-error.ts';

interface WorkQueueLimits {
  /** Concurrent calls. */
  readonly running: number;
  /** Queued calls; further ones are refused. */
  readonly waiting: number;
  readonly retryAfterSeconds: number;
}

export type WorkQueue = <T>(work: () => Promise<T>) => Promise<T>;

/** A bounded FIFO queue for CPU-intensive work; refuses with 503 when it is full. */
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
    // A finished call passes its place to the next one directly, which keeps the order.
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
