import type {
  decideResult as decideEndpoint,
  officeResults as officeEndpoint,
} from '@courtside/contract/competing/results';
import type { Side } from '@courtside/contract/competing/score-rules';
import { sql } from 'kysely';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import { Answer, type Call } from '#endpoint/binding.ts';
import { inIdempotentTransaction } from '#endpoint/idempotency/idempotency.ts';
import { reopenFixture } from '#modules/competing/competitions/index.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import { readerLanguage } from '#modules/people/members/index.ts';
import { countConfirmed } from './accept-result.ts';
import { lockResult } from './lock-result.ts';
import { resultWrites } from './notify-results.ts';
import { matchText, presentResult } from './present-result.ts';
import { closeWrites, findResults, insertResult, type StoredResult } from './results.repository.ts';

/** Those about which the sides differ, the oldest last. */
export async function officeResults(context: AppContext, { caller }: Call<typeof officeEndpoint>) {
  const results = await findResults(context.db, sql`result.state = 'disputed'`);
  const reader = { memberId: caller.memberId, language: await readerLanguage(context.db, caller.memberId) };
  return { items: await Promise.all(results.map((result) => presentResult(context.db, context, result, reader))) };
}

/** One of the two scores counts, or neither. What was said stays stored: the other score is a result of its own. */
export async function decideResult(context: AppContext, call: Call<typeof decideEndpoint>) {
  const { params, body, caller, origin } = call;
  return inIdempotentTransaction(context, call, async (tx) => {
    const result = await lockResult(tx, Number(params.id));
    if (!result) throw new AppError('record.not_found');
    if (result.state !== 'disputed') throw new AppError('result.closed');
    const decided = await decide(tx, context, { result, use: body.use, byId: caller.memberId });
    const details = { result: result.id, use: body.use, score: matchText(decided.score) };
    const [first] = result.players;
    await runWrites(
      tx,
      await resultWrites(tx, context, decided, 'resultDecided'),
      auditWrites(context.clock, {
        action: 'result_decided',
        actorId: caller.memberId,
        subjectId: first?.memberId ?? null,
        details,
        ...origin,
      }),
    );
    return new Answer({ state: decided.state });
  });
}

interface Decision {
  readonly result: StoredResult;
  readonly use: 'first' | 'other' | 'neither';
  readonly byId: number;
}

async function decide(tx: Tx, context: AppContext, { result, use, byId }: Decision): Promise<StoredResult> {
  const at = context.clock.now();
  const closed = { id: result.id, at, closedById: byId };
  if (use === 'first') {
    await runWrites(tx, closeWrites({ ...closed, state: 'confirmed' }));
    await countConfirmed(tx, context, result);
    return { ...result, state: 'confirmed' };
  }
  await runWrites(tx, closeWrites({ ...closed, state: 'void' }));
  if (use === 'neither' || !result.other) {
    if (result.fixtureId !== null) await reopenFixture(tx, context, result.fixtureId);
    return { ...result, state: 'void' };
  }
  const idsOf = (side: Side) => result.players.filter((player) => player.side === side).map(({ memberId }) => memberId);
  const id = await insertResult(tx, {
    ...result.other,
    service: result.service,
    bookingId: result.bookingId,
    fixtureId: result.fixtureId,
    date: result.date,
    playedAt: result.playedAt,
    sides: [idsOf(1), idsOf(2)],
    byId: result.enteredById,
    at,
    decided: { byId, replacesId: result.id },
  });
  const corrected = { ...result, ...result.other, id, state: 'confirmed' as const };
  await countConfirmed(tx, context, corrected);
  return corrected;
}
