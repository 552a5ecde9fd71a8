import type { LevelStep } from '@courtside/contract/competing/levels';
import type { Language } from '@courtside/contract/values/limits';
import { inLevels, levelOf, MODEL } from '../rating/rating.rules.ts';
import type { StepRow } from './history.repository.ts';
import { changeText, fillText, HISTORY_TEXTS } from './history-texts.ts';
import { changeOf, stepSentence } from './step-sentence.ts';

const hundredths = (value: number) => Math.round(value * 100) / 100;
const clamp = (level: number) => Math.min(7, Math.max(1, level));

/** Where a level is, and between which two it most likely is. */
export function presentRange(mean: number, deviation: number) {
  const [level, width] = [levelOf(mean), inLevels(deviation)];
  return {
    value: hundredths(level),
    low: hundredths(clamp(level - width)),
    high: hundredths(clamp(level + width)),
  };
}

/** A step as its member reads it. */
export function presentStep(row: StepRow, memberId: number, language: Language): LevelStep {
  const step = { at: row.at.toISOString(), kind: row.kind, ...presentRange(row.mean, row.deviation) };
  if (row.kind === 'correction') {
    const change = changeOf({ before: { mean: row.meanBefore, deviation: row.deviation }, after: row });
    const params = { change: changeText(change, language) };
    return { ...step, sentence: fillText(HISTORY_TEXTS[language].correction, params), change };
  }
  if (row.kind !== 'result') {
    const params = { name: row.setBy ?? '', value: row.value.toFixed(1) };
    return { ...step, sentence: fillText(HISTORY_TEXTS[language][row.kind], params) };
  }
  const { meanBefore, deviationBefore, expected, hasWon, mean, deviation, players, score } = row;
  const ownSide = players.find((player) => player.memberId === memberId)?.side ?? 1;
  const told = {
    expected,
    hasWon,
    before: { mean: meanBefore, deviation: deviationBefore },
    after: { mean },
    others: players.filter((player) => player.memberId !== memberId),
  };
  const variance = players.reduce((total, player) => total + player.deviation ** 2, 0) + 2 * MODEL.beta ** 2;
  const namesOf = (isOwn: boolean) =>
    players.filter(({ side }) => (side === ownSide) === isOwn).map(({ name }) => name);
  return {
    ...step,
    sentence: stepSentence(told, language),
    change: changeOf(told),
    hasWon,
    sides: [namesOf(true), namesOf(false)],
    score: score.map(([one, two]) => (ownSide === 1 ? [one, two] : [two, one])),
    numbers: {
      expected,
      before: { level: levelOf(meanBefore), deviation: inLevels(deviationBefore) },
      after: { level: levelOf(mean), deviation: inLevels(deviation) },
      scale: inLevels(Math.sqrt(variance)),
    },
  };
}
