import type { endMandate as endEndpoint } from '@courtside/contract/money/mandates';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import type { Call } from '#endpoint/binding.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import { readMandates } from './list-mandates.ts';
import { mayUndo } from './mandate.rules.ts';
import { lockMandate, restoreMandate, storeEnd } from './mandates.repository.ts';

/**
 * Ends a permission at once, and everything that it pays: plans and the automatic top-up ask for its state. What was handed
 * to the provider before is still answered and booked. Ending it twice ends it once.
 */
export async function endMandate(context: AppContext, { params, body, caller, origin }: Call<typeof endEndpoint>) {
  const { clock } = context;
  return inTransaction(context.db, async (tx) => {
    const mandate = await lockMandate(tx, Number(params.id));
    if (mandate?.memberId !== caller.memberId) throw new AppError('record.not_found');
    const isEnded = mandate.state === 'ended';
    const action = body.undo ? 'mandate_restored' : 'mandate_ended';
    if (body.undo && isEnded) {
      const canUndo = mandate.endReason === 'member' && mandate.token !== null && mayUndo(mandate.endedAt, clock.now());
      if (!canUndo) throw new AppError('mandate.undo_over');
      await restoreMandate(tx, mandate.id);
    } else if (!body.undo && !isEnded) {
      await storeEnd(tx, mandate.id, 'member', clock.now());
    }
    if (isEnded === body.undo) {
      const details = { mandate: mandate.label };
      await runWrites(
        tx,
        auditWrites(clock, { action, actorId: caller.memberId, subjectId: caller.memberId, details, ...origin }),
      );
    }
    return readMandates(tx, context, caller.memberId);
  });
}
