import { sql } from 'kysely';
import type { Database, Db, Tx } from './database.ts';
import { dbOf, onCommit } from './in-transaction.ts';

/** A loaded value, and when the clock alone makes it wrong. */
export interface Loaded<Value> {
  readonly value: Value;
  readonly staleMs?: number | undefined;
}

interface Entry<Value> {
  readonly loading: Promise<Loaded<Value>>;
  /** A clock that was set back makes it wrong too. */
  readonly keepFromMs: number;
  readonly keepUntilMs: number;
}

/** Nothing is kept longer than this, for what changes without a notification. */
const MAX_AGE_MS = 60_000;
/** More days, sports or notices than any club shows at once; the oldest goes. */
const MAX_KEYS = 200;

export interface NotifiedCache<Value> {
  /** The kept value, or a loaded one. Callers that come while it loads share the load. */
  get(key: string, now: Temporal.Instant, load: () => Promise<Loaded<Value>>): Promise<Value>;
  /** Drops one value, or all, in this process. */
  invalidate(key?: string): void;
  /** Calls back for every change, with its key or with undefined when anything may have changed. */
  subscribe(onChange: (key: string | undefined) => void): () => void;
}

/**
 * A cache that notifications empty. While the listener is away messages may be missed, so nothing is kept then:
 * it answers slower, never stale.
 */
function createCache<Value>(database: Database, channel: string, maxKeys: number): NotifiedCache<Value> {
  const entries = new Map<string, Entry<Value>>();
  const subscribers = new Set<(key: string | undefined) => void>();
  let listening = false;

  function invalidate(key?: string): void {
    if (key === undefined) entries.clear();
    else entries.delete(key);
    for (const onChange of subscribers) onChange(key);
  }

  const started = database.listen(channel, {
    onMessage: (payload) => invalidate(payload || undefined),
    onLost: () => {
      listening = false;
      entries.clear();
    },
    onReady: () => {
      listening = true;
      invalidate();
    },
  });
  // A database that closes meanwhile leaves the cache off, which is right.
  started.catch(() => undefined);

  return {
    async get(key, now, load) {
      const kept = entries.get(key);
      const nowMs = now.epochMilliseconds;
      if (kept && kept.keepFromMs <= nowMs && nowMs < kept.keepUntilMs) return (await kept.loading).value;
      const loading = load();
      if (!listening) return (await loading).value;
      return keep(entries, key, nowMs, loading, maxKeys);
    },
    invalidate,
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
  nowMs: number,
  loading: Promise<Loaded<Value>>,
  maxKeys: number,
): Promise<Value> {
  const entry = { loading, keepFromMs: nowMs, keepUntilMs: nowMs + MAX_AGE_MS };
  entries.delete(key);
  entries.set(key, entry);
  const [oldest] = entries.keys();
  if (entries.size > maxKeys && oldest !== undefined) entries.delete(oldest);
  try {
    const { value, staleMs } = await loading;
    if (staleMs !== undefined && entries.get(key) === entry) {
      entries.set(key, { ...entry, keepUntilMs: Math.min(entry.keepUntilMs, staleMs) });
    }
    return value;
  } catch (error) {
    if (entries.get(key) === entry) entries.delete(key);
    throw error;
  }
}

export interface NotifiedCaches<Value> {
  /** The cache of an open database, made when first needed. Not for use inside a transaction. */
  of(database: Database): NotifiedCache<Value>;
  /** Tells every process, at commit, that a value or all of them changed; this process need not wait for the message. */
  publish(tx: Tx, key?: string): Promise<void>;
  /** The same for this process only: where the database itself sends the message. */
  invalidateAtCommit(tx: Tx, key?: string): void;
}

interface Options<Value> {
  readonly maxKeys?: number;
  readonly onMade?: (cache: NotifiedCache<Value>, database: Database) => void;
}

export function defineNotifiedCache<Value>(
  channel: string,
  { maxKeys = MAX_KEYS, onMade }: Options<Value> = {},
): NotifiedCaches<Value> {
  const caches = new WeakMap<Db, NotifiedCache<Value>>();
  const invalidateAtCommit = (tx: Tx, key?: string) => {
    const db = dbOf(tx);
    onCommit(tx, () => db && caches.get(db)?.invalidate(key));
  };
  return {
    of(database) {
      const known = caches.get(database.db);
      if (known) return known;
      const made = createCache<Value>(database, channel, maxKeys);
      caches.set(database.db, made);
      onMade?.(made, database);
      return made;
    },
    async publish(tx, key) {
      await sql`select pg_notify(${channel}, ${key ?? ''})`.execute(tx);
      invalidateAtCommit(tx, key);
    },
    invalidateAtCommit,
  };
}
