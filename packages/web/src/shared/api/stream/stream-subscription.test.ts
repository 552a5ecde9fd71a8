import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type LiveStatus, retryDelay, subscribeToStream } from './stream-subscription.ts';

interface Line {
  readonly init: RequestInit;
  readonly say: (text: string) => void;
  readonly hangUp: () => void;
}

let lines: Line[];
let answer: () => Response | undefined;

beforeEach(() => {
  lines = [];
  answer = () => undefined;
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    const said = answer();
    if (said) return said;
    let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
    const body = new ReadableStream<Uint8Array>({
      start(given) {
        controller = given;
        init.signal?.addEventListener('abort', () => given.error(new DOMException('aborted', 'AbortError')));
      },
    });
    lines.push({
      init,
      say: (text) => controller?.enqueue(new TextEncoder().encode(text)),
      hangUp: () => controller?.close(),
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
  const stop = subscribeToStream({
    url: '/stream',
    headers: () => ({ 'last-event-id': version }),
    onStatus: (status) => statuses.push(status),
    onOpen: () => undefined,
    onEvent: ({ event, data }) => {
      version = data;
      events.push(`${event} ${data}`);
    },
    onFailure: (failure) => failures.push(failure),
  });
  return { statuses, events, failures, stop };
}

const settle = () => vi.advanceTimersByTimeAsync(0);

test('the delay doubles from half a second to fifteen, give or take a quarter', () => {
  expect([0, 1, 2, 3, 10].map((attempt) => retryDelay(attempt, 0.5))).toEqual([500, 1000, 2000, 4000, 15_000]);
  expect(retryDelay(0, 0)).toBe(375);
  expect(retryDelay(0, 1)).toBe(625);
});

test('live, lost, and live again from where it was', async () => {
  const { statuses, events, stop } = start();
  await settle();
  lines[0]?.say('event: changed\ndata: v2\n\n');
  await settle();
  lines[0]?.hangUp();
  await vi.advanceTimersByTimeAsync(1000);
  expect(statuses).toEqual(['connecting', 'live', 'lost', 'live']);
  expect(events).toEqual(['changed v2']);
  expect(new Headers(lines[1]?.init.headers).get('last-event-id')).toBe('v2');
  stop();
});

test('a silent line is a dead one; a heartbeat keeps it', async () => {
  const { statuses, stop } = start();
  await settle();
  await vi.advanceTimersByTimeAsync(44_000);
  lines[0]?.say(': still here\n\n');
  await vi.advanceTimersByTimeAsync(44_000);
  expect(statuses).toEqual(['connecting', 'live']);
  await vi.advanceTimersByTimeAsync(2000);
  expect(statuses).toEqual(['connecting', 'live', 'lost', 'live']);
  stop();
});

test('a hidden tab lets go, and comes back when it is seen', async () => {
  const { statuses, stop } = start();
  await settle();
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(statuses).toEqual(['connecting', 'live', 'paused']);
  expect(lines).toHaveLength(1);
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await settle();
  expect(statuses.at(-1)).toBe('live');
  expect(lines).toHaveLength(2);
  stop();
});

test('being offline is noticed at once, and so is the way back', async () => {
  const { statuses, stop } = start();
  await settle();
  answer = () => {
    throw new TypeError('Failed to fetch');
  };
  window.dispatchEvent(new Event('offline'));
  await settle();
  expect(statuses.at(-1)).toBe('lost');
  answer = () => undefined;
  window.dispatchEvent(new Event('online'));
  await settle();
  expect(statuses.at(-1)).toBe('live');
  stop();
});

test.each([
  [401, 1],
  [404, 1],
  [503, 2],
])('HTTP %i is tried %i times within a second', async (status, tries) => {
  let asked = 0;
  answer = () => {
    asked += 1;
    return new Response('', { status });
  };
  const { failures, stop } = start();
  await vi.advanceTimersByTimeAsync(700);
  expect(asked).toBe(tries);
  expect(failures[0]).toMatchObject({ status });
  stop();
});

test('once ended it says nothing more', async () => {
  const { statuses, stop } = start();
  await settle();
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(statuses).toEqual(['connecting', 'live']);
  expect(lines[0]?.init.signal?.aborted).toBe(true);
});
