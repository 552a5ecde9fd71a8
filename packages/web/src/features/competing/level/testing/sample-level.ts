import type { Level } from '@courtside/contract/competing/levels';
import type { Result, ResultSession } from '@courtside/contract/competing/results';

const ELIF = { memberCode: '1001', name: 'Elif Aydın' };
const LUCA = { memberCode: '1002', name: 'Luca Ferrari' };

export const sampleLevel = (changes: Partial<NonNullable<Level['level']>> = {}): Level => ({
  service: 'padel',
  isHidden: false,
  level: {
    value: 3.4,
    certainty: 'settling',
    setAt: '2026-11-07T18:00:00Z',
    low: 3.2,
    high: 3.6,
    toSettled: 3,
    history: [
      {
        at: '2026-11-07T18:00:00Z',
        kind: 'result',
        value: 3.42,
        low: 3.2,
        high: 3.6,
        sentence: 'Expected 64 %, won. Anna is new, so it says little: +0.04.',
        change: 0.04,
        hasWon: true,
        sides: [['Elif Aydın'], ['Anna Berg']],
        score: [
          [6, 4],
          [6, 3],
        ],
        numbers: {
          expected: 0.64,
          before: { level: 3.38, deviation: 0.3 },
          after: { level: 3.42, deviation: 0.29 },
          scale: 0.81,
        },
      },
      {
        at: '2026-10-01T18:00:00Z',
        kind: 'answers',
        value: 3.4,
        low: 2.7,
        high: 4.1,
        sentence: 'Five answers: the start is 3.4.',
      },
    ],
    ...changes,
  },
});

export const sampleSession = (changes: Partial<ResultSession> = {}): ResultSession => ({
  service: 'padel',
  key: 'PAD-000101',
  date: '2026-11-14' as ResultSession['date'],
  from: '10:30',
  court: 'Padel 2',
  players: [ELIF, LUCA],
  until: '2026-11-21T11:00:00Z',
  ...changes,
});

/** Entered by Luca, and waiting for Elif. */
export const sampleResult = (changes: Partial<Result> = {}): Result => ({
  id: '7',
  service: 'padel',
  key: 'PAD-000100',
  date: '2026-11-15' as Result['date'],
  sides: [[LUCA], [ELIF]],
  score: [
    [6, 3],
    [6, 4],
  ],
  ending: 'finished',
  winner: 1,
  by: 'Luca Ferrari',
  at: '2026-11-15T17:20:00Z',
  state: 'waiting',
  countsAt: '2026-11-18T17:20:00Z',
  mySide: 2,
  canAnswer: true,
  preview: { level: 3.4, change: -0.02, sentence: 'Expected 31 %, lost. That was likely, so it costs little: −0.02.' },
  ...changes,
});
