import type { checkBankMovement as checkEndpoint } from '@courtside/contract/money/office-bank';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import type { Call } from '#endpoint/binding.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import { findBankMovement, storeCheck } from './bank.repository.ts';

/** A note of the treasurer, which the close of a month ends: what was found on the statement by then stays as it is. */
export async function checkBankMovement(
  { db, clock }: AppContext,
  { params, body, caller, origin }: Call<typeof checkEndpoint>,
) {
  const postingId = Number(params.id);
  await inTransaction(db, async (tx) => {
    const movement = await findBankMovement(tx, postingId);
    if (!movement) throw new AppError('record.not_found');
    if (movement.isClosed) throw new AppError('month.is_closed');
    const check = body.isChecked ? { byId: caller.memberId, at: clock.now() } : null;
    if (!(await storeCheck(tx, postingId, check))) return;
    await runWrites(
      tx,
      auditWrites(clock, {
        action: 'bank_checked',
        actorId: caller.memberId,
        details: { movement: params.id, isChecked: body.isChecked },
        ...origin,
      }),
    );
  });
  return { isChecked: body.isChecked };
}
