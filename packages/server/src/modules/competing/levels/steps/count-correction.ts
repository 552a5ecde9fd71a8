import { sql } from 'kysely';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import { correctedRatings } from '../rating/replay.rules.ts';
import { type CountedResult, countResult } from './count-result.ts';
import { correctionWrites, findRatings, shownWrites, takeNumber } from './level-steps.repository.ts';
import { countedOf, findCounted, outcomesOf, selectSteps } from './stored-steps.repository.ts';

interface Correction extends CountedResult {
  /** A match that somebody did not come to counts for no level. */
  readonly counts: boolean;
  readonly replaces: Pick<CountedResult, 'id' | 'winner'> & { readonly counts: boolean };
}

/**
 * A corrected result counts in the place of the first one: all levels that follow from it are computed again, and each that
 * changes gets a step of its own. Without a first one that has counted it is a result like others.
 */
export async function countCorrection(tx: Tx, context: Pick<AppContext, 'clock'>, result: Correction): Promise<void> {
  const { service, counts, winner, replaces } = result;
  const outcome = counts ? winner : null;
  if (outcome === (replaces.counts ? replaces.winner : null)) return;
  const correctsId = await findCounted(tx, replaces.id);
  if (correctsId === undefined) {
    if (counts) await countResult(tx, context, result);
    return;
  }
  const number = await takeNumber(tx, service);
  const steps = await selectSteps(tx, sql`step.service_key = ${service}`);
  const outcomes = outcomesOf(steps).set(correctsId, outcome);
  const current = await findRatings(tx, service, [...new Set(steps.map(({ memberId }) => memberId))]);
  const corrected = correctedRatings(current, countedOf(steps), outcomes);
  if (corrected.length === 0) return;
  await runWrites(
    tx,
    correctionWrites({ service, number, resultId: result.id, correctsId, corrected }),
    shownWrites(
      service,
      corrected.map(({ memberId, after }) => [memberId, after]),
      context.clock.now(),
    ),
  );
}
