import type { AppContext } from '#context.ts';
import type { Db } from '#database/database.ts';
import { type Caller, type Exchange, STREAMING } from './binding.ts';
import type { EventStream } from './event-stream.ts';

type Context = Pick<AppContext, 'db' | 'database' | 'log'>;

interface Source<Key> {
  /** Everything that pages show of it, as one short text. */
  readVersion(db: Db, key: Key): Promise<string>;
  /** Follows changes in all processes; undefined where any of them may have changed. */
  follow(context: Context, changed: (key: Key | undefined) => void): void;
  /** What could not be read, for the log. Pages read it every minute too. */
  readonly failure: string;
}

/** Changes within this time are answered together. */
const COLLECT_MS = 250;

/** The open streams of one thing in this process, and how all of them know it. */
interface Watched {
  readonly streams: Set<EventStream>;
  version: string;
  timer?: NodeJS.Timeout | undefined;
}

/** Streams that tell that something has changed, and nothing of it: what somebody may read is decided by the calls that read it. */
export function versionStreams<Key extends string | number>({ readVersion, follow, failure }: Source<Key>) {
  const watchedByDb = new WeakMap<Db, Map<Key, Watched>>();

  /** One listener for all streams of this process. */
  function watchedBy(context: Context): Map<Key, Watched> {
    const known = watchedByDb.get(context.db);
    if (known) return known;
    const made = new Map<Key, Watched>();
    watchedByDb.set(context.db, made);
    follow(context, (key) => {
      for (const each of key === undefined ? [...made.keys()] : [key]) refreshSoon(context, each);
    });
    return made;
  }

  function refreshSoon(context: Context, key: Key): void {
    const watched = watchedBy(context).get(key);
    if (!watched) return;
    watched.timer ??= setTimeout(() => {
      watched.timer = undefined;
      void refresh(context, key, watched);
    }, COLLECT_MS).unref();
  }

  async function refresh({ db, log }: Context, key: Key, watched: Watched): Promise<void> {
    try {
      const version = await readVersion(db, key);
      if (version === watched.version) return;
      watched.version = version;
      for (const stream of watched.streams) send(stream, version);
    } catch (error) {
      // The next change tries again.
      log.warn({ err: error }, failure);
    }
  }

  return async (context: Context, key: Key, exchange: Exchange, caller: Caller): Promise<typeof STREAMING> => {
    const all = watchedBy(context);
    const version = await readVersion(context.db, key);
    const stream = exchange.reply.server.eventStreams.open(exchange, caller);
    const watched = all.get(key) ?? { streams: new Set(), version };
    all.set(key, watched);
    watched.streams.add(stream);
    stream.onClose(() => {
      watched.streams.delete(stream);
      if (watched.streams.size === 0) all.delete(key);
    });
    const known = exchange.request.headers['last-event-id'];
    if (typeof known !== 'string' || known === '' || known === version) stream.mark(version);
    else send(stream, version);
    // Covers a change between reading the version and watching.
    refreshSoon(context, key);
    return STREAMING;
  };
}

const send = (stream: EventStream, version: string) =>
  stream.send({ event: 'changed', id: version, data: JSON.stringify({ version }) });
