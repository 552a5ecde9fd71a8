import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DoorCode } from '../wish.rules.ts';
import { type HeldCode, planCodes } from './plan-codes.rules.ts';

const NOW = Temporal.Instant.from('2026-11-16T08:20:00Z');
const at = (hours: number) => NOW.add({ minutes: hours * 60 });
const wish = (code: string, from: number, until: number): DoorCode => ({ code, from: at(from), until: at(until) });
const held = (id: string, code: string, from: number, until: number): HeldCode => ({ id, ...wish(code, from, until) });

test.each<[string, DoorCode[], HeldCode[], ReturnType<typeof planCodes>]>([
  ['nothing', [], [], { add: [], change: [], remove: [] }],
  ['a new code', [wish('345678', 0, 1)], [], { add: [wish('345678', 0, 1)], change: [], remove: [] }],
  ['a code that is there', [wish('345678', 0, 1)], [held('a', '345678', 0, 1)], { add: [], change: [], remove: [] }],
  ['a code of nobody any more', [], [held('a', '345678', 0, 1)], { add: [], change: [], remove: ['a'] }],
  [
    'a booking that was moved',
    [wish('345678', 1, 2)],
    [held('a', '345678', 0, 1)],
    { add: [], change: [{ id: 'a', to: wish('345678', 1, 2) }], remove: [] },
  ],
  [
    'a code whose time is over',
    [wish('345678', -2, 0)],
    [held('a', '345678', -2, 0)],
    { add: [], change: [], remove: ['a'] },
  ],
  [
    'a code with two windows: the first',
    [wish('345678', 5, 6), wish('345678', 1, 2)],
    [],
    { add: [wish('345678', 1, 2)], change: [], remove: [] },
  ],
  [
    'a code that the keypad has twice',
    [wish('345678', 0, 1)],
    [held('a', '345678', 0, 1), held('b', '345678', 0, 1)],
    { add: [], change: [], remove: ['b'] },
  ],
])('%s', (_, wanted, present, plan) => {
  expect(planCodes(wanted, present, NOW)).toEqual(plan);
});

test('after any plan the keypad has each wanted code once, no other, and nothing is left to do', () => {
  const code = fc.constantFrom('345678', '456789', '567891', '678912');
  const window = fc.tuple(fc.integer({ min: -3, max: 5 }), fc.integer({ min: 1, max: 3 }));
  const wishes = fc.array(fc.tuple(code, window).map(([each, [from, length]]) => wish(each, from, from + length)));
  fc.assert(
    fc.property(wishes, wishes, (wanted, before) => {
      const present = before.map((each, index): HeldCode => ({ id: String(index), ...each }));
      const { add, change, remove } = planCodes(wanted, present, NOW);
      const after = [
        ...present
          .filter(({ id }) => !remove.includes(id))
          .map((each) => ({ ...each, ...change.find(({ id }) => id === each.id)?.to })),
        ...add.map((each, index) => ({ id: `new ${index}`, ...each })),
      ];
      const live = wanted.filter(({ until }) => Temporal.Instant.compare(until, NOW) > 0);
      expect(after.map((each) => each.code).sort()).toEqual([...new Set(live.map((each) => each.code))].sort());
      expect(planCodes(wanted, after, NOW)).toEqual({ add: [], change: [], remove: [] });
    }),
  );
});
