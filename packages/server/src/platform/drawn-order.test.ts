import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawnOrder, newDrawSeed } from './drawn-order.ts';

const itself = (name: number) => name;

test('anybody with a command line draws the same order: sha256 of SEED/NAME, sorted', () => {
  const names = [11, 12, 13, 14, 15];
  const byHand = names
    .map((name) => `${createHash('sha256').update(`4C91-07AE/${name}`).digest('hex')} ${name}`)
    .sort()
    .map((line) => Number(line.split(' ')[1]));
  expect(drawnOrder('4C91-07AE', names, itself)).toEqual(byHand);
});

test('the order does not depend on that in which the names come, and loses none', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(), { maxLength: 40 }), fc.string(), (names, seed) => {
      const drawn = drawnOrder(seed, names, itself);
      expect(drawnOrder(seed, names.toReversed(), itself)).toEqual(drawn);
      expect(drawn.toSorted()).toEqual(names.toSorted());
    }),
  );
});

test('over many seeds everybody is first about as often', () => {
  const first = new Map<number, number>();
  for (let seed = 0; seed < 2_000; seed += 1) {
    const [winner = 0] = drawnOrder(String(seed), [1, 2, 3, 4], itself);
    first.set(winner, (first.get(winner) ?? 0) + 1);
  }
  // Four standard deviations around a quarter.
  for (const count of first.values()) expect(Math.abs(count - 500)).toBeLessThan(78);
});

test('a new seed is eight hexadecimal digits in two groups, and not the last one', () => {
  const seeds = Array.from({ length: 50 }, newDrawSeed);
  for (const seed of seeds) expect(seed).toMatch(/^[0-9A-F]{4}-[0-9A-F]{4}$/);
  expect(new Set(seeds).size).toBe(50);
});
