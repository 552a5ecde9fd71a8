import type { FieldError } from '@courtside/contract/envelope';
import type { Affected, Resolution, Saved } from '@courtside/contract/office';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { violates } from '#database/failures.ts';
import { inTransaction } from '#database/in-transaction.ts';
import type { Caller, Origin } from '#endpoint/binding.ts';
import { type AuditAction, recordAudit } from '#modules/audit/index.ts';
import { blockSessions } from '#modules/schedule/index.ts';
import { reviseServices, type Service, selectServices } from '#modules/sports/index.ts';
import { findAffected } from './affected-bookings.ts';
import { resolveBookings } from './resolve-bookings.ts';

interface Request {
  readonly caller: Caller;
  readonly origin: Origin;
  readonly body: { readonly dryRun?: 0 | 1; readonly resolutions?: readonly Resolution[] };
}

interface Change {
  readonly serviceKey: string;
  readonly action: AuditAction;
  /** Writes the change. */
  apply(tx: Tx, service: Service): Promise<void>;
  /** What the office sees of it: the version and, for the audit log, the values. */
  present(service: Service): { readonly version: number; readonly value: unknown };
}

/** Carries the answer of a preview out of its transaction, which is rolled back. */
class Preview extends Error {
  readonly saved: Saved;
  constructor(saved: Saved) {
    super('rolled back');
    this.saved = saved;
  }
}

/**
 * Changes a sport and resolves the bookings that the change affects, in one transaction. Bookings and holds wait for it:
 * each either is seen here, or was calculated from what was before and is refused.
 */
export async function changeService(context: AppContext, request: Request, change: Change): Promise<Saved> {
  try {
    return await inTransaction(context.db, (tx) => applyChange(tx, context, request, change));
  } catch (error) {
    if (error instanceof Preview) return error.saved;
    throw explain(error);
  }
}

async function applyChange(tx: Tx, context: AppContext, request: Request, change: Change): Promise<Saved> {
  const { caller, origin, body } = request;
  // 1. Wait for running bookings, and block new ones.
  await blockSessions(tx, [change.serviceKey]);
  const before = await findService(tx, change.serviceKey);
  // 2. Write the change, and read the sport as it will be.
  await change.apply(tx, before);
  await reviseServices(tx, [before.key]);
  const after = await findService(tx, before.key);
  // 3. Find the bookings that no longer fit. A preview ends here.
  const affected = await findAffected(tx, context, before, after);
  const wire: Affected[] = affected.map((each) => each.wire);
  if (body.dryRun === 1) throw new Preview({ version: change.present(before).version, affected: wire });
  // 4. Keep, move or refund each of them.
  await resolveBookings(tx, context, after, affected, body.resolutions ?? [], { caller, origin });
  // 5. Write the audit log.
  await recordAudit(tx, context.clock, {
    action: change.action,
    actorId: caller.memberId,
    details: {
      service: before.key,
      before: change.present(before).value,
      after: change.present(after).value,
      ...(wire.length > 0 && { resolutions: body.resolutions }),
    },
    ...origin,
  });
  return { version: change.present(after).version, affected: wire };
}

async function findService(tx: Tx, key: string): Promise<Service> {
  const service = (await selectServices(tx)).find((candidate) => candidate.key === key);
  if (!service) throw new AppError('record.not_found');
  return service;
}

function explain(error: unknown): unknown {
  if (violates(error, 'court_booking_no_overlap'))
    return invalid([{ path: 'resolutions', message: 'a target is taken' }]);
  if (violates(error, 'booking_player_no_double_presence'))
    return invalid([{ path: 'resolutions', message: 'a player already plays at the time of a target' }]);
  return error;
}

/** `errors` name the fields. */
function invalid(errors: readonly FieldError[]): AppError {
  return new AppError('office.invalid', { extras: { errors } });
}

export function refuseFaults(errors: readonly FieldError[]): void {
  if (errors.length > 0) throw invalid(errors.slice(0, 50));
}

/** A save must name the version that it changes; a preview need not, and nor must the first save. */
export function checkVersion(
  { version, dryRun = 0 }: { readonly version?: number | undefined; readonly dryRun?: 0 | 1 },
  stored: { readonly version: number; readonly isNew?: boolean },
  current: unknown,
): void {
  if (version === stored.version) return;
  if (version === undefined && (dryRun === 1 || stored.isNew)) return;
  throw new AppError('office.changed_meanwhile', { extras: { version: stored.version, current } });
}
