import type {
  confirmResult as confirmEndpoint,
  disputeResult as disputeEndpoint,
} from '@courtside/contract/competing/results';
import { sql } from 'kysely';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import { Answer, type Call, type Caller } from '#endpoint/binding.ts';
import { inIdempotentTransaction } from '#endpoint/idempotency/idempotency.ts';
import { readerLanguage } from '#modules/people/members/index.ts';
import { acceptResult } from './accept-result.ts';
import { isSameScore, judgeSaid } from './judge-said.ts';
import { lockResult } from './lock-result.ts';
import { resultWrites } from './notify-results.ts';
import { mayAnswer, presentResult, sideOf } from './present-result.ts';
import { disputeWrites, findResults, type StoredResult } from './results.repository.ts';

export async function confirmResult(context: AppContext, call: Call<typeof confirmEndpoint>) {
  return inIdempotentTransaction(context, call, async (tx) => {
    const result = await lockAnswerable(tx, context, Number(call.params.id), call.caller);
    await acceptResult(tx, context, result, call.caller.memberId);
    return new Answer(await presentAgain(tx, context, result.id, call.caller));
  });
}

/** Two different scores go to the office, and nothing counts until it has decided. */
export async function disputeResult(context: AppContext, call: Call<typeof disputeEndpoint>) {
  return inIdempotentTransaction(context, call, async (tx) => {
    const result = await lockAnswerable(tx, context, Number(call.params.id), call.caller);
    const said = judgeSaid(result.service, call.body);
    if (result.fixtureId !== null && said.winner === null) throw new AppError('result.winner_missing');
    if (isSameScore(result, said)) throw new AppError('result.same_score');
    await runWrites(tx, disputeWrites(result.id, call.caller.memberId, said, context.clock.now()));
    const [disputed] = await findResults(tx, sql`result.id = ${result.id}`);
    if (disputed) await runWrites(tx, await resultWrites(tx, context, disputed, 'resultDisputed'));
    return new Answer(await presentAgain(tx, context, result.id, call.caller));
  });
}

/** Behind the lock of its row: a confirmation and a difference at once, one of them finds it decided. */
async function lockAnswerable(tx: Tx, { clock }: AppContext, id: number, caller: Caller): Promise<StoredResult> {
  const result = await lockResult(tx, id);
  if (!result || sideOf(result, caller.memberId) === undefined) throw new AppError('record.not_found');
  if (sideOf(result, caller.memberId) === sideOf(result, result.enteredById))
    throw new AppError('result.not_other_side');
  if (!mayAnswer(result, caller.memberId, clock.now())) throw new AppError('result.closed');
  return result;
}

async function presentAgain(tx: Tx, context: AppContext, id: number, { memberId }: Caller) {
  const [result] = await findResults(tx, sql`result.id = ${id}`);
  if (!result) throw new AppError('record.not_found');
  return presentResult(tx, context, result, { memberId, language: await readerLanguage(tx, memberId) });
}
