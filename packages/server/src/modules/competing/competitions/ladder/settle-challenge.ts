import type { Side } from '@courtside/contract/competing/score-rules';
import type { Tx } from '#database/database.ts';
import type { StoredFixture } from '../fixtures/fixtures.repository.ts';
import { freeRungs, selectRungs, storePlaces } from './ladder.repository.ts';
import { afterWin } from './ladder.rules.ts';

/** Of a locked ladder: a challenger who wins stands above the other one; both are free again. */
export async function settleChallenge(
  tx: Tx,
  { id, competitionId, one, two }: StoredFixture,
  winner: Side,
): Promise<void> {
  await freeRungs(tx, id);
  const places = (await selectRungs(tx, competitionId)).map(({ entry }) => entry);
  const [won, lost] = winner === 1 ? [one, two] : [two, one];
  if (won !== null && lost !== null) await storePlaces(tx, competitionId, afterWin(places, won, lost));
}
