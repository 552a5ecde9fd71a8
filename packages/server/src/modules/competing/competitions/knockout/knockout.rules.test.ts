import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawnOrder } from '#platform/drawn-order.ts';
import { bracketOf, bracketSize, rankPlaces } from './bracket.rules.ts';
import { type DecidedMatch, type KnockoutMatch, knockoutMatches, matchCount, placeKey } from './knockout.rules.ts';

const upTo = (count: number) => Array.from({ length: count }, (_each, index) => index + 1);
/** The first entries are seeded, the others drawn. */
const drawn = (count: number, seeds: number, seed = '4C91-07AE') => {
  const entries = upTo(count);
  return bracketOf([...entries.slice(0, seeds), ...drawnOrder(seed, entries.slice(seeds), (entry) => entry)]);
};

/** Plays everything that can be played until nothing is left; `pick` says who wins. */
function playAll(bracket: ReadonlyArray<number | null>, pick: (one: number, two: number) => number) {
  const decided: DecidedMatch[] = [];
  const next = () =>
    knockoutMatches({ bracket, hasConsolation: true }, decided).find(
      ({ seats, winner }) => winner === 'open' && seats.every((seat) => typeof seat === 'object'),
    );
  for (let match = next(); match; match = next()) {
    const [one, two] = match.seats.map((seat) => (typeof seat === 'object' ? seat.entry : 0));
    decided.push({ ...match, winner: pick(one ?? 0, two ?? 0) });
  }
  return { decided, matches: knockoutMatches({ bracket, hasConsolation: true }, decided) };
}

const entriesOf = (match: KnockoutMatch) => match.seats.map((seat) => (typeof seat === 'object' ? seat.entry : null));

describe('places of ranks', () => {
  test.each([
    [2, [1, 2]],
    [4, [1, 4, 3, 2]],
    [8, [1, 8, 5, 4, 3, 6, 7, 2]],
  ])('of %i', (size, places) => expect(rankPlaces(size)).toEqual(places));

  test('the best seeds meet as late as possible', () => {
    for (const size of [4, 8, 16, 32, 64, 128]) {
      const places = rankPlaces(size);
      for (let best = 2; best <= size; best *= 2) {
        const sections = places.flatMap((rank, place) => (rank <= best ? [Math.floor((place * best) / size)] : []));
        expect(new Set(sections).size, `the best ${best} of ${size}`).toBe(best);
      }
    }
  });
});

describe('a draw', () => {
  test('of 5 has three byes, and the seeds have two of them', () => {
    const bracket = drawn(5, 2);
    expect(bracket).toHaveLength(8);
    expect([bracket[0], bracket[1], bracket[6], bracket[7]]).toEqual([1, null, null, 2]);
    expect(bracket.filter((entry) => entry === null)).toHaveLength(3);
  });

  test('of 12 with four seeds gives the seeds the byes', () => {
    const matches = knockoutMatches({ bracket: drawn(12, 4), hasConsolation: true }, []);
    const byes = matches.filter(({ part, round, isPlayed }) => part === 'main' && round === 1 && !isPlayed);
    expect(byes.map(({ winner }) => winner)).toEqual([{ entry: 1 }, { entry: 4 }, { entry: 3 }, { entry: 2 }]);
    expect(matches.filter(({ isPlayed, part }) => isPlayed && part === 'main')).toHaveLength(11);
    expect(matchCount(12, true)).toBe(18);
  });

  test('of 33 has one match in a half-empty first round', () => {
    const matches = knockoutMatches({ bracket: drawn(33, 8), hasConsolation: false }, []);
    expect(matches.filter(({ round, isPlayed }) => round === 1 && isPlayed)).toHaveLength(1);
    expect(matches.filter(({ isPlayed }) => isPlayed)).toHaveLength(32);
  });

  test('is the same for the same seed, and another one for most others', () => {
    expect(drawn(16, 4)).toEqual(drawn(16, 4));
    const others = new Set(upTo(20).map((seed) => drawn(16, 4, `seed ${seed}`).join()));
    expect(others.size).toBeGreaterThan(15);
  });

  test('has everybody once, and nobody meets nobody', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 128 }), fc.nat({ max: 16 }), fc.string(), (count, seeds, seed) => {
        const bracket = drawn(count, Math.min(seeds, count), seed);
        expect(bracket).toHaveLength(bracketSize(count));
        expect(bracket.filter((entry) => entry !== null).toSorted((one, two) => Number(one) - Number(two))).toEqual(
          upTo(count),
        );
        for (let place = 0; place < bracket.length; place += 2)
          expect([bracket[place], bracket[place + 1]]).not.toEqual([null, null]);
      }),
    );
  });
});

