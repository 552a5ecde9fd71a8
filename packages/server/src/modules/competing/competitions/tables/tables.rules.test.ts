import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boxMoves, fillBoxes, turnBoxes } from './boxes.rules.ts';
import { roundRobin } from './round-robin.rules.ts';
import { type PlayedMatch, type Standing, standings } from './standings.rules.ts';

const upTo = (count: number) => Array.from({ length: count }, (_each, index) => index + 1);
const POINTS = { play: 1, set: 1, win: 2, walkover: 3 };
const WON = [
  [6, 4],
  [6, 3],
] as const;
const IN_THREE = [
  [6, 4],
  [3, 6],
  [10, 7],
] as const;

const match = (one: number, two: number, score: PlayedMatch['score'] = WON): PlayedMatch => ({
  one,
  two,
  score,
  ending: 'finished',
  winner: 1,
});
const order = (table: readonly Standing[]) => table.map(({ entry }) => entry);

describe('everybody against everybody', () => {
  test.each([2, 3, 4, 5, 12, 33])(
    'of %i: each pair once, nobody twice in a round, as few rounds as possible',
    (count) => {
      const pairings = roundRobin(upTo(count));
      const pairs = pairings.map(({ one, two }) => [one, two].toSorted((a, b) => a - b).join());
      expect(new Set(pairs).size).toBe((count * (count - 1)) / 2);
      expect(pairs).toHaveLength((count * (count - 1)) / 2);
      const rounds = Map.groupBy(pairings, ({ round }) => round);
      expect(rounds.size).toBe(count % 2 === 0 ? count - 1 : count);
      for (const games of rounds.values()) {
        const players = games.flatMap(({ one, two }) => [one, two]);
        expect(new Set(players).size).toBe(players.length);
      }
    },
  );

  test('of one has no match', () => expect(roundRobin([7])).toEqual([]));
});

describe('a table', () => {
  test.each<[string, PlayedMatch, [number, number]]>([
    ['a win in two sets', match(1, 2), [5, 1]],
    ['a win in three sets', match(1, 2, IN_THREE), [5, 2]],
    [
      'the other side gave up',
      {
        ...match(1, 2, [
          [6, 4],
          [2, 1],
        ]),
        ending: 'retired',
      },
      [5, 1],
    ],
    ['the other side did not come', { ...match(1, 2, []), ending: 'walkover' }, [3, 0]],
    ['nobody won', { ...match(1, 2, [[6, 4]]), ending: 'unfinished', winner: null }, [0, 0]],
    [
      'the second side won',
      {
        ...match(1, 2, [
          [4, 6],
          [3, 6],
        ]),
        winner: 2,
      },
      [1, 5],
    ],
  ])('%s', (_case, played, points) => {
    const table = standings([1, 2], [played], POINTS);
    expect([1, 2].map((entry) => table.find((row) => row.entry === entry)?.points)).toEqual(points);
  });

  test('who did not come has played nothing', () => {
    const table = standings([1, 2], [{ ...match(1, 2, []), ending: 'walkover' }], POINTS);
    expect(table.map(({ entry, played }) => [entry, played])).toEqual([
      [1, 1],
      [2, 0],
    ]);
  });

  test('equal points: the match between them decides, before sets', () => {
    // 2 has beaten 1 in three sets; both have one win and two defeats as far as points go.
    const matches = [match(2, 1, IN_THREE), match(1, 3), match(3, 2, IN_THREE), match(1, 4), match(2, 4, IN_THREE)];
    const table = standings([1, 2, 3, 4], matches, { play: 0, set: 0, win: 1, walkover: 1 });
    expect(table.filter(({ points }) => points === 2).map(({ entry }) => entry)).toEqual([2, 1]);
  });

  test('three who beat each other in a circle: sets, then games, then the first order', () => {
    const rules = { play: 0, set: 0, win: 1, walkover: 1 };
    const bySets = standings([1, 2, 3], [match(1, 2, IN_THREE), match(2, 3), match(3, 1, IN_THREE)], rules);
    expect(order(bySets)).toEqual([2, 1, 3]);
    expect(order(standings([3, 1, 2], [match(1, 2), match(2, 3), match(3, 1)], rules))).toEqual([3, 1, 2]);
  });

  test('who has withdrawn stands last, and the results stay', () => {
    const table = standings([1, 2, 3], [match(1, 2), match(1, 3)], POINTS, [1]);
    expect(order(table)).toEqual([2, 3, 1]);
    expect(table.at(-1)).toMatchObject({ points: 10, isWithdrawn: true });
  });

  test('points are those of the matches, whatever their order', () => {
    const random = fc.array(fc.tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 6 }), fc.boolean()));
    fc.assert(
      fc.property(random, (played) => {
        const matches = played
          .filter(([one, two]) => one !== two)
          .map(([one, two, isShort]) => match(one, two, isShort ? WON : IN_THREE));
        const table = standings(upTo(6), matches, POINTS);
        expect(standings(upTo(6), matches.toReversed(), POINTS)).toEqual(table);
        const total = table.reduce((sum, { points }) => sum + points, 0);
        const sets = matches.reduce((sum, { score }) => sum + score.length, 0);
        expect(total).toBe(matches.length * (2 * POINTS.play + POINTS.win) + sets * POINTS.set);
        for (const [index, row] of table.entries()) {
          expect(row.place).toBe(index + 1);
          expect(row.points).toBeGreaterThanOrEqual(table[index + 1]?.points ?? 0);
        }
      }),
    );
  });
});

