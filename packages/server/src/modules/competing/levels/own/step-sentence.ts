import type { Language } from '@courtside/contract/values/limits';
import { explainStep } from '../rating/explain-step.rules.ts';
import { levelOf } from '../rating/rating.rules.ts';
import { changeText, fillText, HISTORY_TEXTS } from './history-texts.ts';

export interface ToldStep {
  readonly expected: number;
  readonly hasWon: boolean;
  readonly before: { readonly mean: number; readonly deviation: number };
  readonly after: { readonly mean: number };
  readonly others: ReadonlyArray<{ readonly memberId: number; readonly name: string; readonly deviation: number }>;
}

const hundredths = (value: number) => Math.round(value * 100) / 100;

/** Between the levels as they are shown, so that a history adds up. */
export const changeOf = ({ before, after }: Pick<ToldStep, 'before' | 'after'>): number =>
  hundredths(hundredths(levelOf(after.mean)) - hundredths(levelOf(before.mean)));

/** "Expected 64 %, won. Anna is new, so it says little: +0.04." */
export function stepSentence(step: ToldStep, language: Language): string {
  const texts = HISTORY_TEXTS[language];
  const { percent, reason, newMemberId } = explainStep({ ...step, deviation: step.before.deviation });
  const name = step.others.find(({ memberId }) => memberId === newMemberId)?.name ?? '';
  const why = reason === 'likely' && !step.hasWon ? texts.likelyLost : texts.reasons[reason];
  const params = { percent: String(percent), name, change: changeText(changeOf(step), language) };
  return `${fillText(step.hasWon ? texts.won : texts.lost, params)} ${fillText(why, params)}`;
}
