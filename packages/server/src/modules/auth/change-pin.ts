import type { resetPincode } from '@courtside/contract/auth';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import { inTransaction } from '#database/in-transaction.ts';
import type { Call } from '#endpoint/binding.ts';
import { recordAudit } from '#modules/audit/index.ts';
import { storePin } from './credentials.repository.ts';
import { isPin } from './pin.rules.ts';
import { verifyPin } from './verify-pin.ts';

/** spec 6: a subadmin has no PIN to change. */
export async function changePin(context: AppContext, { body, caller, origin }: Call<typeof resetPincode>) {
  if (caller.role === 'subadmin') throw new AppError('access.denied');
  if (!body.OldPin) throw new AppError('pin.old_required');
  if (!body.NewPin) throw new AppError('pin.new_required');
  if (!isPin(body.NewPin)) throw new AppError('pin.invalid');
  return inTransaction(context.db, async (tx) => {
    await verifyPin(tx, context, caller, body.OldPin, origin);
    await storePin(tx, caller.memberId, context.pins.hash(body.NewPin));
    await recordAudit(tx, context.clock, { action: 'pin_changed', actorId: caller.memberId, ...origin });
    return 'PIN changed successfully.';
  });
}
