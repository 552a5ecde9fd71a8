import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createConcurrencyLimit } from './concurrency-limit.ts';

const LIMITS = { atOnce: 3, perMember: 2, queued: 8, queuedPerMember: 3, waitMs: 1_000 };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Calls that run until they are ended, and the order of their starts. */
function createCalls() {
  const limit = createConcurrencyLimit(LIMITS);
  const began: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    began,
    call(memberId: number, name: string): Promise<string> {
      return limit.run(memberId, async () => {
        began.push(name);
        await new Promise<void>((resolve) => ends.set(name, resolve));
        return name;
      });
    },
    async end(name: string): Promise<void> {
      ends.get(name)?.();
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}

describe('a concurrency limit', () => {
  test('one member runs two calls at once, and the third waits for the first to end', async () => {
    const { call, began, end } = createCalls();
    for (const name of ['a1', 'a2', 'a3']) void call(1, name);
    expect(began).toEqual(['a1', 'a2']);
    await end('a1');
    expect(began).toEqual(['a1', 'a2', 'a3']);
  });

  test('many calls of one member wait behind later calls of other members', async () => {
    const { call, began, end } = createCalls();
    for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) void call(1, name);
    for (const name of ['b1', 'b2']) void call(2, name);
    void call(3, 'c1');
    expect(began).toEqual(['a1', 'a2', 'b1']);
    await end('a1');
    await end('a2');
    await end('b1');
    expect(began.slice(3)).toEqual(['a3', 'b2', 'c1']);
  });

  test('a failed call releases its place', async () => {
    const limit = createConcurrencyLimit({ ...LIMITS, atOnce: 1 });
    await expect(limit.run(1, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await limit.run(1, async () => 'done')).toBe('done');
  });

  test('a member with three queued calls is refused the next one, another member is not', async () => {
    const { call, began, end } = createCalls();
    for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) void call(1, name);
    const refusal = { code: 'request.too_many_at_once', status: 429, headers: { 'retry-after': '5' } };
    await expect(call(1, 'a6')).rejects.toMatchObject(refusal);
    void call(2, 'b1');
    expect(began).toContain('b1');
    await end('a1');
    void call(1, 'a7');
    await end('a2');
    await end('a3');
    await end('a4');
    expect(began).toEqual(['a1', 'a2', 'b1', 'a3', 'a4', 'a5', 'a7']);
  });

  test('at most eight calls of all members are queued', async () => {
    const { call } = createCalls();
    const settled: string[] = [];
    for (let member = 1; member <= 12; member += 1)
      call(member, `${member}`).catch(({ code }) => settled.push(`${member} ${code}`));
    await vi.advanceTimersByTimeAsync(0);
    expect(settled).toEqual(['12 request.too_many_at_once']);
  });

  test('a call that waited too long is refused and never runs', async () => {
    const { call, began, end } = createCalls();
    for (const name of ['a1', 'a2']) void call(1, name);
    const late = expect(call(1, 'a3')).rejects.toMatchObject({ code: 'request.too_many_at_once' });
    await vi.advanceTimersByTimeAsync(LIMITS.waitMs);
    await late;
    await end('a1');
    expect(began).toEqual(['a1', 'a2']);
  });
});
