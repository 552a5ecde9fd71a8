import type { FastifyReply } from 'fastify';
import { AppError } from '#app-error.ts';
import type { Caller, Exchange } from './binding.ts';

export interface StreamEvent {
  readonly event: string;
  readonly id: string;
  /** One line of JSON. */
  readonly data: string;
}

export interface EventStream {
  send(event: StreamEvent): void;
  /** Sends an event id without an event, from which the client can resume. */
  mark(id: string): void;
  close(): void;
  onClose(callback: () => void): void;
}

interface OpenStream extends EventStream {
  readonly caller: Caller;
  sendHeartbeat(): void;
  /** Closes it and asks the client to reconnect later. */
  closeReplaced(): void;
}

export interface EventStreams {
  /** Turns the response into server-sent events; refuses with 503 at the limit. */
  open(exchange: Exchange, caller: Caller): EventStream;
  readonly size: number;
  closeAll(): void;
}

interface Options {
  readonly max: number;
  readonly heartbeatMs: number;
  /** Which of these login sessions are still valid, with the category that their member has now. */
  findLive(sessionIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** The same for one caller, from the cache if possible. */
  isLive(caller: Caller): Promise<boolean>;
  /** Calls back when a login session may have ended: with its id, or with undefined when it may be any. */
  onSessionChange(onChange: (sessionId: string | undefined) => void): () => void;
}

declare module 'fastify' {
  interface FastifyInstance {
    eventStreams: EventStreams;
  }
}

const MAX_PER_MEMBER = 8;
/** A client with more unread bytes is disconnected; after reconnecting it gets the complete state. */
const MAX_UNREAD_BYTES = 256 * 1024;
const RETRY_MS = 2_000;
/**
 * Reconnect delay of a stream that a member's ninth one replaced; otherwise nine tabs would replace each other
 * forever.
 */
const REPLACED_RETRY_MS = 60_000;

/** Time for a client to read the rest of a closed stream. */
const CLOSE_TIMEOUT_MS = 1_000;

/** All open streams of this process: limited, kept alive, and closed with their login session. */
export function createEventStreams(options: Options): EventStreams {
  const { max, heartbeatMs, findLive, isLive, onSessionChange } = options;
  const streams = new Set<OpenStream>();
  let stopWatching: (() => void) | undefined;

  function watchSessions(): () => void {
    const timer = setInterval(() => {
      for (const stream of streams) stream.sendHeartbeat();
      void closeEnded([...streams]);
    }, heartbeatMs);
    const unsubscribe = onSessionChange((sessionId) => {
      const affected = [...streams].filter(({ caller }) => sessionId === undefined || caller.sessionId === sessionId);
      if (affected.length > 0) void closeEnded(affected);
    });
    return () => {
      clearInterval(timer);
      unsubscribe();
    };
  }

  async function closeEnded(candidates: readonly OpenStream[]): Promise<void> {
    // While the database is unavailable no stream is closed; the next heartbeat checks again.
    const live = await findLive([...new Set(candidates.map(({ caller }) => caller.sessionId))]).catch(() => undefined);
    if (!live) return;
    // A member of another category sees other prices and times: the client reconnects and gets them.
    for (const { caller, close } of candidates) if (live.get(caller.sessionId) !== caller.categoryKey) close();
  }

  /** Covers a session that ended between the authentication and the registration of the stream. */
  async function closeIfSessionEnded(stream: OpenStream): Promise<void> {
    if (!(await isLive(stream.caller).catch(() => true))) stream.close();
  }

  function enforceLimits(caller: Caller): void {
    const own = [...streams].filter((stream) => stream.caller.memberId === caller.memberId);
    if (own.length >= MAX_PER_MEMBER) own[0]?.closeReplaced();
    if (streams.size >= max) throw new AppError('server.unavailable', { headers: { 'retry-after': '10' } });
  }

  return {
    open({ reply }, caller) {
      enforceLimits(caller);
      const stream = startStream(reply, caller);
      streams.add(stream);
      stopWatching ??= watchSessions();
      stream.onClose(() => {
        streams.delete(stream);
        if (streams.size > 0) return;
        stopWatching?.();
        stopWatching = undefined;
      });
      void closeIfSessionEnded(stream);
      return stream;
    },
    get size() {
      return streams.size;
    },
    closeAll() {
      for (const stream of streams) stream.close();
    },
  };
}

function startStream(reply: FastifyReply, caller: Caller): OpenStream {
  const { raw } = reply;
  const callbacks: Array<() => void> = [];
  // Bypasses the hooks, because compression would buffer events.
  reply.hijack();
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  });

  function write(text: string): void {
    if (raw.destroyed || raw.writableEnded) return;
    raw.write(text);
    if (raw.writableLength > MAX_UNREAD_BYTES) raw.destroy();
  }

  function leave(): void {
    for (const callback of callbacks.splice(0)) callback();
  }

  function close(): void {
    leave();
    raw.end();
    setTimeout(() => raw.destroy(), CLOSE_TIMEOUT_MS).unref();
  }

  raw.once('close', leave);
  write(`retry: ${RETRY_MS}\n\n`);
  return {
    caller,
    send: ({ event, id, data }) => write(`id: ${id}\nevent: ${event}\ndata: ${data}\n\n`),
    mark: (id) => write(`id: ${id}\n\n`),
    sendHeartbeat: () => write(':\n\n'),
    close,
    closeReplaced() {
      write(`retry: ${REPLACED_RETRY_MS}\n\n`);
      close();
    },
    onClose: (callback) => callbacks.push(callback),
  };
}
