import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from '#platform/logger.ts';
import type { Listener, Unlisten } from './database.ts';

const RETRY_MS = [100, 250, 500, 1_000, 2_000, 5_000];
/** Interval of a query that detects a dead connection. */
const HEARTBEAT_MS = 10_000;

/** A dedicated connection for LISTEN; reconnects and calls its listeners when messages may be missing. */
export function createPgListener(connectionString: string, log: Logger) {
  const channels = new Map<string, Set<Listener>>();
  const ending = new AbortController();
  let client: pg.Client | undefined;
  let running: Promise<void> | undefined;

  const everyListener = () => [...channels.values()].flatMap((listeners) => [...listeners]);
  const subscribe = (on: pg.Client, channel: string) => on.query(`listen ${pg.escapeIdentifier(channel)}`);

  async function connectOnce(onUp: () => void): Promise<void> {
    const next = new pg.Client({
      connectionString,
      application_name: 'courtside listener',
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      query_timeout: 5_000,
    });
    const lost = new Promise<void>((resolve) => {
      next.on('error', () => resolve());
      next.on('end', () => resolve());
    });
    next.on('notification', ({ channel, payload }) => {
      for (const listener of channels.get(channel) ?? []) listener.onMessage(payload ?? '');
    });
    try {
      await next.connect();
      for (const channel of channels.keys()) await subscribe(next, channel);
      client = next;
      onUp();
      for (const listener of everyListener()) listener.onReady();
      const beat = setInterval(() => next.query('select 1').catch(() => next.end()), HEARTBEAT_MS);
      await Promise.race([lost, aborted(ending.signal)]);
      clearInterval(beat);
    } finally {
      const wasUp = client === next;
      if (wasUp) client = undefined;
      await next.end().catch(() => {});
      if (wasUp && !ending.signal.aborted) for (const listener of everyListener()) listener.onLost();
    }
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
    async listen(channel: string, listener: Listener): Promise<Unlisten> {
      const known = channels.get(channel);
      const listeners = known ?? new Set<Listener>();
      channels.set(channel, listeners.add(listener));
      running ??= keepConnected();
      // While connecting, keepConnected subscribes and calls onReady. If this connection breaks now, the next one
      // subscribes to every channel.
      if (client) {
        const subscribed = known ? true : await subscribe(client, channel).then(Boolean, () => false);
        if (subscribed) listener.onReady();
      }
      return async () => {
        listeners.delete(listener);
      };
    },
    async close(): Promise<void> {
      ending.abort();
      await running;
    },
  };
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
