import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Db } from '#database/database.ts';
import { countFailuresOfAddress } from './login-attempts.repository.ts';
import { delayForFailures, MAX_DELAY_MS } from './login-throttle.rules.ts';
import { networkOf } from './network.rules.ts';

/** A waiting login costs memory and a connection, so their number is limited per address and in total. */
const MAX_WAITING_PER_ADDRESS = 100;
const MAX_WAITING = 1_000;

type WaitingLogins = Map<string, number>;
const waitingByDb = new WeakMap<Db, WaitingLogins>();

/**
 * Delays a login whose address had many wrong passwords, longer with each of them. Addresses are never locked, because
 * the members of a club may share one; only login names are.
 */
export async function throttleLogin({ db, clock }: Pick<AppContext, 'db' | 'clock'>, address: string): Promise<void> {
  const network = networkOf(address);
  const delayMs = delayForFailures(await countFailuresOfAddress(db, clock.now(), network));
  if (delayMs === 0) return;
  const waiting = waitingByDb.get(db) ?? new Map();
  waitingByDb.set(db, waiting);
  const own = waiting.get(network) ?? 0;
  const all = waiting.values().reduce((sum, count) => sum + count, 0);
  if (own >= MAX_WAITING_PER_ADDRESS || all >= MAX_WAITING) throw networkBusy();
  waiting.set(network, own + 1);
  try {
    await clock.wait(delayMs);
  } finally {
    const left = (waiting.get(network) ?? 1) - 1;
    if (left > 0) waiting.set(network, left);
    else waiting.delete(network);
  }
}

function networkBusy(): AppError {
  const seconds = MAX_DELAY_MS / 1000;
  return new AppError('auth.network_busy', { params: { seconds }, headers: { 'retry-after': String(seconds) } });
}
