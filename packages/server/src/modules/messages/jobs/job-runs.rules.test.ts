import { expect, test } from 'vitest';
import { describeError, retrySeconds } from './job-runs.rules.ts';

test.each([
  [1, 30],
  [2, 60],
  [3, 120],
  [4, 240],
  [5, 480],
  [6, 900],
  [7, 900],
  [2_000, 900],
])('after %i failures in a row a job waits %i seconds', (failures, seconds) => {
  expect(retrySeconds(failures)).toBe(seconds);
});

test.each([
  [new Error('connect ECONNREFUSED 127.0.0.1:25'), 'connect ECONNREFUSED 127.0.0.1:25'],
  [new Error('550 <elif.a+x@mail.example>: full\nat Socket'), '550 <(address)>: full'],
  ['to (omar@mail.example), anna@b.example;', 'to ((address)), (address);'],
  [new Error(''), 'unknown'],
  ['x'.repeat(400), 'x'.repeat(300)],
])('the stored text of %s is one line without addresses of people', (error, text) => {
  expect(describeError(error)).toBe(text);
});
