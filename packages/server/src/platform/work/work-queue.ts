import { AppError } from '#app-error.ts';

interface WorkQueueLimits {
  /** Concurrent calls in all, and of one caller. */
  readonly running: number;
  readonly runningEach?: number;
  /** Queued calls in all, and of one caller; further ones are refused. */
  readonly waiting: number;
  readonly waitingEach?: number;
  /** A call that has waited so long is refused; without it calls wait until they run. */
  readonly waitMs?: number;
  readonly refusal: { readonly code: 'server.busy' | 'request.too_many_at_once'; readonly retryAfterSeconds: number };
}

/** Runs the work when a place is free. `caller` is the member's number; work without one is that of one caller. */
export type WorkQueue = <T>(work: () => Promise<T>, caller?: number) => Promise<T>;

/** Limits calls in all and of each caller. Callers are served in turn, so that many calls of one do not delay others. */
export function createWorkQueue(limits: WorkQueueLimits): WorkQueue {
  const { runningEach = limits.running, waitingEach = limits.waiting, waitMs, refusal } = limits;
  const running = new Map<number, number>();
  /** By caller, ordered by how long ago the caller was last served. */
  const queues = new Map<number, Array<() => void>>();
  let runningTotal = 0;
  let waitingTotal = 0;

  const runningOf = (caller: number) => running.get(caller) ?? 0;
  const hasPlace = (caller: number) => runningTotal < limits.running && runningOf(caller) < runningEach;
  const refuse = () => new AppError(refusal.code, { headers: { 'retry-after': String(refusal.retryAfterSeconds) } });

  function acquire(caller: number): void {
    runningTotal += 1;
    running.set(caller, runningOf(caller) + 1);
  }

  function release(caller: number): void {
    runningTotal -= 1;
    if (runningOf(caller) > 1) running.set(caller, runningOf(caller) - 1);
    else running.delete(caller);
    // A served caller is appended to the map again, so this loop visits it once more.
    for (const [next, queue] of queues) {
      if (!hasPlace(next)) continue;
      queues.delete(next);
      const first = queue.shift();
      if (queue.length > 0) queues.set(next, queue);
      acquire(next);
      first?.();
    }
  }

  function wait(caller: number): Promise<void> {
    const queue = queues.get(caller) ?? [];
    if (queue.length >= waitingEach || waitingTotal >= limits.waiting) throw refuse();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    queue.push(resolve);
    queues.set(caller, queue);
    waitingTotal += 1;
    const giveUp = () => {
      queue.splice(queue.indexOf(resolve), 1);
      if (queue.length === 0) queues.delete(caller);
      reject(refuse());
    };
    const timer = waitMs === undefined ? undefined : setTimeout(giveUp, waitMs);
    return promise.finally(() => {
      clearTimeout(timer);
      waitingTotal -= 1;
    });
  }

  return async (work, caller = 0) => {
    if (hasPlace(caller)) acquire(caller);
    else await wait(caller);
    try {
      return await work();
    } finally {
      release(caller);
    }
  };
}
