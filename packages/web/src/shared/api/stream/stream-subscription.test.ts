import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type LiveStatus, retryDelay, subscribeToStream } from './stream-subscription.ts';

interface Connection {
  readonly init: RequestInit;
  readonly send: (text: string) => void;
  readonly close: () => void;
}

let connections: Connection[];
let nextResponse: () => Response | undefined;

beforeEach(() => {
  connections = [];
  nextResponse = () => undefined;
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    const response = nextResponse();
    if (response) return response;
    let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
    const body = new ReadableStream<Uint8Array>({
      start(started) {
        controller = started;
        init.signal?.addEventListener('abort', () => started.error(new DOMException('aborted', 'AbortError')));
      },
    });
    connections.push({
      init,
      send: (text) => controller?.enqueue(new TextEncoder().encode(text)),
      close: () => controller?.close(),
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } });
  });
});

afterEach(() => {
  vi.useRealTimers();
});

function start() {
  const statuses: LiveStatus[] = [];
  const events: string[] = [];
  const failures: unknown[] = [];
  let version = 'v1';
  let hasSession = true;
  const stop = subscribeToStream({
    url: '/stream',
    headers: () => (hasSession ? { 'last-event-id': version } : undefined),
    onStatus: (status) => statuses.push(status),
    onOpen: () => undefined,
    onEvent: ({ event, data }) => {
      version = data;
      events.push(`${event} ${data}`);
    },
    onFailure: (failure) => failures.push(failure),
  });
  const logOut = () => {
    hasSession = false;
  };
  return { statuses, events, failures, stop, logOut };
}

const settle = () => vi.advanceTimersByTimeAsync(0);

test('the retry delay of a stream doubles from half a second to fifteen, with a jitter of a quarter', () => {
  expect([0, 1, 2, 3, 10].map((attempt) => retryDelay(attempt, 0.5))).toEqual([500, 1000, 2000, 4000, 15_000]);
  expect(retryDelay(0, 0)).toBe(375);
  expect(retryDelay(0, 1)).toBe(625);
});

test('a stream that was lost reconnects and continues after its last event', async () => {
  const { statuses, events, stop } = start();
  await settle();
  connections[0]?.send('event: changed\ndata: v2\n\n');
  await settle();
  connections[0]?.close();
  await vi.advanceTimersByTimeAsync(1000);
  expect(statuses).toEqual(['connecting', 'live', 'lost', 'live']);
  expect(events).toEqual(['changed v2']);
  expect(new Headers(connections[1]?.init.headers).get('last-event-id')).toBe('v2');
  stop();
});

test('a stream that is lost as the session ends does not ask again', async () => {
  const { stop, logOut } = start();
  await settle();
  logOut();
  connections[0]?.close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(connections).toHaveLength(1);
  stop();
});

test('a stream without bytes is reconnected, and a heartbeat keeps it open', async () => {
  const { statuses, stop } = start();
  await settle();
  await vi.advanceTimersByTimeAsync(44_000);
  connections[0]?.send(': still here\n\n');
  await vi.advanceTimersByTimeAsync(44_000);
  expect(statuses).toEqual(['connecting', 'live']);
  await vi.advanceTimersByTimeAsync(2000);
  expect(statuses).toEqual(['connecting', 'live', 'lost', 'live']);
  stop();
});

test('a hidden tab closes its stream and opens it again when it is visible', async () => {
  const { statuses, stop } = start();
  await settle();
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(statuses).toEqual(['connecting', 'live', 'paused']);
  expect(connections).toHaveLength(1);
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await settle();
  expect(statuses.at(-1)).toBe('live');
  expect(connections).toHaveLength(2);
  stop();
});

test('a stream is lost at once when offline and reconnects at once when online', async () => {
  const { statuses, stop } = start();
  await settle();
  nextResponse = () => {
    throw new TypeError('Failed to fetch');
  };
  window.dispatchEvent(new Event('offline'));
  await settle();
  expect(statuses.at(-1)).toBe('lost');
  nextResponse = () => undefined;
  window.dispatchEvent(new Event('online'));
  await settle();
  expect(statuses.at(-1)).toBe('live');
  stop();
});

test.each([
  [401, 1],
  [404, 1],
  [503, 2],
])('a stream that is refused with HTTP %i is tried %i times within a second', async (status, tries) => {
  let requested = 0;
  nextResponse = () => {
    requested += 1;
    return new Response('', { status });
  };
  const { failures, stop } = start();
  await vi.advanceTimersByTimeAsync(700);
  expect(requested).toBe(tries);
  expect(failures[0]).toMatchObject({ status });
  stop();
});

test('a stream that was ended reports no more status', async () => {
  const { statuses, stop } = start();
  await settle();
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(statuses).toEqual(['connecting', 'live']);
  expect(connections[0]?.init.signal?.aborted).toBe(true);
});
