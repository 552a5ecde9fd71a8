import { expect, test, vi } from 'vitest';
import { forEachInRun } from './for-each-in-run.ts';
import type { Logger } from './logger.ts';

const failure = (item: number) => ({ message: 'not done', of: { item } });

test('one that fails is reported and does not stop the others', async () => {
  const warn = vi.fn();
  const log = { warn } as unknown as Logger;
  const reportProblem = vi.fn();
  const done: number[] = [];
  const broken = new Error('away');
  const work = async (item: number) => {
    if (item === 2) throw broken;
    done.push(item);
  };
  await forEachInRun({ log, run: { reportProblem } }, [1, 2, 3], work, failure);
  expect(done).toEqual([1, 3]);
  expect(reportProblem.mock.calls).toEqual([[broken]]);
  expect(warn.mock.calls).toEqual([[{ err: broken, item: 2 }, 'not done']]);
  // Without a job it is only logged.
  await forEachInRun({ log, run: undefined }, [2], work, failure);
  expect(warn).toHaveBeenCalledTimes(2);
});
