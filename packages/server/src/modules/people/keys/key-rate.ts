import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import { createCounter } from '#platform/work/request-counter.ts';

const WINDOW_MS = 60_000;

type Context = Pick<AppContext, 'db' | 'clock'>;

const countersByDb = new WeakMap<Context['db'], ReturnType<typeof createCounter>>();

/** Throws for more calls in a minute than the key may make. Each process counts for itself. */
export function countCall({ db, clock }: Context, { id, rate }: { readonly id: number; readonly rate: number }): void {
  const count = countersByDb.get(db) ?? createCounter(clock, WINDOW_MS);
  countersByDb.set(db, count);
  const window = count(id);
  if (window.count <= rate) return;
  const seconds = Math.ceil((window.endsMs - clock.now().epochMilliseconds) / 1000);
  throw new AppError('key.rate', { params: { rate: String(rate) }, headers: { 'retry-after': String(seconds) } });
}
