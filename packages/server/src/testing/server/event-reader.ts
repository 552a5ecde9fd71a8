import type { Endpoint } from '@courtside/contract/wire/endpoint';
import type { FastifyInstance } from 'fastify';
import { addressOf, authorization, type Login } from './test-app.ts';

export interface ReadEvent {
  readonly event: string | undefined;
  readonly id: string | undefined;
  readonly data: string | undefined;
  readonly retry: string | undefined;
}

export interface EventReader {
  readonly status: number;
  readonly headers: Headers;
  /** The next event that carries data; fails when none comes in time. */
  next(withinMs?: number): Promise<ReadEvent>;
  /** The next thing of any kind: an event, a mark, a retry time; a heartbeat has no fields. */
  nextFrame(withinMs?: number): Promise<ReadEvent>;
  /** Resolves when the server ends the stream. */
  ended(withinMs?: number): Promise<void>;
  /** The whole answer, where it is no stream. */
  text(): Promise<string>;
  close(): void;
}

interface Input {
  /** None where the address needs no login. */
  readonly as?: Login;
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string>;
  readonly headers?: Record<string, string>;
}

/** Lets the application listen on a free loopback port; returns its address. */
export async function listenLocally(app: FastifyInstance): Promise<string> {
  return app.listen({ host: '127.0.0.1', port: 0 });
}

/** Reads server-sent events as the web app does: by fetch, with headers. */
export async function readEvents(
  address: string,
  endpoint: Endpoint,
  { as, headers, ...parts }: Input,
): Promise<EventReader> {
  const ending = new AbortController();
  const response = await fetch(`${address}${addressOf(endpoint, parts)}`, {
    headers: { ...(as && authorization(as)), ...headers },
    signal: ending.signal,
  });
  const frames = framesOf(response);
  const nextFrame = async (withinMs = 5_000): Promise<ReadEvent> => {
    const { value, done } = await within(frames.next(), withinMs, 'no event came');
    if (done) throw new Error('the stream ended');
    return value;
  };
  return {
    status: response.status,
    headers: response.headers,
    nextFrame,
    async next(withinMs) {
      for (;;) {
        const frame = await nextFrame(withinMs);
        if (frame.data !== undefined) return frame;
      }
    },
    async ended(withinMs = 5_000) {
      const drain = async () => {
        while (!(await frames.next()).done);
      };
      await within(drain(), withinMs, 'the stream did not end');
    },
    text: () => response.text(),
    close: () => ending.abort(),
  };
}

async function* framesOf(response: Response): AsyncGenerator<ReadEvent, undefined> {
  let rest = '';
  const decoder = new TextDecoder();
  try {
    for await (const chunk of response.body ?? []) {
      const frames = (rest + decoder.decode(chunk, { stream: true })).split('\n\n');
      rest = frames.pop() ?? '';
      for (const frame of frames) yield parseFrame(frame);
    }
  } catch {
    // A connection that breaks ends the stream as well.
  }
}

function parseFrame(frame: string): ReadEvent {
  const fields = new Map(
    frame.split('\n').map((line): [string, string] => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon), line.slice(colon + 1).trimStart()];
    }),
  );
  return { event: fields.get('event'), id: fields.get('id'), data: fields.get('data'), retry: fields.get('retry') };
}

async function within<T>(promise: Promise<T>, ms: number, complaint: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${complaint} within ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([promise, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
