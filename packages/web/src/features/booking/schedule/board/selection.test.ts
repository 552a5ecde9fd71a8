import type { Session } from '@courtside/contract/booking/schedule';
import { expect, test } from 'vitest';
import { fixtureSession } from '../testing/day-fixture.ts';
import {
  extendsSelection,
  isSelectable,
  ownHeldSessions,
  priceOf,
  selectionOf,
  selectionRoleOf,
  toggleSession,
} from './selection.ts';

const ten = fixtureSession({ hour: 10 });
const eleven = fixtureSession({ hour: 11 });
const twelve = fixtureSession({ hour: 12 });
const thirteen = fixtureSession({ hour: 13 });
const other = fixtureSession({ court: 'TEN2', hour: 11 });

test.each<[string, Session[], Session, Session[]]>([
  ['the first session selects it', [], ten, [ten]],
  ['the selected session again removes it', [ten], ten, []],
  ['the next session selects both', [ten], eleven, [ten, eleven]],
  ['the session before selects both, in order', [eleven], ten, [ten, eleven]],
  ['a session that is not adjacent replaces the selection', [ten], twelve, [twelve]],
  ['a session of another court replaces the selection', [ten], other, [other]],
  ['a third session replaces the selection', [ten, eleven], twelve, [twelve]],
  ['one of two selected sessions removes only that one', [ten, eleven], ten, [eleven]],
])('pressing %s', (_case, selected, picked, expected) => {
  expect(toggleSession(selected, picked)).toEqual(expected);
});

test('only a single selected session is extended, and only by its neighbours on the same court', () => {
  expect(extendsSelection([eleven], ten)).toBe(true);
  expect(extendsSelection([eleven], twelve)).toBe(true);
  expect(extendsSelection([eleven], thirteen)).toBe(false);
  expect(extendsSelection([eleven], other)).toBe(false);
  expect(extendsSelection([ten, eleven], twelve)).toBe(false);
  expect(extendsSelection([], ten)).toBe(false);
});

test('a session is selected, addable, or not part of the selection', () => {
  expect(selectionRoleOf(ten, [ten])).toBe('selected');
  expect(selectionRoleOf(eleven, [ten])).toBe('addable');
  expect(selectionRoleOf({ ...eleven, state: 'booked' }, [ten])).toBe('none');
  expect(selectionRoleOf(twelve, [ten])).toBe('none');
});

test('only free sessions and one’s own hold can be selected', () => {
  const hold = { expiresAt: '2026-11-16T09:00:00Z', mine: true };
  expect(isSelectable(ten)).toBe(true);
  expect(isSelectable({ ...ten, state: 'held', hold })).toBe(true);
  expect(isSelectable({ ...ten, state: 'held', hold: { ...hold, mine: false } })).toBe(false);
  for (const state of ['mine', 'booked', 'closed', 'locked', 'past'] as const) {
    expect(isSelectable({ ...ten, state })).toBe(false);
  }
});

test('a selection is valid only while all its sessions are selectable and adjacent', () => {
  const day = [ten, eleven, twelve, other];
  expect(selectionOf([ten.key], day)).toEqual([ten]);
  expect(selectionOf([ten.key, eleven.key], day)).toEqual([ten, eleven]);
  expect(selectionOf([ten.key, twelve.key], day)).toEqual([]);
  expect(selectionOf([ten.key, other.key], day)).toEqual([]);
  expect(selectionOf(['TEN9_20261116_1000'], day)).toEqual([]);
  expect(selectionOf([ten.key, eleven.key], [ten, { ...eleven, state: 'held' }])).toEqual([]);
  expect(selectionOf([], day)).toEqual([]);
});

test('only the caller’s own held sessions are returned', () => {
  const hold = (mine: boolean) => ({ state: 'held' as const, hold: { expiresAt: '2026-11-16T09:00:00Z', mine } });
  const own = { ...ten, ...hold(true) };
  expect(ownHeldSessions([own, { ...eleven, ...hold(false) }, twelve])).toEqual([own]);
});

test('the prices of two sessions add up to the cent', () => {
  expect(
    priceOf([
      { ...ten, price: 10.1 },
      { ...eleven, price: 20.2 },
    ]),
  ).toBe(30.3);
  expect(priceOf([])).toBe(0);
});
