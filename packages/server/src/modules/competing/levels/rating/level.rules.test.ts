import { expect, test } from 'vitest';
import { levelOfAnswers } from './level.rules.ts';

test.each([
  [[0, 0, 0, 0, 0], 1],
  [[4, 4, 4, 4, 4], 5],
  [[2, 2, 2, 2, 2], 3],
  [[1, 2, 2, 1, 3], 2.8],
])('the answers %j begin at level %f', (answers, level) => {
  expect(levelOfAnswers(answers)).toBe(level);
});
