import type { CallCost } from '@courtside/contract/endpoint';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';

interface GateLimits {
  readonly atOnce: number;
  readonly perMember: number;
  /** Who waits when so many wait already is refused. */
  readonly waiting: number;
  readonly waitingPerMember: number;
  readonly waitMs: number;
}

export interface CallGate {
  /** Runs the work when it is its turn; refuses with 429 what would wait too long. */
  pass<Result>(memberId: number, work: () => Promise<Result>): Promise<Result>;
}

export type CallGates = Readonly<Record<CallCost, CallGate>>;

/** What calls of a cost may take of this process. The rest of the database connections is for all other calls. */
export function createCallGates({ settings, database }: Pick<AppContext, 'settings' | 'database'>): CallGates {
  const atOnce = database.engine === 'pglite' ? 2 : Math.min(4, Math.ceil(settings.DATABASE_POOL_SIZE / 3));
  const waiting = { waiting: 200, waitMs: 10_000 };
  return {
    heavy: createCallGate({ ...waiting, atOnce, perMember: Math.min(2, atOnce), waitingPerMember: 20 }),
    // Each keeps the whole file in memory while it arrives.
    upload: createCallGate({ ...waiting, atOnce: 8, perMember: 1, waitingPerMember: 1 }),
  };
}

/** A few at once in all and for each member. Members take turns, so that one who asks for much waits for itself alone. */
export function createCallGate(limits: GateLimits): CallGate {
  const running = new Map<number, number>();
  /** By member; the member whose last turn is longest ago comes first. */
  const queues = new Map<number, Array<() => void>>();
  let runningInAll = 0;
  let waitingInAll = 0;

  const runningOf = (memberId: number) => running.get(memberId) ?? 0;
  const mayEnter = (memberId: number) => runningInAll < limits.atOnce && runningOf(memberId) < limits.perMember;

  function enter(memberId: number): void {
    runningInAll += 1;
    running.set(memberId, runningOf(memberId) + 1);
  }

  function leave(memberId: number): void {
    runningInAll -= 1;
    if (runningOf(memberId) > 1) running.set(memberId, runningOf(memberId) - 1);
    else running.delete(memberId);
    // A member who gets a turn is appended again and is seen once more by this loop.
    for (const [next, queue] of queues) {
      if (!mayEnter(next)) continue;
      queues.delete(next);
      const first = queue.shift();
      if (queue.length > 0) queues.set(next, queue);
      enter(next);
      first?.();
    }
  }

  function wait(memberId: number): Promise<void> {
    const queue = queues.get(memberId) ?? [];
    if (queue.length >= limits.waitingPerMember || waitingInAll >= limits.waiting) throw tooMany();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    queue.push(resolve);
    queues.set(memberId, queue);
    waitingInAll += 1;
    const timer = setTimeout(() => {
      queue.splice(queue.indexOf(resolve), 1);
      if (queue.length === 0) queues.delete(memberId);
      reject(tooMany());
    }, limits.waitMs);
    return promise.finally(() => {
      clearTimeout(timer);
      waitingInAll -= 1;
    });
  }

  return {
    async pass(memberId, work) {
      if (mayEnter(memberId)) enter(memberId);
      else await wait(memberId);
      try {
        return await work();
      } finally {
        leave(memberId);
      }
    },
  };
}

const tooMany = () => new AppError('request.too_many_at_once', { headers: { 'retry-after': '5' } });
