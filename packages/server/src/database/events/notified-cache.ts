import type { Database, Db, Tx } from '#database/database.ts';
import { dbOf, onCommit } from '#database/transaction/in-transaction.ts';
import { listenTo, publish, type Topic } from './events.ts';

/** A loaded value, and when it becomes stale without a change. */
export interface Loaded<Value> {
  readonly value: Value;
  readonly staleMs?: number | undefined;
}

interface Entry<Value> {
  readonly loading: Promise<Loaded<Value>>;
  /** Invalid before this time as well, in case the clock is set back. */
  readonly validFromMs: number;
  readonly validUntilMs: number;
}

/** Default maximum age, for changes without a notification. */
const MAX_AGE_MS = 60_000;
/** More keys than any club uses at once; the oldest is evicted. */
const MAX_KEYS = 200;

export interface NotifiedCache<Value> {
  /** The cached value, or a loaded one. Concurrent callers share one load. */
  get(key: string, now: Temporal.Instant, load: () => Promise<Loaded<Value>>): Promise<Value>;
  /** Removes one value, or all, in this process. */
  invalidate(key?: string): void;
  /** Calls back for every change, with its key or with undefined when anything may have changed. */
  subscribe(onChange: (key: string | undefined) => void): () => void;
}

/**
 * A cache that is invalidated by events; a message is a list of keys, or empty for all. While the listener is disconnected messages may be missed, so nothing
 * is cached then: answers are slower but never stale.
 */
function createCache<Value>(
  database: Database,
  topic: Topic,
  { maxKeys = MAX_KEYS, maxAgeMs = MAX_AGE_MS }: Options<Value>,
): NotifiedCache<Value> {
  const entries = new Map<string, Entry<Value>>();
  const subscribers = new Set<(key: string | undefined) => void>();
  let listening = false;

  function invalidate(key?: string): void {
    if (key === undefined) entries.clear();
    else entries.delete(key);
    for (const onChange of subscribers) onChange(key);
  }

  listenTo(database, topic, {
    onMessage: (payload) => {
      for (const key of payload.split(',')) invalidate(key || undefined);
    },
    onLost: () => {
      listening = false;
      entries.clear();
    },
    onReady: () => {
      listening = true;
      invalidate();
    },
  });

  return {
    async get(key, now, load) {
      const cached = entries.get(key);
      const nowMs = now.epochMilliseconds;
      if (cached && cached.validFromMs <= nowMs && nowMs < cached.validUntilMs) return (await cached.loading).value;
      const loading = load();
      if (!listening) return (await loading).value;
      return cacheLoad(entries, key, loading, { validFromMs: nowMs, validUntilMs: nowMs + maxAgeMs, maxKeys });
    },
    invalidate,
    subscribe(onChange) {
      subscribers.add(onChange);
      return () => subscribers.delete(onChange);
    },
  };
}

/** Stored when loading starts, so that a change during the load removes it and the next caller loads again. */
async function cacheLoad<Value>(
  entries: Map<string, Entry<Value>>,
  key: string,
  loading: Promise<Loaded<Value>>,
  { maxKeys, ...valid }: Omit<Entry<Value>, 'loading'> & { readonly maxKeys: number },
): Promise<Value> {
  const entry = { loading, ...valid };
  entries.delete(key);
  entries.set(key, entry);
  const [oldest] = entries.keys();
  if (entries.size > maxKeys && oldest !== undefined) entries.delete(oldest);
  try {
    const { value, staleMs } = await loading;
    if (staleMs !== undefined && entries.get(key) === entry) {
      entries.set(key, { ...entry, validUntilMs: Math.min(entry.validUntilMs, staleMs) });
    }
    return value;
  } catch (error) {
    if (entries.get(key) === entry) entries.delete(key);
    throw error;
  }
}

export interface NotifiedCaches<Value> {
  /** The cache of an open database, created on first use. Not for use inside a transaction. */
  of(database: Database): NotifiedCache<Value>;
  /** Notifies every process, after the commit, that one value or all changed; this process is updated directly. */
  publish(tx: Tx, key?: string): void;
}

interface Options<Value> {
  readonly maxKeys?: number;
  readonly maxAgeMs?: number;
  readonly onMade?: (cache: NotifiedCache<Value>, database: Database) => void;
}

export function defineNotifiedCache<Value>(topic: Topic, options: Options<Value> = {}): NotifiedCaches<Value> {
  const caches = new WeakMap<Db, NotifiedCache<Value>>();
  return {
    of(database) {
      const known = caches.get(database.db);
      if (known) return known;
      const made = createCache<Value>(database, topic, options);
      caches.set(database.db, made);
      options.onMade?.(made, database);
      return made;
    },
    publish(tx, key) {
      publish(tx, topic, [key ?? '']);
      const db = dbOf(tx);
      onCommit(tx, () => db && caches.get(db)?.invalidate(key));
    },
  };
}
