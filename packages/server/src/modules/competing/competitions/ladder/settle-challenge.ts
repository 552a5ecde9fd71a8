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
  if (won === null || lost === null) return;
  if (winner === 1) await storeFromPlace(tx, id, placeOf(places, won));
  await storePlaces(tx, competitionId, afterWin(places, won, lost));
}

/** From the top, which is 1; of somebody who has left the top. */
export const placeOf = (places: readonly number[], entry: number): number => Math.max(1, places.indexOf(entry) + 1);

/** So that a corrected result puts the challenger back. */
export async function storeFromPlace(tx: Tx, fixtureId: number, place: number): Promise<void> {
  await tx.updateTable('competition_fixture').set({ from_place: place }).where('id', '=', fixtureId).execute();
}
