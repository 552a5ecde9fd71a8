import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { silentLog } from '#testing/test-context.ts';
import { repeat } from './repeat.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('runs now and then again, never twice at once, until stopped', async () => {
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

test('a failure waits for the next turn', async () => {
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
