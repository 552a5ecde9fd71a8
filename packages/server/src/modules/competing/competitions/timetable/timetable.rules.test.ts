import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  dayFrom,
  type MatchToPlace,
  type PlacedMatch,
  type PlaceRefusal,
  placeRest,
  planOf,
  refusePlace,
  type TournamentDay,
} from './timetable.rules.ts';

const at = (hour: number, minute = 0) => hour * 60 + minute;
const DAY: TournamentDay = {
  courts: [1, 2, 3, 4].map((court) => ({ court, spans: [{ from: at(9), to: at(18) }] })),
  restMinutes: 60,
  busy: [],
};
const match = (id: number, players: readonly number[], after: readonly number[] = []): MatchToPlace => ({
  id,
  minutes: 75,
  players,
  after,
});
const placed = (id: number, court: number, from: number): PlacedMatch => ({ id, court, from, to: from + 75 });

/** Of 2^rounds players: the first round, then each match after two others. */
function knockout(rounds: number): MatchToPlace[] {
  const matches: MatchToPlace[] = [];
  let before: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const count = 2 ** (rounds - round);
    const ids = Array.from({ length: count }, (_each, index) => matches.length + index);
    for (const [index, id] of ids.entries())
      matches.push(
        round === 1 ? match(id, [2 * index, 2 * index + 1]) : match(id, [], before.slice(2 * index, 2 * index + 2)),
      );
    before = ids;
  }
  return matches;
}

describe('a place', () => {
  const matches = [match(1, [11, 12]), match(2, [12, 13]), match(3, [14, 15]), match(4, [], [1, 3])];
  const day = { ...DAY, busy: [{ player: 14, from: at(13), to: at(14, 30) }] };
  test.each<[string, PlacedMatch[], [number, number, number], PlaceRefusal | undefined]>([
    ['a free court', [], [1, 1, at(9)], undefined],
    ['before the tournament', [], [1, 1, at(8, 59)], { code: 'place.outside' }],
    ['ends after it', [], [1, 1, at(16, 46)], { code: 'place.outside' }],
    ['on a court that is not its', [], [1, 5, at(9)], { code: 'place.outside' }],
    [
      'on a court with a match',
      [placed(3, 1, at(9))],
      [1, 1, at(10)],
      { code: 'place.court_taken', match: 3, until: at(10, 15) },
    ],
    ['behind a match', [placed(3, 1, at(9))], [1, 1, at(10, 15)], undefined],
    ['where it is already', [placed(1, 1, at(9))], [1, 1, at(9, 30)], undefined],
    [
      'while a player plays',
      [placed(1, 1, at(9))],
      [2, 2, at(9)],
      { code: 'place.player_busy', player: 12, match: 1, until: at(11, 15) },
    ],
    [
      'while a player rests',
      [placed(1, 1, at(9))],
      [2, 2, at(11, 14)],
      { code: 'place.player_busy', player: 12, match: 1, until: at(11, 15) },
    ],
    ['after the rest', [placed(1, 1, at(9))], [2, 2, at(11, 15)], undefined],
    [
      'before a match, without rest',
      [placed(1, 1, at(12))],
      [2, 2, at(10)],
      { code: 'place.player_busy', player: 12, match: 1, until: at(14, 15) },
    ],
    ['while a player is elsewhere', [], [3, 1, at(12)], { code: 'place.player_busy', player: 14, until: at(14, 30) }],
    [
      'before the match that decides who plays',
      [placed(3, 1, at(11))],
      [4, 2, at(9)],
      { code: 'place.before_others', match: 3, until: at(13, 15) },
    ],
    [
      'after the match that waits for it',
      [placed(4, 2, at(12))],
      [1, 1, at(10, 30)],
      { code: 'place.before_others', match: 4, until: at(12) },
    ],
  ])('%s', (_case, others, [id, court, from], refusal) => {
    const toPlace = matches.find((each) => each.id === id) ?? match(0, []);
    expect(refusePlace(planOf(day, matches, others), toPlace, court, from)).toEqual(refusal);
  });
});

