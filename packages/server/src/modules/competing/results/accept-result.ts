import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import { settleFixture } from '#modules/competing/competitions/index.ts';
import { countResult } from '#modules/competing/levels/index.ts';
import { countsForLevels } from './judge-said.ts';
import { closeWrites, type StoredResult } from './results.repository.ts';

/** The result is right: the other side or, without it, the clock says so. The row of the result is locked. */
export async function acceptResult(
  tx: Tx,
  context: AppContext,
  result: StoredResult,
  answeredById?: number,
): Promise<void> {
  const at = context.clock.now();
  await runWrites(
    tx,
    closeWrites({ id: result.id, state: 'confirmed', at, ...(answeredById !== undefined && { answeredById }) }),
  );
  await countConfirmed(tx, context, result);
}

/** For levels, and for the competition. */
export async function countConfirmed(
  tx: Tx,
  context: AppContext,
  result: Pick<StoredResult, 'id' | 'service' | 'playedAt' | 'players' | 'winner' | 'ending' | 'fixtureId'>,
): Promise<void> {
  const { id, winner, fixtureId } = result;
  if (winner !== null && countsForLevels(result)) await countResult(tx, context, { ...result, winner });
  if (fixtureId !== null && winner !== null) await settleFixture(tx, context, { fixtureId, resultId: id, winner });
}
