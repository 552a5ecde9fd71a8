import type { Session } from '@courtside/contract/schedule';
import { expect, test } from 'vitest';
import { fixtureSession } from '../testing/day-fixture.ts';
import { choiceOf, choose, isChoosable, lengthens, ownHold, priceOf, standingOf } from './selection.ts';

const ten = fixtureSession({ hour: 10 });
const eleven = fixtureSession({ hour: 11 });
const twelve = fixtureSession({ hour: 12 });
const thirteen = fixtureSession({ hour: 13 });
const other = fixtureSession({ court: 'TEN2', hour: 11 });

test.each<[string, Session[], Session, Session[]]>([
  ['the first', [], ten, [ten]],
  ['the same again lets it go', [ten], ten, []],
  ['the next one makes two', [ten], eleven, [ten, eleven]],
  ['the one before makes two, in order', [eleven], ten, [ten, eleven]],
  ['one apart begins anew', [ten], twelve, [twelve]],
  ['another court begins anew', [ten], other, [other]],
  ['a third begins anew', [ten, eleven], twelve, [twelve]],
  ['one of two lets only that one go', [ten, eleven], ten, [eleven]],
])('choosing %s', (_case, chosen, picked, expected) => {
  expect(choose(chosen, picked)).toEqual(expected);
});

test('only a single choice grows, and only by its neighbours on the same court', () => {
  expect(lengthens([eleven], ten)).toBe(true);
  expect(lengthens([eleven], twelve)).toBe(true);
  expect(lengthens([eleven], thirteen)).toBe(false);
  expect(lengthens([eleven], other)).toBe(false);
  expect(lengthens([ten, eleven], twelve)).toBe(false);
  expect(lengthens([], ten)).toBe(false);
});

test('how a session stands towards the choice', () => {
  expect(standingOf(ten, [ten])).toBe('chosen');
  expect(standingOf(eleven, [ten])).toBe('addable');
  expect(standingOf({ ...eleven, state: 'booked' }, [ten])).toBe('apart');
  expect(standingOf(twelve, [ten])).toBe('apart');
});

test('only free sessions and one’s own hold can be chosen', () => {
  const hold = { expiresAt: '2026-11-16T09:00:00Z', mine: true };
  expect(isChoosable(ten)).toBe(true);
  expect(isChoosable({ ...ten, state: 'held', hold })).toBe(true);
  expect(isChoosable({ ...ten, state: 'held', hold: { ...hold, mine: false } })).toBe(false);
  for (const state of ['mine', 'booked', 'closed', 'locked', 'past'] as const) {
    expect(isChoosable({ ...ten, state })).toBe(false);
  }
});

test('a choice stands only while all of it can be had and belongs together', () => {
  const day = [ten, eleven, twelve, other];
  expect(choiceOf([ten.key], day)).toEqual([ten]);
  expect(choiceOf([ten.key, eleven.key], day)).toEqual([ten, eleven]);
  expect(choiceOf([ten.key, twelve.key], day)).toEqual([]);
  expect(choiceOf([ten.key, other.key], day)).toEqual([]);
  expect(choiceOf(['TEN9_20261116_1000'], day)).toEqual([]);
  expect(choiceOf([ten.key, eleven.key], [ten, { ...eleven, state: 'held' }])).toEqual([]);
  expect(choiceOf([], day)).toEqual([]);
});

test('the caller’s own hold is found, another’s is not', () => {
  const hold = (mine: boolean) => ({ state: 'held' as const, hold: { expiresAt: '2026-11-16T09:00:00Z', mine } });
  const own = { ...ten, ...hold(true) };
  expect(ownHold([own, { ...eleven, ...hold(false) }, twelve])).toEqual([own]);
});

test('two prices add up to the cent', () => {
  expect(
    priceOf([
      { ...ten, price: 10.1 },
      { ...eleven, price: 20.2 },
    ]),
  ).toBe(30.3);
  expect(priceOf([])).toBe(0);
});
