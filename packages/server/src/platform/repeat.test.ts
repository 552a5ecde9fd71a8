import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { silentLog } from '#testing/test-context.ts';
import { repeat } from './repeat.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a task runs now and at intervals, never concurrently, until stopped', async () => {
  let runs = 0;
  let finish = () => {};
  const run = () => {
    runs += 1;
    return new Promise<void>((resolve) => {
      finish = resolve;
    });
  };
  const stop = repeat({ name: 'task', everyMs: 100, run }, silentLog);
  expect(runs).toBe(1);
  await vi.advanceTimersByTimeAsync(250);
  expect(runs).toBe(1);
  finish();
  await vi.advanceTimersByTimeAsync(100);
  expect(runs).toBe(2);
  finish();
  await stop();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(runs).toBe(2);
});

test('a failed task runs again at the next interval', async () => {
  let runs = 0;
  const run = async () => {
    runs += 1;
    throw new Error('not now');
  };
  const stop = repeat({ name: 'task', everyMs: 100, run }, silentLog);
  await vi.advanceTimersByTimeAsync(210);
  expect(runs).toBe(3);
  await stop();
});
