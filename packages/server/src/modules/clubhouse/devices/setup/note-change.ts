import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { publish } from '#database/events/events.ts';
import { wakeJob } from '#database/events/wake-job.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import type { Caller, Origin } from '#endpoint/binding.ts';
import { type AuditAction, auditWrites } from '#modules/messages/audit/index.ts';

/** Every change is in the log, and what devices should be is computed again. */
export async function noteChange(
  tx: Tx,
  { clock }: Pick<AppContext, 'clock'>,
  { caller, origin }: { readonly caller: Caller; readonly origin: Origin },
  action: AuditAction,
  details: Readonly<Record<string, unknown>>,
): Promise<void> {
  publish(tx, 'devices');
  wakeJob(tx, 'bring_devices');
  await runWrites(tx, auditWrites(clock, { action, actorId: caller.memberId, details, ...origin }));
}
