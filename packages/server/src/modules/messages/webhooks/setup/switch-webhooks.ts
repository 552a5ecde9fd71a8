import type * as endpoints from '@courtside/contract/messages/office-webhooks';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import { wakeJob } from '#database/events/wake-job.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import type { Call } from '#endpoint/binding.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import { storeReplayOfFailed } from '../store/deliveries.repository.ts';
import { lockEndpoint, storeOff, storeOn } from '../store/endpoints.repository.ts';

/** Switching off what is off changes nothing: it keeps the reason why it was. */
export async function switchWebhookOff(context: AppContext, call: Call<typeof endpoints.switchWebhookOff>) {
  return inTransaction(context.db, async (tx) => {
    const endpoint = await lockEndpoint(tx, call.params.id);
    if (!endpoint) throw new AppError('record.not_found');
    if (endpoint.offAt) return 'ok' as const;
    await storeOff(tx, endpoint.id, 'hand', context.clock.now());
    const event = { actorId: call.caller.memberId, details: { webhook: endpoint.id }, ...call.origin };
    await runWrites(tx, auditWrites(context.clock, { action: 'webhook_off', ...event }));
    return 'ok' as const;
  });
}

/** With `replay` also what failed, and what happened while it was off. */
export async function switchWebhookOn(context: AppContext, call: Call<typeof endpoints.switchWebhookOn>) {
  const { replay } = call.body;
  return inTransaction(context.db, async (tx) => {
    const endpoint = await lockEndpoint(tx, call.params.id);
    if (!endpoint) throw new AppError('record.not_found');
    if (!endpoint.offAt) return 'ok' as const;
    await storeOn(tx, endpoint.id, { skipsMissed: !replay });
    if (replay) await storeReplayOfFailed(tx, endpoint.id, context.clock.now());
    const details = { webhook: endpoint.id, replay };
    const event = { actorId: call.caller.memberId, details, ...call.origin };
    await runWrites(tx, auditWrites(context.clock, { action: 'webhook_on', ...event }));
    wakeJob(tx, 'send_webhooks');
    return 'ok' as const;
  });
}