describe('a knockout that is played', () => {
  const random = fc.record({
    count: fc.integer({ min: 2, max: 40 }),
    seed: fc.string(),
    wins: fc.array(fc.boolean(), { minLength: 80, maxLength: 80 }),
  });

  test('ends with one winner of each part, in at most the announced matches', () => {
    fc.assert(
      fc.property(random, ({ count, seed, wins }) => {
        const { decided, matches } = playAll(drawn(count, 4, seed), (one, two) =>
          wins[(one * 7 + two) % 80] ? one : two,
        );
        for (const part of ['main', 'consolation'] as const) {
          const final = matches.filter((match) => match.part === part).at(-1);
          if (part === 'main' || count > 3) expect(final?.winner).not.toBe('open');
        }
        expect(decided.length).toBeLessThanOrEqual(matchCount(count, true));
        expect(decided.filter(({ part }) => part === 'main')).toHaveLength(count - 1);
      }),
    );
  });

  test('lets exactly those play on who lost their first match', () => {
    fc.assert(
      fc.property(random, ({ count, seed, wins }) => {
        fc.pre(count > 2);
        const { decided, matches } = playAll(drawn(count, 4, seed), (one, two) =>
          wins[(one + two * 3) % 80] ? one : two,
        );
        const played = new Map(matches.map((match) => [placeKey(match), entriesOf(match)]));
        const hasWon = new Set<number>();
        const lostFirst: number[] = [];
        for (const match of decided.filter(({ part }) => part === 'main')) {
          const loser = played.get(placeKey(match))?.find((entry) => entry !== match.winner);
          if (loser != null && !hasWon.has(loser)) lostFirst.push(loser);
          hasWon.add(match.winner);
        }
        const consolation = matches.filter(({ part, round }) => part === 'consolation' && round === 1);
        const seats = consolation.flatMap(entriesOf).filter((entry) => entry !== null);
        expect(seats.toSorted((one, two) => one - two)).toEqual(lostFirst.toSorted((one, two) => one - two));
      }),
    );
  });

  test('ignores a winner who does not play there', () => {
    const bracket = drawn(4, 2);
    const wrong = { part: 'main', round: 1, position: 0, winner: 99 } as const;
    const [match] = knockoutMatches({ bracket, hasConsolation: false }, [wrong]);
    expect(match?.winner).toBe('open');
  });

  test('goes on without who has withdrawn, who plays no consolation either', () => {
    const draw = { bracket: [1, 4, 3, 2], hasConsolation: true, withdrawn: [4] };
    const [first, , final, consolation] = knockoutMatches(draw, [{ part: 'main', round: 1, position: 1, winner: 2 }]);
    expect(first).toMatchObject({ winner: { entry: 1 }, isWalkover: true });
    expect(final).toMatchObject({ seats: [{ entry: 1 }, { entry: 2 }], winner: 'open' });
    expect(consolation).toMatchObject({ seats: ['nobody', { entry: 3 }], isPlayed: false, winner: { entry: 3 } });
  });

  test('has nobody go on where both have withdrawn', () => {
    const draw = { bracket: [1, 4, 3, 2], hasConsolation: false, withdrawn: [1, 4] };
    const [, , final] = knockoutMatches(draw, [{ part: 'main', round: 1, position: 1, winner: 2 }]);
    expect(final).toMatchObject({ seats: ['nobody', { entry: 2 }], winner: { entry: 2 }, isPlayed: false });
  });

  test('keeps the result of a match that was played before somebody withdrew', () => {
    const draw = { bracket: [1, 4, 3, 2], hasConsolation: false, withdrawn: [1] };
    const [first, , final] = knockoutMatches(draw, [
      { part: 'main', round: 1, position: 0, winner: 1 },
      { part: 'main', round: 1, position: 1, winner: 2 },
    ]);
    expect(first).toMatchObject({ winner: { entry: 1 }, isWalkover: false });
    expect(final).toMatchObject({ winner: { entry: 2 }, isWalkover: true });
  });
});
