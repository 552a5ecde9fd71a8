import { expect, test } from 'vitest';
import { explainStep } from './explain-step.rules.ts';

const settled = { memberId: 2, deviation: 2 };
const beginner = { memberId: 3, deviation: 5.8 };

test.each([
  [
    { expected: 0.48, hasWon: true, deviation: 5.8, others: [settled] },
    { percent: 48, reason: 'ownNew' },
  ],
  [
    { expected: 0.64, hasWon: true, deviation: 2, others: [settled, beginner] },
    { percent: 64, reason: 'otherNew', newMemberId: 3 },
  ],
  [
    { expected: 0.22, hasWon: false, deviation: 2, others: [settled] },
    { percent: 22, reason: 'likely' },
  ],
  [
    { expected: 0.22, hasWon: true, deviation: 2, others: [settled] },
    { percent: 22, reason: 'surprise' },
  ],
  [
    { expected: 0.5, hasWon: true, deviation: 2, others: [settled] },
    { percent: 50, reason: 'plain' },
  ],
])('%j is explained', (step, explanation) => {
  expect(explainStep(step)).toEqual(explanation);
});
