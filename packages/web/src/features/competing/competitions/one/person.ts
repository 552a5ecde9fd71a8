import type { ReadCompetition } from '../state/competition-queries.ts';

/** Who can be entered: the reader, or a child of the reader. */
export interface Person {
  readonly memberCode: string;
  /** Null: the reader. */
  readonly name: string | null;
}

/** Euros of who enters: of a pair the half with the odd cent. */
export const shareOf = ({ fee, isPairs }: Pick<ReadCompetition, 'fee' | 'isPairs'>): number =>
  isPairs ? Math.ceil(Math.round(fee * 100) / 2) / 100 : fee;
