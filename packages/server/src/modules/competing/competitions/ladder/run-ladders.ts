import { sql } from 'kysely';
import type { AppContext } from '#context.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { toDate } from '#platform/clock.ts';
import { type StoredFixture, selectFixtures, storeChange } from '../fixtures/fixtures.repository.ts';
import { lockFixture } from '../fixtures/settle-fixture.ts';
import { giveUp } from './answer-challenge.ts';
import { freeRungs } from './ladder.repository.ts';

/** So many in one run; the others follow with the next. */
const BATCH = 100;

/** Challenges that nobody answered give the place; those that nobody played are off, and both are free again. */
export async function runLadders(context: AppContext, run?: { reportProblem(error: unknown): void }): Promise<void> {
  const now = toDate(context.clock.now());
  const isDue = sql`fixture.part = 'challenge' and ((fixture.state = 'asked' and fixture.answer_by <= ${now})
    or (fixture.state = 'open' and fixture.play_by <= ${now}))`;
  const due = (await selectFixtures(context.db, isDue)).filter(({ waiting }) => waiting === null);
  for (const { id } of due.slice(0, BATCH)) {
    try {
      await inTransaction(context.db, async (tx) => {
        const locked = await lockFixture(tx, id);
        // Behind the lock it may have been answered, played or entered.
        const [fixture] = await selectFixtures(tx, sql`fixture.id = ${id} and ${isDue}`);
        if (!fixture || fixture.waiting || locked.competition.state !== 'running') return;
        if (fixture.state === 'asked') await giveUp(tx, context, locked);
        else {
          await storeChange(tx, offOf(fixture), context.clock.now());
          await freeRungs(tx, id);
        }
      });
    } catch (error) {
      run?.reportProblem(error);
      context.log.warn({ err: error, fixture: id }, 'a challenge could not end; it is tried again');
    }
  }
}

const offOf = ({ id, one, two }: StoredFixture) => ({ id, one, two, state: 'off' as const, winner: null });
