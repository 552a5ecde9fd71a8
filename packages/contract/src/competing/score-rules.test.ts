import { expect, test } from 'vitest';
import { judgeScore, type MatchScore, type SetScore, scoringOf } from './score-rules.ts';

const finished = (...score: SetScore[]): MatchScore => ({ score, ending: 'finished' });

test.each<[string, SetScore[], 1 | 2]>([
  [
    'tennis',
    [
      [6, 4],
      [6, 3],
    ],
    1,
  ],
  [
    'tennis',
    [
      [6, 4],
      [3, 6],
      [10, 8],
    ],
    1,
  ],
  [
    'tennis',
    [
      [4, 6],
      [7, 6],
      [5, 7],
    ],
    2,
  ],
  [
    'tennis',
    [
      [6, 4],
      [6, 4],
      [6, 4],
    ],
    1,
  ],
  [
    'tennis',
    [
      [6, 4],
      [3, 6],
      [6, 4],
      [3, 6],
      [7, 5],
    ],
    1,
  ],
  [
    'tennis',
    [
      [6, 0],
      [6, 7],
      [12, 14],
    ],
    2,
  ],
  [
    'padel',
    [
      [7, 5],
      [7, 6],
    ],
    1,
  ],
  [
    'squash',
    [
      [11, 9],
      [9, 11],
      [11, 3],
      [12, 10],
    ],
    1,
  ],
  [
    'squash',
    [
      [0, 11],
      [18, 20],
      [2, 11],
    ],
    2,
  ],
  [
    'squash',
    [
      [11, 5],
      [11, 5],
    ],
    1,
  ],
  [
    'badminton',
    [
      [21, 19],
      [28, 30],
      [30, 29],
    ],
    1,
  ],
  ['fives', [[3, 1]], 1],
])('%s ends %j', (service, score, winner) => {
  expect(judgeScore(service, finished(...score))).toEqual({ winner });
});

test.each<[string, SetScore[], string, object]>([
  [
    'tennis',
    [
      [6, 5],
      [6, 3],
    ],
    'impossible',
    { set: '1', score: '6:5', nearest: '7:5' },
  ],
  [
    'tennis',
    [
      [6, 4],
      [4, 9],
    ],
    'impossible',
    { set: '2', score: '4:9', nearest: '4:6' },
  ],
  [
    'tennis',
    [
      [6, 6],
      [6, 3],
    ],
    'impossible',
    { set: '1', score: '6:6', nearest: '7:6' },
  ],
  [
    'tennis',
    [
      [10, 8],
      [6, 3],
    ],
    'impossible',
    { set: '1', score: '10:8', nearest: '7:6' },
  ],
  [
    'tennis',
    [
      [6, 4],
      [3, 6],
      [10, 9],
    ],
    'impossible',
    { set: '3', score: '10:9', nearest: '11:9' },
  ],
  [
    'tennis',
    [
      [6, 4],
      [3, 6],
    ],
    'unfinished',
    { score: '1:1' },
  ],
  ['tennis', [[6, 4]], 'unfinished', { score: '1:0' }],
  ['tennis', [], 'unfinished', { score: '0:0' }],
  [
    'tennis',
    [
      [6, 4],
      [6, 3],
      [2, 6],
    ],
    'over',
    { set: '2' },
  ],
  [
    'tennis',
    [
      [6, 4],
      [6, 3],
      [6, 2],
      [6, 2],
    ],
    'over',
    { set: '3' },
  ],
  [
    'squash',
    [
      [11, 10],
      [11, 4],
    ],
    'impossible',
    { set: '1', score: '11:10', nearest: '12:10' },
  ],
  [
    'squash',
    [
      [13, 4],
      [11, 4],
    ],
    'impossible',
    { set: '1', score: '13:4', nearest: '11:4' },
  ],
  [
    'badminton',
    [
      [31, 29],
      [21, 4],
    ],
    'impossible',
    { set: '1', score: '31:29', nearest: '30:29' },
  ],
  ['fives', [[3, 3]], 'impossible', { set: '1', score: '3:3', nearest: '4:3' }],
])('%s does not end %j', (service, score, reason, params) => {
  expect(judgeScore(service, finished(...score))).toEqual({ mistake: { reason, params } });
});

test('a match that stopped has a last set that could have gone on', () => {
  const stopped = (score: SetScore[], ending: 'retired' | 'unfinished', winner?: 1 | 2) =>
    judgeScore('tennis', { score, ending, winner });
  expect(
    stopped(
      [
        [6, 4],
        [6, 5],
      ],
      'retired',
      2,
    ),
  ).toEqual({ winner: 2 });
  expect(
    stopped(
      [
        [6, 4],
        [2, 2],
      ],
      'unfinished',
    ),
  ).toEqual({ winner: null });
  expect(
    stopped(
      [
        [6, 4],
        [9, 2],
      ],
      'unfinished',
    ),
  ).toMatchObject({ mistake: { reason: 'impossible' } });
  expect(
    stopped(
      [
        [6, 5],
        [6, 2],
      ],
      'retired',
      1,
    ),
  ).toMatchObject({ mistake: { reason: 'impossible' } });
  expect(judgeScore('tennis', { score: [], ending: 'walkover', winner: 1 })).toEqual({ winner: 1 });
});

test('a finished match read from the other side is won by the other side', () => {
  for (const service of ['tennis', 'squash', 'badminton', 'fives']) {
    for (let one = 0; one <= 12; one += 1) {
      for (let two = 0; two <= 12; two += 1) {
        const score: SetScore[] = [
          [one, two],
          [one, two],
        ];
        const verdict = judgeScore(service, finished(...score));
        const turned = judgeScore(service, finished(...score.map(([a, b]): SetScore => [b, a])));
        expect(verdict.mistake?.reason, `${service} ${one}:${two}`).toBe(turned.mistake?.reason);
        if (!verdict.mistake && !turned.mistake) expect([verdict.winner, turned.winner].toSorted()).toEqual([1, 2]);
      }
    }
  }
  expect(scoringOf('padel')).toBe('sets');
});
