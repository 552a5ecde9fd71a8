import { expect, test } from 'vitest';
import { seededRandom } from '../random.ts';
import { demoMembers } from './people.ts';

const JOINED = new Date('2026-01-01T00:00:00Z');

test('the same seed creates the same people, another seed others', () => {
  const one = demoMembers(seededRandom(2026), JOINED);
  expect(demoMembers(seededRandom(2026), JOINED)).toEqual(one);
  expect(demoMembers(seededRandom(2027), JOINED)).not.toEqual(one);
});

test('email addresses are plain and unique', () => {
  const addresses = demoMembers(seededRandom(2026), JOINED).map(({ email }) => email);
  expect(new Set(addresses).size).toBe(addresses.length);
  for (const address of addresses) expect(address).toMatch(/^[a-z]+\.[a-z]+\.\d{4}@harbour\.example$/);
});

test('random numbers stay within their bounds and reach both ends', () => {
  const random = seededRandom(1);
  const drawn = Array.from({ length: 1_000 }, () => random.between(1, 6));
  expect([Math.min(...drawn), Math.max(...drawn)]).toEqual([1, 6]);
  expect(drawn.every(Number.isInteger)).toBe(true);
  expect(() => random.pick([])).toThrow(RangeError);
});
