/** Why a result counted as it did: the parts of one sentence. */
import { CERTAINTY_LIMITS, inLevels } from './rating.rules.ts';

export const STEP_REASONS = ['ownNew', 'otherNew', 'likely', 'surprise', 'plain'] as const;
export type StepReason = (typeof STEP_REASONS)[number];

interface Explained {
  /** Of the own side, 0 to 1. */
  readonly expected: number;
  readonly hasWon: boolean;
  /** Before the result. */
  readonly deviation: number;
  readonly others: ReadonlyArray<{ readonly memberId: number; readonly deviation: number }>;
}

export interface StepExplanation {
  readonly percent: number;
  readonly reason: StepReason;
  /** Who is new. */
  readonly newMemberId?: number;
}

const LIKELY = 0.7;

export function explainStep({ expected, hasWon, deviation, others }: Explained): StepExplanation {
  const percent = Math.round(expected * 100);
  if (isNew(deviation)) return { percent, reason: 'ownNew' };
  const [leastSure] = others.toSorted((one, two) => two.deviation - one.deviation);
  if (leastSure && isNew(leastSure.deviation)) return { percent, reason: 'otherNew', newMemberId: leastSure.memberId };
  const ofOutcome = hasWon ? expected : 1 - expected;
  if (ofOutcome >= LIKELY) return { percent, reason: 'likely' };
  return { percent, reason: ofOutcome <= 1 - LIKELY ? 'surprise' : 'plain' };
}

const isNew = (deviation: number) => inLevels(deviation) > CERTAINTY_LIMITS.new;
