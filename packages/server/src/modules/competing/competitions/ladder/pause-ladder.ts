import type { pauseLadder as pauseEndpoint } from '@courtside/contract/competing/competitions';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import { Answer, type Call } from '#endpoint/binding.ts';
import { inIdempotentTransaction } from '#endpoint/idempotency/idempotency.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import { lockLadder } from './challenge.ts';
import { selectRungs, storePause, storePlaces } from './ladder.repository.ts';
import { afterPause, rungsAt } from './ladder.rules.ts';

/** Nobody challenges who pauses, which costs a place; 0 days end it. */
export async function pauseLadder(context: AppContext, call: Call<typeof pauseEndpoint>) {
  const { params, body, caller, origin } = call;
  return inIdempotentTransaction(context, call, async (tx) => {
    const { competition, own, rungs } = await lockLadder(tx, Number(params.id), caller);
    const at = context.clock.now();
    const rung = rungsAt(rungs, at).find(({ entry }) => entry === own.id);
    if (rung?.isBusy) throw new AppError('ladder.busy');
    const until = body.days === 0 ? null : at.add({ hours: body.days * 24 });
    await storePause(tx, own.id, until);
    const places = rungs.map(({ entry }) => entry);
    if (until && !rung?.isPaused) await storePlaces(tx, competition.id, afterPause(places, own.id));
    const details = { competition: competition.id, days: body.days };
    await runWrites(
      tx,
      auditWrites(context.clock, {
        ...{ action: 'ladder_paused', actorId: caller.memberId, details },
        ...{ subjectId: own.players[0]?.memberId ?? null, ...origin },
      }),
    );
    const place = (await selectRungs(tx, competition.id)).find(({ entry }) => entry === own.id)?.place ?? 1;
    return new Answer({ place, ...(until && { pausedUntil: until.toString() }) });
  });
}
