import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Db } from '#database/database.ts';
import { countFailuresOfAddress } from './login-attempts.repository.ts';
import { delayAfter, LONGEST_DELAY_MS } from './login-delay.rules.ts';
import { networkOf } from './network.rules.ts';

/** A login that waits costs memory and a connection: so many of one address, and of all, at most. */
const MOST_HELD_OF_ADDRESS = 100;
const MOST_HELD = 1_000;

type Held = Map<string, number>;
const heldOf = new WeakMap<Db, Held>();

/**
 * Holds a login whose address had many wrong passwords, for a time that grows with them. Nobody is locked out: a club's
 * members share one address, and the strict rule is the one of the login name.
 */
export async function slowDown({ db, clock }: Pick<AppContext, 'db' | 'clock'>, address: string): Promise<void> {
  const network = networkOf(address);
  const delayMs = delayAfter(await countFailuresOfAddress(db, clock.now(), network));
  if (delayMs === 0) return;
  const held = heldOf.get(db) ?? new Map();
  heldOf.set(db, held);
  const own = held.get(network) ?? 0;
  const all = held.values().reduce((sum, count) => sum + count, 0);
  if (own >= MOST_HELD_OF_ADDRESS || all >= MOST_HELD) throw networkBusy();
  held.set(network, own + 1);
  try {
    await clock.wait(delayMs);
  } finally {
    const left = (held.get(network) ?? 1) - 1;
    if (left > 0) held.set(network, left);
    else held.delete(network);
  }
}

function networkBusy(): AppError {
  const seconds = LONGEST_DELAY_MS / 1000;
  return new AppError('auth.network_busy', { params: { seconds }, headers: { 'retry-after': String(seconds) } });
}