/** Nothing in the plan is refused where it stands. */
function expectRight(day: TournamentDay, matches: readonly MatchToPlace[], all: readonly PlacedMatch[]) {
  const plan = planOf(day, matches, all);
  for (const each of all) {
    const toPlace = matches.find(({ id }) => id === each.id);
    expect(toPlace && refusePlace(plan, toPlace, each.court, each.from), `match ${each.id}`).toBeUndefined();
  }
}

describe('placing by itself', () => {
  test('40 matches on 4 courts in two days: all, and nobody in two places', () => {
    const days = [0, at(24)].map((from) => ({ from: from + at(9), to: from + at(19) }));
    const day = { ...DAY, courts: DAY.courts.map(({ court }) => ({ court, spans: days })) };
    const matches = [
      ...knockout(5),
      ...knockout(3).map((each) => ({
        ...each,
        id: each.id + 100,
        after: each.after.map((id) => id + 100),
        players: each.players.map((player) => player + 100),
      })),
      match(201, [1, 3]),
      match(202, [5, 7]),
    ];
    expect(matches).toHaveLength(40);
    const { placed: all, left } = placeRest(planOf(day, matches, []));
    expect(left).toEqual([]);
    expectRight(day, matches, all);
  });

  test('a knockout of 16 on four courts ends as early as four rounds with rests allow', () => {
    const { placed: all, left } = placeRest(planOf({ ...DAY, restMinutes: 30 }, knockout(4), []));
    expect(left).toEqual([]);
    // Two turns of the first round, then three rounds behind rests of half an hour.
    expect(Math.max(...all.map(({ to }) => to))).toBeLessThanOrEqual(at(9) + 75 * 2 + 3 * (30 + 75));
  });

  test('what was placed by hand stays, and what finds no room is named', () => {
    const day = { ...DAY, courts: DAY.courts.slice(0, 1), restMinutes: 0 };
    const byHand = placed(2, 1, at(12));
    const { placed: all, left } = placeRest(planOf(day, knockout(3), [byHand]));
    expect(all).toContainEqual(byHand);
    expect(left).toEqual([6]);
    expectRight(day, knockout(3), all);
  });

  test('whatever the matches and courts, no place is one that would be refused', () => {
    const random = fc.record({
      rounds: fc.integer({ min: 1, max: 4 }),
      courts: fc.integer({ min: 1, max: 4 }),
      restMinutes: fc.nat({ max: 90 }),
      busy: fc.array(fc.record({ player: fc.nat({ max: 15 }), from: fc.integer({ min: at(9), max: at(16) }) })),
    });
    fc.assert(
      fc.property(random, ({ rounds, courts, restMinutes, busy }) => {
        const day = {
          courts: DAY.courts.slice(0, courts),
          restMinutes,
          busy: busy.map(({ player, from }) => ({ player, from, to: from + 90 })),
        };
        const matches = knockout(rounds);
        const { placed: all, left } = placeRest(planOf(day, matches, []));
        expect(all.length + left.length).toBe(matches.length);
        expectRight(day, matches, all);
      }),
    );
  });
});

test('the rest is placed in what is left of the day', () => {
  const day = {
    courts: [
      {
        court: 1,
        spans: [
          { from: 540, to: 720 },
          { from: 780, to: 900 },
        ],
      },
    ],
    restMinutes: 0,
    busy: [],
  };
  expect(dayFrom(day, 541).courts).toEqual([
    {
      court: 1,
      spans: [
        { from: 545, to: 720 },
        { from: 780, to: 900 },
      ],
    },
  ]);
  expect(dayFrom(day, 730).courts).toEqual([{ court: 1, spans: [{ from: 780, to: 900 }] }]);
  expect(dayFrom(day, -2000)).toEqual(day);
});
