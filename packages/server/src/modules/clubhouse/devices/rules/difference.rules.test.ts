import { expect, test } from 'vitest';
import { differs, followDifference } from './difference.rules.ts';

const said = (isOn: boolean | null, codes: string[] = [], isFaulty = false) => ({ isOn, codes, isFaulty });

test.each([
  [true, [], said(true), false],
  [true, [], said(false), true],
  // What never says anything is not asked to.
  [true, [], said(null), false],
  [true, [], said(null, [], true), true],
  [false, [], said(false, [], true), true],
  [false, ['345678'], said(false, ['345678']), false],
  [false, ['345678', '456789'], said(false, ['456789', '345678']), false],
  [false, ['345678'], said(false, []), true],
  // A code that should be gone still opens.
  [false, [], said(false, ['345678']), true],
])('wanted %s with %o and reported %o', (isOn, codes, reported, expected) => {
  expect(differs({ isOn, codes }, reported)).toBe(expected);
});

const at = (minute: number, second = 0) => new Date(Date.UTC(2026, 10, 17, 18, minute, second));
const NEW = { differsSince: null, noticedAt: null, equalSince: null };

test('a difference is told once after two minutes, and once when it is over', () => {
  const told: string[] = [];
  let seen: Parameters<typeof followDifference>[0] = NEW;
  const look = (minute: number, isDifferent: boolean, second = 0) => {
    const { tells, ...after } = followDifference(seen, isDifferent, { isExcused: false, now: at(minute, second) });
    seen = after;
    if (tells) told.push(`${minute}:${second} ${tells}`);
  };
  look(0, true);
  look(1, true, 59);
  look(2, true);
  look(9, true);
  look(10, false);
  look(11, false);
  expect(told).toEqual(['2:0 different', '10:0 equal']);
  expect(seen).toEqual({ differsSince: null, noticedAt: null, equalSince: at(10) });
});

test('a difference of less than two minutes is told nobody', () => {
  const first = followDifference(NEW, true, { isExcused: false, now: at(0) });
  expect(followDifference(first, false, { isExcused: false, now: at(1) })).toEqual({ ...NEW, tells: null });
});

test('while the desk has opened a door itself nobody is told, afterwards they are', () => {
  const first = followDifference(NEW, true, { isExcused: true, now: at(0) });
  const second = followDifference(first, true, { isExcused: true, now: at(5) });
  expect([first.tells, second.tells]).toEqual([null, null]);
  expect(followDifference(second, true, { isExcused: false, now: at(16) }).tells).toBe('different');
});
