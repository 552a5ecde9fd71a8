import { expect, test } from 'vitest';
import { rateResult, startRating } from './rating.rules.ts';
import { type Counted, correctedRatings, replay } from './replay.rules.ts';

const DAY = 86_400_000;
const match = (resultId: number, one: number, two: number, winner: 1 | 2): Counted => ({
  ...{ kind: 'result', resultId, winner, playedAt: resultId * DAY },
  players: [
    { memberId: one, side: 1 },
    { memberId: two, side: 2 },
  ],
});
const HISTORY: readonly Counted[] = [
  { kind: 'answers', memberId: 1, at: 0, value: 4 },
  match(1, 1, 2, 1),
  match(2, 2, 3, 1),
  match(3, 4, 5, 2),
];

test('without corrections it is what counting one after the other gives', () => {
  const start = startRating('answers', 0, 4);
  const [first] = rateResult(
    [
      { memberId: 1, side: 1, rating: start },
      { memberId: 2, side: 2, rating: undefined },
    ],
    1,
    DAY,
  );
  expect(replay(HISTORY, new Map()).get(1)).toEqual(first?.after);
  expect(correctedRatings(replay(HISTORY, new Map()), HISTORY, new Map())).toEqual([]);
});

test('a corrected result changes both players and who played them since, and nobody else', () => {
  const before = replay(HISTORY, new Map());
  const corrected = correctedRatings(before, HISTORY, new Map([[1, 2]]));
  expect(corrected.map(({ memberId }) => memberId)).toEqual([1, 2, 3]);
  const [one, two] = corrected;
  expect(one?.after.mean).toBeLessThan(one?.before.mean ?? 0);
  expect(two?.after.mean).toBeGreaterThan(two?.before.mean ?? 0);
});

test('corrected back, every level is as before to the last digit', () => {
  const before = replay(HISTORY, new Map());
  const wrong = correctedRatings(before, HISTORY, new Map([[1, 2]]));
  const now = new Map([...before, ...wrong.map(({ memberId, after }) => [memberId, after] as const)]);
  for (const { memberId, after } of correctedRatings(now, HISTORY, new Map([[1, 1]]))) now.set(memberId, after);
  expect(now).toEqual(before);
});

test('a match that was not played after all counts for nobody', () => {
  const before = replay(HISTORY, new Map());
  const corrected = correctedRatings(before, HISTORY, new Map([[3, null]]));
  expect(corrected.map(({ memberId, after }) => [memberId, after.mean])).toEqual([
    [4, startRating('unknown', 0).mean],
    [5, startRating('unknown', 0).mean],
  ]);
});
