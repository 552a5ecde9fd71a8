import { AUTOTOPUP_LIMITS, type saveAutotopup as saveEndpoint } from '@courtside/contract/money/mandates';
import { cents, eurosToCents, formatEuros } from '@courtside/contract/values/money';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { wakeJob } from '#database/events/wake-job.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import type { Call } from '#endpoint/binding.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import { findAutotopup, storeAutotopup, switchOff } from './autotopup.repository.ts';
import { readMandates } from './list-mandates.ts';
import { centsOf, checkAllowed } from './mandate.rules.ts';
import { lockMandate } from './mandates.repository.ts';

type SaveCall = Call<typeof saveEndpoint>;

/** The permission for top-ups was given with the PIN, and its caps hold whatever is chosen here. */
export async function saveAutotopup(context: AppContext, call: SaveCall) {
  const { body, caller, origin } = call;
  const { memberId } = caller;
  return inTransaction(context.db, async (tx) => {
    const details = body.isOn ? await switchOn(tx, context, call) : {};
    if (!body.isOn) await switchOff(tx, memberId, 'member');
    const action = body.isOn ? 'autotopup_saved' : 'autotopup_ended';
    await runWrites(
      tx,
      auditWrites(context.clock, { action, actorId: memberId, subjectId: memberId, details, ...origin }),
    );
    return readMandates(tx, context, memberId);
  });
}

async function switchOn(tx: Tx, { settings }: AppContext, { body, caller }: SaveCall) {
  const { memberId } = caller;
  const stored = await findAutotopup(tx, memberId);
  // 1. What is not given stays as it was.
  const mandateId = body.mandateId === undefined ? stored?.mandateId : Number(body.mandateId);
  const threshold = body.threshold === undefined ? (stored?.threshold ?? cents(0)) : centsOf(body.threshold);
  const amount = body.amount === undefined ? (stored?.amount ?? cents(0)) : centsOf(body.amount);
  const { lowest, highest, minimum } = AUTOTOPUP_LIMITS;
  const isSensible =
    threshold >= eurosToCents(lowest) && threshold <= eurosToCents(highest) && amount >= eurosToCents(minimum);
  if (!isSensible) {
    const params = { lowest: formatEuros(lowest), highest: formatEuros(highest), minimum: formatEuros(minimum) };
    throw new AppError('autotopup.limits', { params });
  }
  // 2. The member's own permission must allow it.
  const mandate = mandateId === undefined ? undefined : await lockMandate(tx, mandateId);
  if (mandate?.memberId !== memberId) throw new AppError('record.not_found');
  checkAllowed(mandate, { purpose: 'topup', amount, timeZone: settings.CLUB_TIME_ZONE });
  // 3. Store it; a balance that is low already is topped up soon.
  await storeAutotopup(tx, { memberId, mandateId: mandate.id, threshold, amount });
  wakeJob(tx, 'charge_mandates');
  return { mandate: mandate.label, thresholdCents: threshold, amountCents: amount };
}
