import { expect, test } from 'vitest';
import { gather, gatherBy } from './gather.ts';

test('what comes while the work runs is done together, in order, by the next run', async () => {
  const runs: Array<readonly number[]> = [];
  const ends: Array<() => void> = [];
  const add = gather<number>(async (items) => {
    runs.push([...items]);
    await new Promise<void>((resolve) => ends.push(resolve));
  });
  const first = add(1);
  await Promise.resolve();
  const rest = [add(2), add(3), add(4)];
  expect(runs).toEqual([[1]]);
  ends[0]?.();
  await first;
  await expect.poll(() => runs).toEqual([[1], [2, 3, 4]]);
  ends[1]?.();
  await Promise.all(rest);
});

test('a failure reaches those whose items failed, and nobody else', async () => {
  const add = gather<string>(async (items) => {
    if (items.includes('bad')) throw new Error('refused');
  });
  const first = add('bad');
  const same = add('worse');
  await expect(first).rejects.toThrow('refused');
  await expect(same).rejects.toThrow('refused');
  await expect(add('good')).resolves.toBeUndefined();
});

test('keys do not wait for each other', async () => {
  const [slow, quick] = [{}, {}];
  const done: object[] = [];
  const add = gatherBy<object, number>(async (key) => {
    if (key === slow) await new Promise(() => {});
    done.push(key);
  });
  void add(slow, 1);
  await add(quick, 1);
  expect(done).toEqual([quick]);
});
