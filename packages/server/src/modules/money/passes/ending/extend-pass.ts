import type { extendPass as extendEndpoint } from '@courtside/contract/money/prepaid/office-passes';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import { Answer, type Call } from '#endpoint/binding.ts';
import { inIdempotentTransaction } from '#endpoint/idempotency/idempotency.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import { reversalWrites } from '#modules/money/ledger/index.ts';
import { todayOf } from '#platform/today.ts';
import { presentSoldPass } from '../pass.presenter.ts';
import { findPass, lockPass, storeEnd } from '../passes.repository.ts';
import { findExpiry, passUseEndWrites } from '../uses.repository.ts';

type ExtendCall = Call<typeof extendEndpoint>;

/** Lets a pass end later. What has expired with it is income no more. */
export async function extendPass(context: AppContext, call: ExtendCall) {
  return inIdempotentTransaction(context, call, (tx) => extend(tx, context, call));
}

async function extend(tx: Tx, context: AppContext, { params, body, caller, origin }: ExtendCall) {
  // 1. Behind the lock of the pass it neither expires nor is used.
  const pass = await lockPass(tx, params.key);
  if (!pass) throw new AppError('record.not_found');
  if (pass.ownerId === caller.memberId) throw new AppError('admin.not_yourself');
  const today = todayOf(context);
  if (body.until <= pass.endsOn || body.until < today) throw new AppError('pass.not_later');
  const expiry = await findExpiry(tx, pass.id);
  if (pass.unitsLeft === 0 && !expiry) throw new AppError('pass.nothing_left');
  // 2. Its units come back, and it ends later.
  const at = context.clock.now();
  if (expiry) {
    const source = `pass-extended:${pass.key}:${expiry.id}`;
    const reversal = reversalWrites(expiry.entryId, { source, actorId: caller.memberId, at });
    await runWrites(tx, reversal, passUseEndWrites(expiry.id, at));
  }
  await storeEnd(tx, pass.id, body.until);
  const details = { pass: pass.key, before: { until: pass.endsOn }, after: { until: body.until }, reason: body.reason };
  const audit = {
    action: 'pass_extended',
    actorId: caller.memberId,
    subjectId: pass.ownerId,
    details,
    ...origin,
  } as const;
  await runWrites(tx, auditWrites(context.clock, audit));
  const extended = (await findPass(tx, pass.key)) ?? pass;
  return new Answer(presentSoldPass(extended, today, context.settings.CLUB_TIME_ZONE));
}
