import type { checkBankMovement as checkEndpoint } from '@courtside/contract/office-month';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import { inTransaction } from '#database/in-transaction.ts';
import type { Call } from '#endpoint/binding.ts';
import { recordAudit } from '#modules/audit/index.ts';
import { isBankMovement, storeCheck } from './bank.repository.ts';

/** A note of the treasurer, which is no part of the books: it can be made and taken back in a closed month too. */
export async function checkBankMovement(
  { db, clock }: AppContext,
  { params, body, caller, origin }: Call<typeof checkEndpoint>,
) {
  const postingId = Number(params.id);
  await inTransaction(db, async (tx) => {
    if (!(await isBankMovement(tx, postingId))) throw new AppError('record.not_found');
    const check = body.isChecked ? { byId: caller.memberId, at: clock.now() } : null;
    if (!(await storeCheck(tx, postingId, check))) return;
    await recordAudit(tx, clock, {
      action: 'bank_checked',
      actorId: caller.memberId,
      details: { movement: params.id, isChecked: body.isChecked },
      ...origin,
    });
  });
  return { isChecked: body.isChecked };
}
