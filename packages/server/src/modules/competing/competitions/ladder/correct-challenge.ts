import type { Side } from '@courtside/contract/competing/score-rules';
import { sql } from 'kysely';
import { AppError } from '#app-error.ts';
import type { Tx } from '#database/database.ts';
import { type StoredFixture, selectFixtures } from '../fixtures/fixtures.repository.ts';
import { selectRungs, storePlaces } from './ladder.repository.ts';
import { afterWin, backTo } from './ladder.rules.ts';
import { placeOf, storeFromPlace } from './settle-challenge.ts';

/** Of a locked ladder: a challenger who has lost after all goes back, and one who has won stands above. */
export async function correctChallenge(tx: Tx, fixture: StoredFixture, winner: Side): Promise<void> {
  const { id, competitionId, one, two } = fixture;
  if (one === null || two === null) return;
  const others = await selectFixtures(
    tx,
    sql`fixture.competition_id = ${competitionId} and fixture.id <> ${id}
      and array[fixture.one_entry_id, fixture.two_entry_id] && array[${one}, ${two}]::bigint[]
      and (fixture.state in ('asked', 'open') or (fixture.winner is not null and fixture.decided_at >=
        (select decided_at from competition_fixture as own where own.id = ${id})))`,
  );
  if (others.length > 0) throw new AppError('ladder.played_since');
  const places = (await selectRungs(tx, competitionId)).map(({ entry }) => entry);
  // Somebody who has left has no place.
  if (!places.includes(one) || !places.includes(two)) return;
  if (winner === 1) {
    await storeFromPlace(tx, id, placeOf(places, one));
    await storePlaces(tx, competitionId, afterWin(places, one, two));
  } else {
    const from = await findFromPlace(tx, id);
    await storePlaces(tx, competitionId, backTo(places, one, from ?? placeOf(places, two)));
  }
}

async function findFromPlace(tx: Tx, id: number): Promise<number | null> {
  const row = await tx.selectFrom('competition_fixture').select('from_place').where('id', '=', id).executeTakeFirst();
  return row?.from_place ?? null;
}
