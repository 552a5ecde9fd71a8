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

export interface EventStreams {
  /** Turns the response into server-sent events; refuses with 503 at the limit. */
  open(exchange: Exchange, caller: Caller): EventStream;
  /** The same for whoever has this address and needs no login; whoever opens it closes it when the address ends. */
  openFor(exchange: Exchange, address: string): EventStream;
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

/** Of one member, or of one address that needs no login. */
const MAX_PER_HOLDER = 8;
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
      const affected = [...streams].filter(({ caller }) => sessionId === undefined || caller?.sessionId === sessionId);
      if (affected.length > 0) void closeEnded(affected);
    });
    return () => {
      clearInterval(timer);
      unsubscribe();
    };
  }

  async function closeEnded(open: readonly OpenStream[]): Promise<void> {
    const candidates = open.flatMap((stream) => (stream.caller ? [{ stream, caller: stream.caller }] : []));
    if (candidates.length === 0) return;
    // While the database is unavailable no stream is closed; the next heartbeat checks again.
    const live = await findLive([...new Set(candidates.map(({ caller }) => caller.sessionId))]).catch(() => undefined);
    if (!live) return;
    // A member of another category sees other prices and times: the client reconnects and gets them.
    for (const { stream, caller } of candidates) if (live.get(caller.sessionId) !== caller.categoryKey) stream.close();
  }

  /** Covers a session that ended between the authentication and the registration of the stream. */
  async function closeIfSessionEnded(stream: OpenStream, caller: Caller): Promise<void> {
    if (!(await isLive(caller).catch(() => true))) stream.close();
  }

  function enforceLimits(holder: string): void {
    const own = streams
      .values()
      .filter((stream) => stream.holder === holder)
      .toArray();
    if (own.length >= MAX_PER_HOLDER) own[0]?.closeReplaced();
    if (streams.size >= max) throw new AppError('server.unavailable', { headers: { 'retry-after': '10' } });
  }

  function add(reply: FastifyReply, holder: string, caller?: Caller): OpenStream {
    enforceLimits(holder);
    const stream = new OpenStream(reply, holder, caller);
    streams.add(stream);
    stopWatching ??= watchSessions();
    stream.onClose(() => {
      streams.delete(stream);
      if (streams.size > 0) return;
      stopWatching?.();
      stopWatching = undefined;
    });
    return stream;
  }

  return {
    open({ reply }, caller) {
      const stream = add(reply, `member ${caller.memberId}`, caller);
      void closeIfSessionEnded(stream, caller);
      return stream;
    },
    openFor: ({ reply }, address) => add(reply, address),
    get size() {
      return streams.size;
    },
    closeAll() {
      for (const stream of streams) stream.close();
    },
  };
}

/** A class, because there are thousands: they share their methods. */
class OpenStream implements EventStream {
  readonly holder: string;
  /** None where an address needs no login. */
  readonly caller: Caller | undefined;
  readonly #raw: FastifyReply['raw'];
  readonly #callbacks: Array<() => void> = [];

  constructor(reply: FastifyReply, holder: string, caller: Caller | undefined) {
    const { raw } = reply;
    this.holder = holder;
    this.caller = caller;
    this.#raw = raw;
    // Bypasses the hooks, because compression would buffer events.
    reply.hijack();
    raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    // Node keeps the head as long as the stream: sent by itself it is one string, otherwise the pieces it was made of.
    raw.flushHeaders();
    raw.once('close', () => this.#leave());
    this.#write(`retry: ${RETRY_MS}\n\n`);
  }

  #write(text: string): void {
    const raw = this.#raw;
    if (raw.destroyed || raw.writableEnded) return;
    raw.write(text);
    if (raw.writableLength > MAX_UNREAD_BYTES) raw.destroy();
  }

  #leave(): void {
    for (const callback of this.#callbacks.splice(0)) callback();
  }

  send({ event, id, data }: StreamEvent): void {
    this.#write(`id: ${id}\nevent: ${event}\ndata: ${data}\n\n`);
  }

  mark(id: string): void {
    this.#write(`id: ${id}\n\n`);
  }

  sendHeartbeat(): void {
    this.#write(':\n\n');
  }

  close(): void {
    this.#leave();
    this.#raw.end();
    setTimeout(() => this.#raw.destroy(), CLOSE_TIMEOUT_MS).unref();
  }

  /** Closes it and asks the client to reconnect later. */
  closeReplaced(): void {
    this.#write(`retry: ${REPLACED_RETRY_MS}\n\n`);
    this.close();
  }

  onClose(callback: () => void): void {
    this.#callbacks.push(callback);
  }
}
