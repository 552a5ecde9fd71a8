import type { saveRenewal as saveEndpoint } from '@courtside/contract/money/mandates';
import { toSlashDate } from '@courtside/contract/values/dates';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { wakeJob } from '#database/events/wake-job.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import { Answer, type Call } from '#endpoint/binding.ts';
import { inIdempotentTransaction } from '#endpoint/idempotency/idempotency.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import { checkAllowed, lockMandate, mayUndo } from '#modules/money/mandates/index.ts';
import { verifyPin } from '#modules/people/auth/index.ts';
import { todayOf } from '#platform/today.ts';
import { lapsesOn, statusOn } from '../subscriptions/subscription.rules.ts';
import {
  findSubscription,
  lockSubscription,
  type StoredSubscription,
} from '../subscriptions/subscriptions.repository.ts';
import { presentRenewal } from './renewal.presenter.ts';
import { renewsOn } from './renewal.rules.ts';
import { findNextRenewal, storeSetting, storeStop, storeWaiting } from './renewals.repository.ts';

type SaveCall = Call<typeof saveEndpoint>;

/** Whether and how a plan renews. To begin asks for the PIN; to stop needs one press. */
export async function saveRenewal(context: AppContext, call: SaveCall) {
  const { body, caller, origin } = call;
  return inIdempotentTransaction(context, call, async (tx) => {
    // 1. The PIN before anything else, as everywhere; then the caller's own plan.
    if (body.action === 'start') await verifyPin(tx, context, caller, body.PinCode, origin);
    const today = todayOf(context);
    const subscription = await lockSubscription(tx, body.Id, today);
    if (subscription?.memberId !== caller.memberId) throw new AppError('record.not_found');
    // 2. Stop, take that back, or choose what pays.
    await apply(tx, context, call, subscription);
    const isStop = body.action === 'stop';
    const details = { subscription: subscription.key, ...(body.source && { source: body.source }) };
    await runWrites(
      tx,
      auditWrites(context.clock, {
        action: isStop ? 'renewal_stopped' : 'renewal_started',
        actorId: caller.memberId,
        subjectId: caller.memberId,
        details,
        ...origin,
      }),
    );
    const saved = await findSubscription(tx, body.Id, today);
    if (!saved) throw new AppError('record.not_found');
    return new Answer(presentRenewal(saved));
  });
}

async function apply(tx: Tx, context: AppContext, call: SaveCall, subscription: StoredSubscription): Promise<void> {
  const { clock } = context;
  const { setting } = subscription;
  switch (call.body.action) {
    case 'stop':
      return setting?.stoppedAt === null ? storeStop(tx, subscription.id, clock.now()) : undefined;
    case 'undo':
      if (!mayUndo(setting?.stoppedAt ? new Date(setting.stoppedAt) : null, clock.now()))
        throw new AppError('mandate.undo_over');
      return storeStop(tx, subscription.id, null);
    case 'change':
      // Only the PIN begins what is off.
      if (setting?.stoppedAt !== null || setting.mandateState === 'ended') throw new AppError('pin.required');
      return choose(tx, context, call, subscription);
    case 'start':
      return choose(tx, context, call, subscription);
  }
}

async function choose(
  tx: Tx,
  context: AppContext,
  { body, caller }: SaveCall,
  subscription: StoredSubscription,
): Promise<void> {
  const { clock, settings } = context;
  const { paidTo, graceDays, amount } = subscription;
  const today = todayOf(context);
  if (statusOn(paidTo, today, graceDays) === 'lapsed')
    throw new AppError('renewal.lapsed', { params: { date: toSlashDate(lapsesOn(paidTo, graceDays)) } });
  if (amount === 0) throw new AppError('renewal.free');
  const source = body.source ?? 'balance';
  // What is chosen must be the caller's own permission, and allow this price.
  const mandate = source === 'balance' || !body.mandateId ? undefined : await lockMandate(tx, Number(body.mandateId));
  if (source !== 'balance') {
    if (mandate?.memberId !== caller.memberId) throw new AppError('record.not_found');
    checkAllowed(mandate, { purpose: 'renewals', amount, timeZone: settings.CLUB_TIME_ZONE });
  }
  const now = clock.now();
  const since = body.action === 'start' ? now : undefined;
  await storeSetting(tx, subscription.id, { source, mandateId: mandate?.id ?? null }, since, now);
  // What has failed before is tried again with what was chosen now.
  const next = await findNextRenewal(tx, subscription.id, renewsOn(paidTo));
  if (next?.state === 'due' || (next?.state === 'waiting' && next.tries > 0 && body.action === 'start'))
    await storeWaiting(tx, next.id, today, today);
  wakeJob(tx, 'charge_mandates');
}
