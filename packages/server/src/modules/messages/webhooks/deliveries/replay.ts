import type * as endpoints from '@courtside/contract/messages/office-webhooks';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { wakeJob } from '#database/events/wake-job.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import type { Call } from '#endpoint/binding.ts';
import { findDelivery, storeReplay, storeReplayOfFailed } from '../store/deliveries.repository.ts';
import { lockEndpoint } from '../store/endpoints.repository.ts';

export async function replayDelivery(context: AppContext, { params }: Call<typeof endpoints.replayDelivery>) {
  return inTransaction(context.db, async (tx) => {
    const delivery = await findDelivery(tx, params.id);
    if (!delivery) throw new AppError('record.not_found');
    await lockLive(tx, delivery.endpointId);
    await storeReplay(tx, delivery.id, context.clock.now());
    wakeJob(tx, 'send_webhooks');
    return 'ok' as const;
  });
}

export async function replayFailed(context: AppContext, { params }: Call<typeof endpoints.replayFailed>) {
  return inTransaction(context.db, async (tx) => {
    await lockLive(tx, params.id);
    const count = await storeReplayOfFailed(tx, params.id, context.clock.now());
    wakeJob(tx, 'send_webhooks');
    return { count };
  });
}

/** To what is off nothing is sent, so a replay would only look as if it were. */
async function lockLive(tx: Tx, endpointId: number): Promise<void> {
  const endpoint = await lockEndpoint(tx, endpointId);
  if (!endpoint) throw new AppError('record.not_found');
  if (endpoint.offAt) throw new AppError('hook.off');
}
