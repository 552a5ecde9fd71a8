import type { TFunction } from 'i18next';

/** 'Final', 'Semi-finals', 'Round of 16': by how many rounds are left. */
export function roundName(round: number, rounds: number, t: TFunction): string {
  const left = rounds - round;
  if (left === 0) return t('competitions.final');
  if (left === 1) return t('competitions.semiFinals');
  if (left === 2) return t('competitions.quarterFinals');
  return t('competitions.roundOf', { number: 2 ** (left + 1) });
}
