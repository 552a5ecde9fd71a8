import { LOG_CHANGES_MAX } from '@courtside/contract/messages/office-log';
import { expect, test } from 'vitest';
import { changesOf } from './log-changes.rules.ts';

const band = (name: string, prices: Readonly<Record<string, number>>) => ({
  name: { en: name },
  prices: Object.entries(prices).map(([category, price]) => ({ bookingType: 'double', category, price })),
});

test.each<
  [what: string, details: unknown, changes: ReadonlyArray<readonly [path: string, before: unknown, after: unknown]>]
>([
  ['nothing', {}, []],
  ['no object', 'text', []],
  ['one value', { before: 'member', after: 'desk' }, [['', 'member', 'desk']]],
  ['something new', { before: null, after: { title: 'Court 9', note: '', tags: [] } }, [['title', null, 'Court 9']]],
  ['equal values', { before: { a: [1, { b: 2 }] }, after: { a: [1, { b: 2 }] } }, []],
  [
    'false and 0 are values',
    { before: { a: null, b: 1 }, after: { a: false, b: 0 } },
    [
      ['a', null, false],
      ['b', 1, 0],
    ],
  ],
  [
    'what a save leaves out has not changed, and null removes it',
    { before: { version: 3, note: 'Old', title: 'A' }, after: { title: 'B', note: null } },
    [
      ['note', 'Old', null],
      ['title', 'A', 'B'],
    ],
  ],
  ['a list of plain values', { before: { days: [1, 2] }, after: { days: [1, 2, 3] } }, [['days', '1, 2', '1, 2, 3']]],
  [
    'an item before the others, which keep their names',
    {
      before: { bands: [band('Peak', { adult: 16 })] },
      after: { bands: [band('Early', {}), band('Peak', { adult: 18, junior: 9 })] },
    },
    [
      ['bands/Peak/prices/double adult/price', 16, 18],
      ['bands/Early/name/en', null, 'Early'],
      ['bands/Peak/prices/double junior/bookingType', null, 'double'],
      ['bands/Peak/prices/double junior/category', null, 'junior'],
      ['bands/Peak/prices/double junior/price', null, 9],
    ],
  ],
  [
    'items without a name of their own, by their place',
    { before: { opening: [{ from: '08:00' }] }, after: { opening: [{ from: '07:00' }] } },
    [['opening/1/from', '08:00', '07:00']],
  ],
])('the difference: %s', (_what, details, expected) => {
  const { changes, moreChanges } = changesOf(details);
  expect(changes.map(({ path, before, after }) => [path.join('/'), before, after])).toEqual(expected);
  expect(moreChanges).toBe(0);
});

test('what else was recorded, and no more differences than the page can show', () => {
  const after = Object.fromEntries(Array.from({ length: LOG_CHANGES_MAX + 5 }, (_, index) => [`field${index}`, index]));
  const { changes, moreChanges, facts } = changesOf({ key: 'TEN-000482', reason: '', note: null, after });
  expect([changes.length, moreChanges]).toEqual([LOG_CHANGES_MAX, 5]);
  expect(facts).toEqual([{ path: ['key'], value: 'TEN-000482' }]);
});
