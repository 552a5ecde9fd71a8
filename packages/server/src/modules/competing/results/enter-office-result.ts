import type { enterOfficeResult as enterEndpoint } from '@courtside/contract/competing/fixtures';
import { sql } from 'kysely';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import { Answer, type Call } from '#endpoint/binding.ts';
import { inIdempotentTransaction } from '#endpoint/idempotency/idempotency.ts';
import {
  type LockedFixture,
  lockFixture,
  readFixture,
  sidesToPlay,
  tellResult,
} from '#modules/competing/competitions/index.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import { toDate } from '#platform/clock.ts';
import { todayOf } from '#platform/today.ts';
import { countConfirmed } from './accept-result.ts';
import { findOpenResult, judgeMatch } from './enter-fixture-result.ts';
import { matchText } from './present-result.ts';
import { closeWrites, findResults, insertResult, type SaidScore } from './results.repository.ts';

/** What the desk enters counts immediately; one that waits or is disputed is replaced. */
export async function enterOfficeResult(context: AppContext, call: Call<typeof enterEndpoint>) {
  const { params, body, caller, origin } = call;
  return inIdempotentTransaction(context, call, async (tx) => {
    const locked = await lockFixture(tx, Number(params.id));
    const { competition, fixture } = locked;
    const [[first]] = sidesToPlay(locked);
    const said = judgeMatch(competition.service, body);
    await storeDecided(tx, context, locked, said, caller.memberId);
    const details = { competition: competition.id, fixture: fixture.id, score: matchText(said.score) };
    await runWrites(
      tx,
      await tellResult(tx, context, locked),
      auditWrites(context.clock, {
        ...{ action: 'fixture_result_entered', actorId: caller.memberId, subjectId: first ?? null, details },
        ...origin,
      }),
    );
    return new Answer(await readFixture(tx, context, locked, caller, { isStaff: true }));
  });
}

/** Of a locked match: it counts immediately, and moves its competition. */
export async function storeDecided(
  tx: Tx,
  context: AppContext,
  locked: LockedFixture,
  said: SaidScore,
  byId: number,
): Promise<void> {
  const { competition, fixture } = locked;
  const at = context.clock.now();
  const earlier = await findOpenResult(tx, fixture.id);
  if (earlier) await runWrites(tx, closeWrites({ id: earlier.id, state: 'void', at, closedById: byId }));
  const id = await insertResult(tx, {
    ...{ ...said, service: competition.service, bookingId: null, fixtureId: fixture.id, sides: sidesToPlay(locked) },
    ...{ date: todayOf(context), playedAt: toDate(at), byId, at },
    decided: { byId, ...(earlier && { replacesId: earlier.id }) },
  });
  const [result] = await findResults(tx, sql`result.id = ${id}`);
  if (result) await countConfirmed(tx, context, result);
}
