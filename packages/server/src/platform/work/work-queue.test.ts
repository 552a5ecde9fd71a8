import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createWorkQueue } from './work-queue.ts';

const BUSY = { code: 'server.busy', retryAfterSeconds: 7 } as const;

function heldWork() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let isStarted = false;
  const work = () => {
    isStarted = true;
    return promise;
  };
  return { work, resolve, reject, isStarted: () => isStarted };
}
const settle = () => new Promise((resolve) => setImmediate(resolve));

test('the work queue runs a fixed number of calls at once, the others wait in order', async () => {
  const lane = createWorkQueue({ running: 2, waiting: 2, refusal: BUSY });
  const works = [heldWork(), heldWork(), heldWork(), heldWork()];
  const results = works.map(({ work }) => lane(work));
  await settle();
  expect(works.map(({ isStarted }) => isStarted())).toEqual([true, true, false, false]);
  works[1]?.resolve('second');
  await settle();
  expect(works.map(({ isStarted }) => isStarted())).toEqual([true, true, true, false]);
  works[0]?.reject(new Error('failed'));
  await expect(results[0]).rejects.toThrow('failed');
  await settle();
  expect(works[3]?.isStarted()).toBe(true);
  works[2]?.resolve('third');
  works[3]?.resolve('fourth');
  expect(await Promise.all(results.slice(1))).toEqual(['second', 'third', 'fourth']);
});

test('a call beyond the queue is refused with Retry-After, and later calls are accepted again', async () => {
  const lane = createWorkQueue({ running: 1, waiting: 1, refusal: BUSY });
  const [first, second] = [heldWork(), heldWork()];
  const results = [lane(first.work), lane(second.work)];
  await expect(lane(async () => 'third')).rejects.toMatchObject({
    code: 'server.busy',
    headers: { 'retry-after': '7' },
  });
  first.resolve('first');
  second.resolve('second');
  await Promise.all(results);
  expect(await lane(async () => 'fourth')).toBe('fourth');
});

const TOO_MANY = { code: 'request.too_many_at_once', retryAfterSeconds: 5 } as const;
const LIMITS = { running: 3, runningEach: 2, waiting: 8, waitingEach: 3, waitMs: 1_000, refusal: TOO_MANY };

/** Calls that run until they are ended, and the order of their starts. */
function createCalls() {
  const queue = createWorkQueue(LIMITS);
  const began: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    began,
    call(memberId: number, name: string): Promise<string> {
      return queue(async () => {
        began.push(name);
        await new Promise<void>((resolve) => ends.set(name, resolve));
        return name;
      }, memberId);
    },
    async end(name: string): Promise<void> {
      ends.get(name)?.();
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}

describe('a work queue of several callers', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

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
    const queue = createWorkQueue({ ...LIMITS, running: 1 });
    await expect(queue(() => Promise.reject(new Error('broken')), 1)).rejects.toThrow('broken');
    expect(await queue(async () => 'done', 1)).toBe('done');
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
