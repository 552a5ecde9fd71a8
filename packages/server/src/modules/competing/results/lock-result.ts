import type { Tx } from '#database/database.ts';
import { lockFixture } from '#modules/competing/competitions/index.ts';
import { findFixtureOf, lockRow, type StoredResult } from './results.repository.ts';

/** Behind the lock of its competition, if it is of one: always in that order, so that nobody waits for each other. */
export async function lockResult(tx: Tx, id: number): Promise<StoredResult | undefined> {
  const fixtureId = await findFixtureOf(tx, id);
  if (fixtureId !== null) await lockFixture(tx, fixtureId);
  return lockRow(tx, id);
}
