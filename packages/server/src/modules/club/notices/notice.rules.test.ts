import { expect, test } from 'vitest';
import { isForReadersOf, isPublished, pinnedFirst } from './notice.rules.ts';

const at = (hour: number) => Temporal.Instant.fromEpochMilliseconds(hour * 3_600_000);

test.each([
  ['before it is published', 9, undefined, false],
  ['when it is published', 10, undefined, true],
  ['long after', 99, undefined, true],
  ['before it expires', 11, 12, true],
  ['when it expires', 12, 12, false],
])('a notice %s', (_, now, expiresAt, expected) => {
  const notice = { publishedAt: at(10), expiresAt: expiresAt === undefined ? undefined : at(expiresAt) };
  expect(isPublished(notice, at(now))).toBe(expected);
});

test.each([
  ['padel', 'padel', true],
  [null, 'padel', true],
  ['tennis', 'padel', false],
  ['tennis', undefined, true],
])('a notice of %s concerns readers of %s: %s', (serviceKey, wanted, expected) => {
  expect(isForReadersOf({ serviceKey }, wanted)).toBe(expected);
});

test('pinned notices are first, the rest keeps its order', () => {
  const notices = [
    { id: 1, isPinned: false },
    { id: 2, isPinned: true },
    { id: 3, isPinned: false },
    { id: 4, isPinned: true },
  ];
  expect(pinnedFirst(notices).map(({ id }) => id)).toEqual([2, 4, 1, 3]);
});