const RULES = { size: 5, up: 1, down: 1, minPlayed: 2 };
const box = (entries: readonly number[], played = 4, withdrawn: readonly number[] = []): Standing[] =>
  entries.map((entry, index) => ({
    entry,
    place: index + 1,
    points: 20 - index,
    played,
    won: 0,
    setsWon: 0,
    setsLost: 0,
    gamesWon: 0,
    gamesLost: 0,
    isWithdrawn: withdrawn.includes(entry),
  }));

describe('boxes', () => {
  test.each([
    [19, [5, 5, 5, 4]],
    [20, [5, 5, 5, 5]],
    [16, [4, 4, 4, 4]],
    [6, [3, 3]],
    [4, [4]],
    [0, [0]],
  ])('%i entries', (count, sizes) => {
    const boxes = fillBoxes(upTo(count), 5);
    expect(boxes.map(({ length }) => length)).toEqual(sizes);
    expect(boxes.flat()).toEqual(upTo(count));
  });

  test('the first goes up, the last goes down; nobody goes above the top or below the last', () => {
    const table = box([1, 2, 3, 4, 5]);
    const middle = boxMoves(table, RULES, { isTop: false, isBottom: false });
    expect(middle).toEqual(['up', 'stays', 'stays', 'stays', 'down']);
    expect(boxMoves(table, RULES, { isTop: true, isBottom: false })).toEqual([
      'stays',
      'stays',
      'stays',
      'stays',
      'down',
    ]);
    expect(boxMoves(table, RULES, { isTop: false, isBottom: true })[4]).toBe('stays');
  });

  test('who played too little goes down in place of the last, also from the first place', () => {
    const table = box([1, 2, 3, 4, 5]).map((row) => (row.entry === 1 ? { ...row, played: 1 } : row));
    expect(boxMoves(table, RULES, { isTop: false, isBottom: false })).toEqual([
      'down',
      'up',
      'stays',
      'stays',
      'stays',
    ]);
  });

  test('nobody is moved both ways in a small box', () => {
    expect(boxMoves(box([1, 2]), { ...RULES, up: 2, down: 2 }, { isTop: false, isBottom: false })).toEqual([
      'up',
      'up',
    ]);
  });

  test('a new period: up, down, withdrawn and newcomers', () => {
    const boxes = [box([1, 2, 3]), box([4, 5, 6], 4, [6]), box([7, 8, 9])];
    expect(turnBoxes(boxes, { ...RULES, size: 3 }, [10])).toEqual([
      [1, 2, 4],
      [3, 7, 5],
      [8, 9, 10],
    ]);
  });

  test('a new period keeps everybody who has not withdrawn, once', () => {
    const random = fc.tuple(fc.integer({ min: 2, max: 40 }), fc.integer({ min: 3, max: 8 }), fc.nat({ max: 3 }));
    fc.assert(
      fc.property(random, fc.array(fc.nat({ max: 4 })), ([count, size, moving], played) => {
        const gone = upTo(count).filter((entry) => entry % 7 === 0);
        const boxes = fillBoxes(upTo(count), size).map((entries) =>
          box(entries, 4, gone).map((row) => ({ ...row, played: played[row.entry % 5] ?? 4 })),
        );
        const next = turnBoxes(boxes, { ...RULES, size, up: moving, down: moving }, [100]).flat();
        const expected = [...upTo(count).filter((entry) => !gone.includes(entry)), 100];
        expect(next.toSorted((one, two) => one - two)).toEqual(expected);
      }),
    );
  });
});
