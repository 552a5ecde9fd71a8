import type { LogAction } from '@courtside/contract/messages/log-actions';
import { sql } from 'kysely';
import type { Tx } from '#database/database.ts';
import { takeAdvisoryLock } from '#database/transaction/advisory-lock.ts';
import type { Write } from '#database/transaction/write-together.ts';
import type { KeyCaller } from '#endpoint/binding.ts';
import { type Clock, recentWindow, toDate } from '#platform/clock.ts';

export { sealLog, verifyLog } from './audit-chain.ts';
export { auditData, eraseFromOthersLog, eraseLogOf } from './personal-data.ts';

export type AuditAction = LogAction;

export interface AuditEvent {
  readonly action: AuditAction;
  readonly actorId?: number | null;
  readonly subjectId?: number | null;
  readonly details?: Readonly<Record<string, unknown>>;
  readonly address?: string;
  readonly requestId?: string;
  /** A program did it, with this key; who made the key had no part in it. */
  readonly accessKey?: KeyCaller;
}

/** Who did it, and what is recorded of a program. */
function actorOf({ actorId = null, accessKey }: Pick<AuditEvent, 'actorId' | 'accessKey'>) {
  return accessKey ? { actorId: null, facts: { accessKey: accessKey.title, keyId: accessKey.keyId } } : { actorId };
}

/** Inserted in the transaction of the audited change; rows are never updated. */
export function auditWrites(clock: Clock, event: AuditEvent): Write[] {
  const { actorId, facts } = actorOf(event);
  const details = JSON.stringify({ ...event.details, ...facts });
  const query = sql`insert into audit_log (at, action, actor_id, subject_id, details, address, request_id)
    values (${toDate(clock.now())}, ${event.action}, ${actorId},
      ${event.subjectId ?? actorId}, ${details}, ${event.address ?? null}, ${event.requestId ?? null})`;
  return [{ name: 'audited', query }];
}

/** Events of one action for many members, each with its own details. */
export function auditEachWrites(
  clock: Clock,
  event: Omit<AuditEvent, 'subjectId' | 'details'>,
  subjects: ReadonlyArray<{ readonly subjectId: number; readonly details: Readonly<Record<string, unknown>> }>,
): Write[] {
  const { actorId, facts } = actorOf(event);
  const rows = subjects.map(({ subjectId, details }) => ({ subject_id: subjectId, details: { ...details, ...facts } }));
  const query = sql`insert into audit_log (at, action, actor_id, subject_id, details, address, request_id)
    select ${toDate(clock.now())}::timestamptz, ${event.action}::text, ${actorId}::bigint, subject_id, details,
      ${event.address ?? null}::text, ${event.requestId ?? null}::text
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as subject (subject_id bigint, details jsonb)`;
  return [{ name: 'audited', query }];
}

/** How often somebody did this within the last hour, to limit it. Two requests of the same person at once count each other. */
export async function countInLastHour(
  tx: Tx,
  clock: Clock,
  { action, actorId }: { readonly action: AuditAction; readonly actorId: number },
): Promise<number> {
  await takeAdvisoryLock(tx, `${action} ${actorId}`);
  const { since, until } = recentWindow(clock.now(), 60);
  const { count } = await tx
    .selectFrom('audit_log')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('actor_id', '=', actorId)
    .where('action', '=', action)
    .where('at', '>', since)
    .where('at', '<=', until)
    .executeTakeFirstOrThrow();
  return count;
}
