import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Caller, Exchange } from './binding.ts';
import { createEventStreams, type EventStreams } from './event-stream.ts';

/** A connection whose client reads only on demand. */
class Connection extends EventEmitter {
  written = '';
  unread = 0;
  destroyed = false;
  writableEnded = false;
  get writableLength() {
    return this.unread;
  }
  writeHead() {}
  flushHeaders() {}
  write(text: string) {
    this.written += text;
    this.unread += text.length;
  }
  end() {
    this.writableEnded = true;
    this.emit('close');
  }
  destroy() {
    this.destroyed = true;
    this.emit('close');
  }
}

const callerOf = (memberId: number): Caller => ({
  memberId,
  memberCode: String(memberId),
  role: 'member',
  categoryKey: 'member',
  hasVisitorAccount: false,
  sessionId: `session-${memberId}`,
});

let live: Set<string> | Error;
let publishChange: (sessionId?: string) => void;
let streams: EventStreams;
beforeEach(() => {
  vi.useFakeTimers();
  live = new Set(Array.from({ length: 200 }, (_, member) => `session-${member}`));
  const findLive = async (ids: readonly string[]) => {
    if (live instanceof Error) throw live;
    return new Map(ids.filter((id) => (live as Set<string>).has(id)).map((id) => [id, 'member']));
  };
  streams = createEventStreams({
    max: 100,
    heartbeatMs: 1_000,
    findLive,
    isLive: async ({ sessionId }) => (await findLive([sessionId])).has(sessionId),
    onSessionChange: (onChange) => {
      publishChange = onChange;
      return () => {
        publishChange = () => {};
      };
    },
  });
});
afterEach(() => {
  streams.closeAll();
  vi.useRealTimers();
});

function open(memberId: number) {
  const raw = new Connection();
  const reply = { raw, hijack() {}, getHeaders: () => ({}) };
  const stream = streams.open({ reply } as unknown as Exchange, callerOf(memberId));
  return { raw, stream };
}

describe('a slow client', () => {
  test('a slow client is disconnected when too much is unread, and no longer counted', () => {
    const { raw, stream } = open(1);
    const data = 'x'.repeat(100_000);
    stream.send({ event: 'changed', id: '1', data });
    stream.send({ event: 'changed', id: '2', data });
    expect(raw.destroyed).toBe(false);
    stream.send({ event: 'changed', id: '3', data });
    expect(raw.destroyed).toBe(true);
    expect(streams.size).toBe(0);
  });

  test('a slow client that catches up stays connected', () => {
    const { raw, stream } = open(1);
    for (let id = 0; id < 50; id += 1) {
      stream.send({ event: 'changed', id: String(id), data: 'x'.repeat(100_000) });
      raw.unread = 0;
    }
    expect(raw.destroyed).toBe(false);
  });

  test('a slow client is sent nothing after it was disconnected', () => {
    const { raw, stream } = open(1);
    raw.destroy();
    const before = raw.written;
    stream.send({ event: 'changed', id: '1', data: 'x' });
    expect(raw.written).toBe(before);
  });
});

describe('a heartbeat', () => {
  test('a heartbeat closes the streams whose session has ended', async () => {
    const [alive, over] = [open(1), open(2)];
    live = new Set(['session-1']);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(alive.raw.written).toMatch(/:\n\n$/);
    expect(alive.raw.writableEnded).toBe(false);
    expect(over.raw.writableEnded).toBe(true);
    expect(streams.size).toBe(1);
  });

  test('a heartbeat closes no stream while the database is unavailable', async () => {
    const { raw } = open(1);
    live = new Error('away');
    await vi.advanceTimersByTimeAsync(5_000);
    expect(raw.writableEnded).toBe(false);
    live = new Set();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(raw.writableEnded).toBe(true);
  });

  test('the heartbeat stops with the last stream', () => {
    const { raw } = open(1);
    expect(vi.getTimerCount()).toBe(1);
    raw.destroy();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('the end of a session', () => {
  const settled = () => vi.advanceTimersByTimeAsync(0);

  test('the end of a session closes its streams at once, and no others', async () => {
    const [one, two, other] = [open(1), open(1), open(2)];
    live = new Set(['session-2']);
    publishChange('session-1');
    await settled();
    expect([one, two, other].map(({ raw }) => raw.writableEnded)).toEqual([true, true, false]);
  });

  test('the possible end of any session makes all sessions be checked', async () => {
    const [gone, there] = [open(1), open(2)];
    live = new Set(['session-2']);
    publishChange();
    await settled();
    expect([gone.raw.writableEnded, there.raw.writableEnded]).toEqual([true, false]);
  });

  test('the end of a session before its stream was registered closes the stream', async () => {
    live = new Set();
    const { raw } = open(1);
    await settled();
    expect(raw.writableEnded).toBe(true);
  });
});

test("a member's ninth stream replaces the oldest, which is asked to reconnect later", () => {
  const eight = Array.from({ length: 8 }, () => open(1));
  open(2);
  expect(eight.every(({ raw }) => !raw.writableEnded)).toBe(true);
  open(1);
  expect(eight.map(({ raw }) => raw.writableEnded)).toEqual([true, ...Array(7).fill(false)]);
  expect(eight[0]?.raw.written).toMatch(/retry: 60000\n\n$/);
  expect(streams.size).toBe(9);
});

test('ten thousand reconnects leak no stream, and the limit holds', () => {
  for (let count = 0; count < 10_000; count += 1) open(count % 50).raw.destroy();
  expect(streams.size).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
  for (let member = 0; member < 100; member += 1) open(member);
  expect(() => open(101)).toThrow(
    expect.objectContaining({ code: 'server.unavailable', headers: { 'retry-after': '10' } }),
  );
  expect(streams.size).toBe(100);
});
