import fc from 'fast-check';
import { rate } from 'openskill';
import { plackettLuce } from 'openskill/models';
import { describe, expect, test } from 'vitest';
import { simulatePlayers } from '#testing/levels/simulated-players.ts';
import { certaintyOf, fade, levelOf, MODEL, type Rating, rateResult, shownLevel, startRating } from './rating.rules.ts';

const DAY = 86_400_000;
const rating = fc.record({
  mean: fc.double({ min: 0, max: 50, noNaN: true }),
  deviation: fc.double({ min: 0.5, max: 8.4, noNaN: true }),
  at: fc.constant(0),
});
const sides = fc.oneof(
  fc.tuple(fc.array(rating, { minLength: 1, maxLength: 1 }), fc.array(rating, { minLength: 1, maxLength: 1 })),
  fc.tuple(fc.array(rating, { minLength: 2, maxLength: 2 }), fc.array(rating, { minLength: 2, maxLength: 2 })),
);
const playersOf = ([one, two]: [Rating[], Rating[]]) => [
  ...one.map((each, index) => ({ memberId: 10 + index, side: 1 as const, rating: each })),
  ...two.map((each, index) => ({ memberId: 20 + index, side: 2 as const, rating: each })),
];
const winner = fc.constantFrom(1 as const, 2 as const);

test('every step is the one of openskill', () => {
  const options = { model: plackettLuce, beta: MODEL.beta, gamma: () => 1, tau: 0, epsilon: MODEL.smallest };
  fc.assert(
    fc.property(sides, winner, (both, won) => {
      const steps = rateResult(playersOf(both), won, 0);
      const teams = both.map((side) => side.map(({ mean, deviation }) => ({ mu: mean, sigma: deviation })));
      const theirs = rate(teams, { ...options, rank: won === 1 ? [1, 2] : [2, 1] }).flat();
      for (const [index, { mu, sigma }] of theirs.entries()) {
        expect(steps[index]?.after.mean).toBeCloseTo(mu, 5);
        expect(steps[index]?.after.deviation).toBeCloseTo(sigma, 5);
      }
    }),
  );
});

test('the winners rise, the losers fall, and everybody is surer than before', () => {
  fc.assert(
    fc.property(sides, winner, (both, won) => {
      for (const { before, after, expected, hasWon } of rateResult(playersOf(both), won, 0)) {
        expect(hasWon ? after.mean >= before.mean : after.mean <= before.mean).toBe(true);
        expect(after.deviation).toBeLessThanOrEqual(before.deviation);
        expect(expected).toBeGreaterThanOrEqual(0);
        expect(expected).toBeLessThanOrEqual(1);
      }
    }),
  );
});

test('the order of the players and of the sides changes nothing', () => {
  fc.assert(
    fc.property(sides, winner, (both, won) => {
      const turned = rateResult(playersOf([both[1], both[0]]), won === 1 ? 2 : 1, 0);
      const [straight, other] = [rateResult(playersOf(both), won, 0), turned];
      const half = straight.length / 2;
      for (const [index, { after }] of straight.entries())
        expect(other[(index + half) % straight.length]?.after).toEqual(after);
    }),
  );
});

describe('certainty', () => {
  test('fades with whole days without play, and the level does not', () => {
    const settled = { mean: 20, deviation: 2, at: 0 };
    expect(fade(settled, DAY - 1).deviation).toBe(2);
    expect(fade(settled, 200 * DAY).mean).toBe(20);
    expect([100, 200, 400].map((days) => certaintyOf(fade(settled, days * DAY).deviation))).toEqual([
      'settled',
      'settling',
      'settling',
    ]);
    expect(fade(settled, -5 * DAY)).toEqual(settled);
    expect(fade(settled, 1e6 * DAY).deviation).toBe(startRating('unknown', 0).deviation);
  });

  test('comes with results: new at first, settling after a few, settled after some more', () => {
    const other = { mean: 20, deviation: 2.5, at: 0 };
    let own = startRating('answers', 0, 3.4);
    const words = Array.from({ length: 30 }, (_each, index) => {
      const [step] = rateResult(
        [
          { memberId: 1, side: 1, rating: own },
          { memberId: 2, side: 2, rating: other },
        ],
        index % 2 === 0 ? 1 : 2,
        0,
      );
      own = step?.after ?? own;
      return certaintyOf(own.deviation);
    });
    expect(words[0]).toBe('new');
    expect([words.indexOf('settling'), words.indexOf('settled')]).toEqual([5, 13]);
  });
});

test('a level stays from 1 to 7 and begins where the start says', () => {
  expect([levelOf(-20), levelOf(90), shownLevel(startRating('answers', 0, 3.4).mean)]).toEqual([1, 7, 3.4]);
  expect(startRating('unknown', 0).deviation).toBeGreaterThan(startRating('answers', 0).deviation);
  expect(certaintyOf(startRating('coach', 0).deviation)).toBe('settling');
});

test('levels predict the results of a simulated club at least as well as plain Elo', () => {
  for (const seed of [1, 2, 3]) {
    const { levels, elo, away } = simulatePlayers({ seed, players: 60, matches: 1_500 });
    expect(levels).toBeLessThanOrEqual(elo);
    expect(away).toBeLessThan(0.45);
  }
});
