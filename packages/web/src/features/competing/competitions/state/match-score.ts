import type { SetScore, Side } from '@courtside/contract/competing/score-rules';

/** Sets won by the side and by the other one. */
export function setsOf(score: readonly SetScore[], side: Side): readonly [number, number] {
  const first = score.filter(([one, two]) => one > two).length;
  const second = score.filter(([one, two]) => two > one).length;
  return side === 1 ? [first, second] : [second, first];
}
