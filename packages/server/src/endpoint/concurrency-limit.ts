import type { CallCost } from '@courtside/contract/wire/endpoint';
import type { AppContext } from '#context.ts';
import { createWorkQueue, type WorkQueue } from '#platform/work/work-queue.ts';

export type ConcurrencyLimits = Readonly<Record<CallCost, WorkQueue>>;

/** Limits per cost of a call for this process. They leave database connections free for all other calls. */
export function createConcurrencyLimits({ settings }: Pick<AppContext, 'settings'>): ConcurrencyLimits {
  const running = Math.min(4, Math.ceil(settings.DATABASE_POOL_SIZE / 3));
  const refusal = { code: 'request.too_many_at_once', retryAfterSeconds: 5 } as const;
  const queue = { waiting: 200, waitMs: 10_000, refusal };
  return {
    heavy: createWorkQueue({ ...queue, running, runningEach: Math.min(2, running), waitingEach: 20 }),
    // Each upload holds its whole file in memory.
    upload: createWorkQueue({ ...queue, running: 8, runningEach: 1, waitingEach: 1 }),
  };
}
