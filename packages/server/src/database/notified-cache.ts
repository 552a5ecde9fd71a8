import { sql } from 'kysely';
import type { Database, Tx } from './database.ts';
import { onCommit } from './in-transaction.ts';

/** A loaded value, and when the clock alone makes it wrong. */
export interface Loaded<Value> {
  readonly value: Value;
  readonly staleAt?: Temporal.Instant;
}

interface Entry<Value> {
  readonly loading: Promise<Loaded<Value>>;
  readonly keepUntilMs: number;
}

/** Nothing is kept longer than this, for what changes without a notification, such as a member's name. */
const MAX_AGE_MS = 60_000;
/** More keys than any club has at once; the oldest goes. */
const MAX_KEYS = 200;

export interface NotifiedCache<Value> {
  /** The kept value, or a loaded one. Callers that come while it loads share the load. */
  get(key: string, now: Temporal.Instant, load: () => Promise<Loaded<Value>>): Promise<Value>;
  /** Tells every process, at commit, that the value changed; this process at once. No key: all values. */
  publish(tx: Tx, key?: string): Promise<void>;
  /** Calls back for every change, with its key or with undefined when anything may have changed. */
  subscribe(onChange: (key: string | undefined) => void): () => void;
}

/**
 * A cache that notifications empty. While the listener is away messages may be missed, so nothing is kept then:
 * it answers slower, never stale.
 */
export function createNotifiedCache<Value>(database: Database, channel: string): NotifiedCache<Value> {
  const entries = new Map<string, Entry<Value>>();
  const subscribers = new Set<(key: string | undefined) => void>();
  let listening = false;

  function forget(key: string | undefined): void {
    if (key === undefined) entries.clear();
    else entries.delete(key);
    for (const onChange of subscribers) onChange(key);
  }

  const started = database.listen(channel, {
    onMessage: (payload) => forget(payload || undefined),
    onLost: () => {
      listening = false;
      entries.clear();
    },
    onReady: () => {
      listening = true;
      forget(undefined);
    },
  });
  // A database that closes meanwhile leaves the cache off, which is right.
  started.catch(() => undefined);

  return {
    async get(key, now, load) {
      const kept = entries.get(key);
      if (kept && now.epochMilliseconds < kept.keepUntilMs) return (await kept.loading).value;
      const loading = load();
      if (!listening) return (await loading).value;
      return keep(entries, key, now, loading);
    },
    async publish(tx, key) {
      await sql`select pg_notify(${channel}, ${key ?? ''})`.execute(tx);
      onCommit(tx, () => forget(key));
    },
    subscribe(onChange) {
      subscribers.add(onChange);
      return () => subscribers.delete(onChange);
    },
  };
}

/** Kept from the moment loading starts, so that a change during the load removes it and the next caller loads again. */
async function keep<Value>(
  entries: Map<string, Entry<Value>>,
  key: string,
  now: Temporal.Instant,
  loading: Promise<Loaded<Value>>,
): Promise<Value> {
  const soon = { loading, keepUntilMs: now.epochMilliseconds + MAX_AGE_MS };
  entries.delete(key);
  entries.set(key, soon);
  const [oldest] = entries.keys();
  if (entries.size > MAX_KEYS && oldest !== undefined) entries.delete(oldest);
  try {
    const { value, staleAt } = await loading;
    if (staleAt && entries.get(key) === soon) {
      entries.set(key, { loading, keepUntilMs: Math.min(soon.keepUntilMs, staleAt.epochMilliseconds) });
    }
    return value;
  } catch (error) {
    if (entries.get(key) === soon) entries.delete(key);
    throw error;
  }
}

/** One cache per open database, made when first needed. */
export function cachePerDatabase<Value>(channel: string): (database: Database) => NotifiedCache<Value> {
  const caches = new WeakMap<Database, NotifiedCache<Value>>();
  return (database) => {
    const known = caches.get(database);
    if (known) return known;
    const made = createNotifiedCache<Value>(database, channel);
    caches.set(database, made);
    return made;
  };
}
