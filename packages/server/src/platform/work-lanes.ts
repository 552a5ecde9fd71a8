import { AppError } from '#app-error.ts';

interface LaneLimits {
  /** So many at once. */
  readonly running: number;
  /** So many more may wait; whoever comes then is refused. */
  readonly waiting: number;
  readonly retryAfterSeconds: number;
}

export type Lane = <T>(work: () => Promise<T>) => Promise<T>;

/** Bounded work that costs a core: first come, first served; refused with 503 when too many wait already. */
export function createLane({ running: most, waiting: mostWaiting, retryAfterSeconds }: LaneLimits): Lane {
  const waiting: Array<() => void> = [];
  let running = 0;

  async function turn(): Promise<void> {
    if (running < most) {
      running += 1;
      return;
    }
    if (waiting.length >= mostWaiting)
      throw new AppError('server.busy', { headers: { 'retry-after': String(retryAfterSeconds) } });
    // Whoever finishes hands the place over, so that nobody slips in between.
    await new Promise<void>((resolve) => waiting.push(resolve));
  }

  return async (work) => {
    await turn();
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
