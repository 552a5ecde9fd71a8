import { expect, test } from 'vitest';
import { createWorkQueue } from './work-queue.ts';

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
  const lane = createWorkQueue({ running: 2, waiting: 2, retryAfterSeconds: 5 });
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
  const lane = createWorkQueue({ running: 1, waiting: 1, retryAfterSeconds: 7 });
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
