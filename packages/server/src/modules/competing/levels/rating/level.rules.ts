import { LEVELS } from '@courtside/contract/booking/games/game-fields';

const MOST = 4;

/** From five answers, each 0 to 4: the beginner starts at 1.0, nobody above 5.0 before results tell more. */
export function levelOfAnswers(answers: readonly number[]): number {
  const sum = answers.reduce((total, answer) => total + answer, 0);
  const highest = Math.max(1, answers.length * MOST);
  return Math.round((LEVELS.min + (sum / highest) * MOST) * 10) / 10;
}
