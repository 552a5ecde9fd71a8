import type { CallCost } from '@courtside/contract/wire/endpoint';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';

interface Limits {
  readonly atOnce: number;
  readonly perMember: number;
  /** Longest queue; a call beyond it is refused. */
  readonly queued: number;
  readonly queuedPerMember: number;
  readonly waitMs: number;
}

export interface ConcurrencyLimit {
  /** Runs the work when a place is free; refuses with 429 what would wait too long. */
  run<Result>(memberId: number, work: () => Promise<Result>): Promise<Result>;
}

export type ConcurrencyLimits = Readonly<Record<CallCost, ConcurrencyLimit>>;

/** Limits per cost of a call for this process. They leave database connections free for all other calls. */
export function createConcurrencyLimits({ settings }: Pick<AppContext, 'settings'>): ConcurrencyLimits {
  const atOnce = Math.min(4, Math.ceil(settings.DATABASE_POOL_SIZE / 3));
  const queue = { queued: 200, waitMs: 10_000 };
  return {
    heavy: createConcurrencyLimit({ ...queue, atOnce, perMember: Math.min(2, atOnce), queuedPerMember: 20 }),
    // Each upload holds its whole file in memory.
    upload: createConcurrencyLimit({ ...queue, atOnce: 8, perMember: 1, queuedPerMember: 1 }),
  };
}

/** Limits calls in total and per member. Members are served in turn, so that many calls of one member do not delay others. */
export function createConcurrencyLimit(limits: Limits): ConcurrencyLimit {
  const running = new Map<number, number>();
  /** By member, ordered by how long ago the member was last served. */
  const queues = new Map<number, Array<() => void>>();
  let runningTotal = 0;
  let queuedTotal = 0;

  const runningOf = (memberId: number) => running.get(memberId) ?? 0;
  const hasPlace = (memberId: number) => runningTotal < limits.atOnce && runningOf(memberId) < limits.perMember;

  function acquire(memberId: number): void {
    runningTotal += 1;
    running.set(memberId, runningOf(memberId) + 1);
  }

  function release(memberId: number): void {
    runningTotal -= 1;
    if (runningOf(memberId) > 1) running.set(memberId, runningOf(memberId) - 1);
    else running.delete(memberId);
    // A served member is appended to the map again, so this loop visits it once more.
    for (const [next, queue] of queues) {
      if (!hasPlace(next)) continue;
      queues.delete(next);
      const first = queue.shift();
      if (queue.length > 0) queues.set(next, queue);
      acquire(next);
      first?.();
    }
  }

  function wait(memberId: number): Promise<void> {
    const queue = queues.get(memberId) ?? [];
    if (queue.length >= limits.queuedPerMember || queuedTotal >= limits.queued) throw tooMany();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    queue.push(resolve);
    queues.set(memberId, queue);
    queuedTotal += 1;
    const timer = setTimeout(() => {
      queue.splice(queue.indexOf(resolve), 1);
      if (queue.length === 0) queues.delete(memberId);
      reject(tooMany());
    }, limits.waitMs);
    return promise.finally(() => {
      clearTimeout(timer);
      queuedTotal -= 1;
    });
  }

  return {
    async run(memberId, work) {
      if (hasPlace(memberId)) acquire(memberId);
      else await wait(memberId);
      try {
        return await work();
      } finally {
        release(memberId);
      }
    },
  };
}

const tooMany = () => new AppError('request.too_many_at_once', { headers: { 'retry-after': '5' } });
