import { LIMITS } from '@courtside/contract/values/limits';
import { sql } from 'kysely';
import type { Db } from '#database/database.ts';
import { toDate, toInstant } from '#platform/clock.ts';

/** Counts a guess before it is looked at, so that many at once are not more than one after the other. */
export async function countGuess(db: Db, keyId: number, now: Temporal.Instant) {
  const oldest = toDate(now.subtract({ minutes: LIMITS.kioskPauseMinutes }));
  const at = toDate(now);
  const { rows } = await sql<{ count: number; since: Date }>`
    insert into kiosk_guesses (key_id, since, count) values (${keyId}, ${at}, 1)
    on conflict (key_id) do update set
      since = case when kiosk_guesses.since <= ${oldest} then excluded.since else kiosk_guesses.since end,
      count = case when kiosk_guesses.since <= ${oldest} then 1 else kiosk_guesses.count + 1 end
    returning count, since`.execute(db);
  const [row] = rows;
  return { count: row?.count ?? 1, since: toInstant(row?.since ?? at) };
}

/** It was right, or nothing was guessed. */
export async function takeGuessBack(db: Db, keyId: number): Promise<void> {
  await db
    .updateTable('kiosk_guesses')
    .set((eb) => ({ count: eb('count', '-', 1) }))
    .where('key_id', '=', keyId)
    .where('count', '>', 0)
    .execute();
}
