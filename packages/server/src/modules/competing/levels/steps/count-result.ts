import type { Side } from '@courtside/contract/competing/score-rules';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import { rateResult } from '../rating/rating.rules.ts';
import { type CountedPlayer, findRatings, shownWrites, stepWrites, takeNumber } from './level-steps.repository.ts';

export interface CountedResult {
  readonly id: number;
  readonly service: string;
  readonly playedAt: Date;
  readonly players: readonly CountedPlayer[];
  readonly winner: Side;
}

/** Lets a confirmed result count for the levels of its players, after all that counted before it. */
export async function countResult(tx: Tx, { clock }: Pick<AppContext, 'clock'>, result: CountedResult): Promise<void> {
  const { service, playedAt, players, winner } = result;
  const number = await takeNumber(tx, service);
  const ratings = await findRatings(
    tx,
    service,
    players.map(({ memberId }) => memberId),
  );
  const rated = players.map(({ memberId, side }) => ({ memberId, side, rating: ratings.get(memberId) }));
  const steps = rateResult(rated, winner, playedAt.getTime());
  await runWrites(
    tx,
    stepWrites({ service, number, resultId: result.id, playedAt, steps }),
    shownWrites(
      service,
      steps.map(({ memberId, after }) => [memberId, after]),
      clock.now(),
    ),
  );
}
