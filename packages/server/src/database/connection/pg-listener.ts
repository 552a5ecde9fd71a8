import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Listener, Unlisten } from '#database/database.ts';
import type { Logger } from '#platform/logger.ts';
import { clientFor } from './writable-host.ts';

const RETRY_MS = [100, 250, 500, 1_000, 2_000, 5_000];
/** Events that nobody told of, because their process ended right after the commit, are found within this time. */
const POLL_MS = 250;
/** Commits within this time are announced together, and read together. */
const GAP_MS = 20;
/** Says that there are events to read, and nothing else. */
const EVENT_CHANNEL = 'courtside_event';

/**
 * A snapshot knows exactly which transactions had ended when it was taken. So this finds each event once, also one whose
 * transaction took long and commits after others with higher numbers were read.
 */
const READ = `select pg_current_snapshot()::text as position,
    jsonb_agg(case when type = 'change' then payload else payload || '{"named": [""]}' end order by id) as payloads from event
  where xid >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(xid, $1::pg_snapshot)`;

const START = 'select pg_current_snapshot()::text as position, pg_backend_pid() as id';

/** One statement, because in a rush it is sent for nearly every commit. */
const ANNOUNCE_AND_READ = `select found.*, pg_notify('${EVENT_CHANNEL}', '') from (${READ}) as found`;

interface Read {
  readonly position: string;
  readonly payloads: ReadonlyArray<Record<string, string[]>> | null;
}

/**
 * A dedicated connection that reads the events of all processes. Reconnects, and tells its listeners when they may have
 * missed some.
 */
export function createPgListener(servers: readonly string[], log: Logger) {
  const Client = clientFor(servers, pg.Client);
  const topics = new Map<string, Set<Listener>>();
  const ending = new AbortController();
  let client: pg.Client | undefined;
  let running: Promise<void> | undefined;
  let isAnnouncing = false;
  let isWoken = false;
  let rest = new AbortController();

  const everyListener = () => [...topics.values()].flatMap((listeners) => [...listeners]);

  function wake(): void {
    isWoken = true;
    rest.abort();
  }

  async function waitForEvents(): Promise<void> {
    if (isWoken) return;
    rest = new AbortController();
    await delay(POLL_MS, undefined, rest).catch(() => {});
  }

  async function connectOnce(onUp: () => void): Promise<void> {
    const next = new Client({
      connectionString: servers[0],
      application_name: 'courtside events',
      keepAlive: true,
      pipeline: true,
      connectionTimeoutMillis: 5_000,
      // Detects a dead connection, because the poll is a query.
      query_timeout: 5_000,
    });
    const lost = new AbortController();
    for (const event of ['error', 'end'] as const)
      next.on(event, () => {
        lost.abort();
        wake();
      });
    let ownId: number | undefined;
    next.on('notification', ({ processId }) => {
      if (processId !== ownId) wake();
    });
    try {
      await next.connect();
      await next.query(`listen ${EVENT_CHANNEL}`);
      const { rows } = await next.query<{ position: string; id: number }>(START);
      client = next;
      onUp();
      for (const listener of everyListener()) listener.onReady();
      let position = rows[0]?.position;
      ownId = rows[0]?.id;
      while (!lost.signal.aborted && !ending.signal.aborted) {
        position = await readEvents(next, position);
        await delay(GAP_MS);
        await waitForEvents();
      }
    } finally {
      const wasUp = client === next;
      if (wasUp) client = undefined;
      await next.end().catch(() => {});
      if (wasUp && !ending.signal.aborted) for (const listener of everyListener()) listener.onLost();
    }
  }

  async function readEvents(from: pg.Client, position: string | undefined): Promise<string | undefined> {
    const statement = isAnnouncing
      ? { name: 'announce and read events', text: ANNOUNCE_AND_READ }
      : { name: 'read events', text: READ };
    isAnnouncing = false;
    isWoken = false;
    const { rows } = await from.query<Read>({ ...statement, values: [position] });
    const [read] = rows;
    for (const [topic, keys] of keysByTopic(read?.payloads ?? []))
      for (const listener of topics.get(topic) ?? []) listener.onMessage([...keys].join(','));
    return read?.position;
  }

  async function keepConnected(): Promise<void> {
    for (let attempt = 0; !ending.signal.aborted; attempt += 1) {
      const error = await connectOnce(() => {
        attempt = 0;
      }).catch((cause: unknown) => cause);
      if (ending.signal.aborted) return;
      log.warn({ err: error }, 'the database listener is not connected; trying again');
      const wait = RETRY_MS[Math.min(attempt, RETRY_MS.length - 1)];
      await delay(wait, undefined, { signal: ending.signal }).catch(() => {});
    }
  }

  return {
    listen(topic: string, listener: Listener): Unlisten {
      const listeners = topics.get(topic) ?? new Set<Listener>();
      topics.set(topic, listeners.add(listener));
      running ??= keepConnected();
      // While connecting, keepConnected calls it.
      if (client) listener.onReady();
      return () => {
        listeners.delete(listener);
      };
    },
    /** Tells every process to read, once for all commits of the moment. If it fails, their poll finds the events. */
    announce(): void {
      isAnnouncing = true;
      wake();
    },
    async close(): Promise<void> {
      ending.abort();
      wake();
      await running;
    },
  };
}

function keysByTopic(payloads: NonNullable<Read['payloads']>): Map<string, Set<string>> {
  const keys = new Map<string, Set<string>>();
  for (const payload of payloads)
    for (const [topic, changed] of Object.entries(payload))
      keys.set(topic, (keys.get(topic) ?? new Set()).union(new Set(changed)));
  // Further names of the event, which say no topic.
  if (keys.delete('more')) keys.set('named', new Set(['']));
  return keys;
}
