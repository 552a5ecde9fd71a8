import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Db } from '#database/database.ts';
import { createCounter } from '#platform/work/request-counter.ts';
import { networkOf } from '../login/network.rules.ts';

const HOUR_MS = 3_600_000;

type What = 'application' | 'visitor';
const countersByDb = new WeakMap<Db, Map<What, ReturnType<typeof createCounter>>>();

/**
 * Throws 429 for more of a network in an hour than this process accepts. Called before the database, so that what is refused
 * here costs others nothing; the database counts for all processes.
 */
export function refuseFlood(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  { what, address, perHour }: { readonly what: What; readonly address: string; readonly perHour: number },
): void {
  const counters = countersByDb.get(db) ?? new Map<What, ReturnType<typeof createCounter>>();
  countersByDb.set(db, counters);
  const countRequest = counters.get(what) ?? createCounter(clock, HOUR_MS);
  counters.set(what, countRequest);
  const { count, endsMs } = countRequest(networkOf(address));
  if (count <= perHour) return;
  const seconds = Math.ceil((endsMs - clock.now().epochMilliseconds) / 1000);
  throw new AppError('request.too_many', { headers: { 'retry-after': String(seconds) } });
}
