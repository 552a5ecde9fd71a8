import { expect, test } from 'vitest';
import { isRight } from './is-right.ts';

test.each([
  [[], true],
  [['balancesDiffer'], false],
  [['receiptsMissing'], false],
  [['openClaims', 'unknown'], true],
])('exceptions %j let the month be closed or not', (kinds, isClosable) => {
  expect(isRight({ exceptions: kinds.map((kind) => ({ kind })) as never })).toBe(isClosable);
});
