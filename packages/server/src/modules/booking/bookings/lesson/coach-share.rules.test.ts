import { cents } from '@courtside/contract/values/money';
import { expect, test } from 'vitest';
import { coachShare, type LessonRate } from './coach-share.rules.ts';

const rate = (given: Partial<LessonRate>): LessonRate => ({
  kind: 'share',
  shareBasisPoints: null,
  shareCents: null,
  courtCents: 0,
  ...given,
});

test.each([
  ['80 percent after the court', { shareBasisPoints: 8_000, courtCents: 1_000 }, 5_000, 3_200],
  ['a fraction of a cent stays with the club', { shareBasisPoints: 3_333, courtCents: 0 }, 1_001, 333],
  ['nothing is left after the court', { shareBasisPoints: 8_000, courtCents: 1_000 }, 900, 0],
  ['an amount', { shareCents: 3_000 }, 5_000, 3_000],
  ['never more than was paid', { shareCents: 3_000 }, 2_000, 2_000],
  ['employed', { kind: 'employed' as const, courtCents: 1_000 }, 5_000, 0],
  ['a renter pays the court', { kind: 'renter' as const, courtCents: 1_000 }, 0, -1_000],
])('the coach gets what the contract says: %s', (_name, given, total, expected) => {
  expect(coachShare(rate(given), cents(total))).toBe(expected);
});
