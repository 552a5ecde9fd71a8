import type { CompetitionRules } from '@courtside/contract/competing/competition-fields';
import { expect, test } from 'vitest';
import { bracketFrom, type DrawnEntry, planFixtures, planSeats } from './draw.rules.ts';

const points = { play: 1, set: 1, win: 2, walkover: 3 };
const KNOCKOUT = { kind: 'knockout', seeds: 2, hasConsolation: true, matchMinutes: 60, restMinutes: 30 } as const;
const BOX = { kind: 'box', size: 4, weeks: 4, points, up: 1, down: 1, minPlayed: 1 } as const;
const LADDER = { kind: 'ladder', reach: 3, answerDays: 5, playDays: 14 } as const;
const levels = (...of: Array<number | null>): DrawnEntry[] => of.map((level, index) => ({ entry: index + 1, level }));

test('boxes and ladders follow the levels; chance decides between equal ones, and who has none stands last', () => {
  const drawn = levels(3, null, 4.2, 3, 5);
  expect(planSeats(LADDER, drawn).map(({ entry }) => entry)).toEqual([5, 3, 1, 4, 2]);
  expect(planSeats(LADDER, drawn.toReversed()).map(({ entry }) => entry)).toEqual([5, 3, 4, 1, 2]);
  expect(planSeats(BOX, drawn).map(({ box, entry }) => [box, entry])).toEqual([
    [1, 5],
    [1, 3],
    [1, 1],
    [2, 4],
    [2, 2],
  ]);
  expect(planFixtures(LADDER, planSeats(LADDER, drawn))).toEqual([]);
});

test.each([2, 3, 5, 12, 33])(
  'a knockout of %i entries has a match less than entries, and byes for the best',
  (count) => {
    const drawn = levels(...Array.from({ length: count }, (_each, index) => (index < 4 ? 6 - index : null)));
    const rules: CompetitionRules = { ...KNOCKOUT, hasConsolation: false };
    const seats = planSeats(rules, drawn);
    expect(seats.map(({ entry }) => entry).toSorted((one, two) => one - two)).toEqual(drawn.map(({ entry }) => entry));
    expect(planFixtures(rules, seats)).toHaveLength(count - 1);
    expect(seats.filter(({ seedRank }) => seedRank !== null).map(({ entry, seedRank }) => [seedRank, entry])).toEqual([
      [1, 1],
      [2, 2],
    ]);
    const bracket = bracketFrom(seats);
    const size = bracket.length;
    expect([bracket[0], bracket.at(-1)]).toEqual([1, 2]);
    if (count < size) expect(bracket[1]).toBeNull();
  },
);

test('in boxes everybody meets everybody once, and nobody twice in a round', () => {
  const fixtures = planFixtures(BOX, planSeats(BOX, levels(5, 5, 4, 4, 3, 3, 2)));
  expect(fixtures.map(({ box }) => box).filter((box) => box === 1)).toHaveLength(6);
  expect(fixtures.filter(({ box }) => box === 2)).toHaveLength(3);
  expect(new Set(fixtures.map(({ box, round, position }) => `${box}/${round}/${position}`)).size).toBe(9);
});
