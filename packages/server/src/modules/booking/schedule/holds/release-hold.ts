import type { releaseSession as releaseEndpoint } from '@courtside/contract/booking/schedule';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import type { Call } from '#endpoint/binding.ts';
import { publishScheduleChange } from '../day/day-cache.ts';
import { type CourtTime, deleteHolds, lockHoldsOf } from './holds.repository.ts';
import { findRequested, placeOf } from './requested-sessions.ts';

/** Releases the hold of a session; repeating it has no effect. */
export async function releaseSession(context: AppContext, { body, caller }: Call<typeof releaseEndpoint>) {
  const requested = await findRequested(context, body.BookingKey);
  await inTransaction(context.db, async (tx) => {
    await lockHoldsOf(tx, caller.memberId);
    await releaseHold(tx, caller.memberId, requested.serviceKey, placeOf(requested.sessions));
  });
  return 'ok' as const;
}

/** Deletes the member's hold of a service, or only the one at a given court and time, and publishes the change. */
async function releaseHold(tx: Tx, memberId: number, serviceKey: string, covering?: CourtTime): Promise<void> {
  const days = await deleteHolds(tx, memberId, serviceKey, covering && { covering });
  for (const day of days) publishScheduleChange(tx, serviceKey, day);
}
