import type { Affected, Saved } from '@courtside/contract/club/office';
import type { FieldError } from '@courtside/contract/wire/envelope';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import type { Caller } from '#endpoint/binding.ts';
import { previewAffected, previewOrSave, resolveAffected, type SaveRequest } from '#modules/booking/affected/index.ts';
import { blockSessions } from '#modules/booking/schedule/index.ts';
import { reviseServices, type Service, selectServices } from '#modules/club/sports/index.ts';
import { type AuditAction, auditWrites } from '#modules/messages/audit/index.ts';
import { sportEffect } from '../affected/sport-effect.ts';
import { findLastSave } from './last-save.ts';

type Request = Required<SaveRequest> & { readonly caller: Caller };

interface AuditLine {
  readonly action: AuditAction;
  readonly before: unknown;
  readonly after: unknown;
  /** What was chosen for the VAT. */
  readonly taxCode?: string;
}

/** One thing of a sport that a request changes, such as its timetables. */
export interface Part {
  /** Refuses a save over what somebody else has saved. All parts are checked before the first is written. */
  check(service: Service): void;
  /** The sport as it will be, or a refusal of what was asked for; `service` includes the parts before it. */
  plan(tx: Tx, service: Service): Promise<Service>;
  write(tx: Tx, planned: Service): Promise<void>;
  audit(before: Service, after: Service): readonly AuditLine[];
}

interface Changed {
  /** What is stored now: after a preview, the sport as it was. */
  readonly service: Service;
  readonly affected: Affected[];
}

/**
 * Changes a sport and resolves the bookings that the change affects, in one transaction. Bookings and holds wait for it:
 * each either is seen here, or was calculated from what was before and is refused. A preview plans the same and keeps
 * nobody waiting.
 */
export async function changeService(
  context: AppContext,
  request: Request,
  serviceKey: string,
  parts: readonly Part[],
): Promise<Changed> {
  try {
    return await previewOrSave(context.db, request.body, {
      preview: (tx) => previewChange(tx, context, serviceKey, parts),
      save: (tx) => applyChange(tx, context, request, serviceKey, parts),
    });
  } catch (error) {
    if (error instanceof AppError && error.code === 'office.changed_meanwhile')
      throw withExtras(error, { ...(await findLastSave(context.db, serviceKey)) });
    throw error;
  }
}

/** Saves a call that changes one thing of a sport, with its version. */
export async function savePart(
  context: AppContext,
  request: Request,
  serviceKey: string,
  part: Part & { versionOf(service: Service): number },
): Promise<Saved> {
  const { service, affected } = await changeService(context, request, serviceKey, [part]);
  return { version: part.versionOf(service), affected };
}

async function previewChange(
  tx: Tx,
  context: AppContext,
  serviceKey: string,
  parts: readonly Part[],
): Promise<Changed> {
  const before = await findService(tx, serviceKey);
  for (const part of parts) part.check(before);
  let after = before;
  for (const part of parts) after = await part.plan(tx, after);
  return { service: before, affected: await previewAffected(tx, context, sportEffect(tx, context, before, after)) };
}

async function applyChange(
  tx: Tx,
  context: AppContext,
  request: Request,
  serviceKey: string,
  parts: readonly Part[],
): Promise<Changed> {
  // 1. Wait for running bookings, and block new ones.
  await blockSessions(tx, [serviceKey]);
  const before = await findService(tx, serviceKey);
  for (const part of parts) part.check(before);
  // 2. Write the change, and read the sport as it will be.
  for (const [index, part] of parts.entries())
    await part.write(tx, await part.plan(tx, index === 0 ? before : await findService(tx, before.key)));
  await reviseServices(tx, [before.key]);
  const after = await findService(tx, before.key);
  // 3. Keep, move or refund each booking that no longer fits.
  const { affected } = await resolveAffected(tx, context, sportEffect(tx, context, before, after), request);
  // 4. Write the audit log.
  const { caller, origin, body } = request;
  for (const { action, ...values } of parts.flatMap((part) => part.audit(before, after)))
    await runWrites(
      tx,
      auditWrites(context.clock, {
        action,
        actorId: caller.memberId,
        details: { service: before.key, ...values, ...(affected.length > 0 && { resolutions: body.resolutions }) },
        ...origin,
      }),
    );
  return { service: after, affected };
}

async function findService(tx: Tx, key: string): Promise<Service> {
  const service = (await selectServices(tx)).find((candidate) => candidate.key === key);
  if (!service) throw new AppError('record.not_found');
  return service;
}

/** A part as one of several in a request: the fields of its refusals are named within it. */
export function partAt(path: string, part: Part): Part {
  const renamed = (error: unknown) => {
    if (!(error instanceof AppError) || !error.extras) return error;
    const errors = error.extras.errors as FieldError[] | undefined;
    return withExtras(error, {
      ...(errors && { errors: errors.map((each) => ({ ...each, path: `${path}.${each.path}` })) }),
      ...(error.code === 'office.changed_meanwhile' && { part: path }),
    });
  };
  return {
    ...part,
    check(service) {
      try {
        part.check(service);
      } catch (error) {
        throw renamed(error);
      }
    },
    plan: (tx, service) =>
      part.plan(tx, service).catch((error: unknown) => {
        throw renamed(error);
      }),
  };
}

function withExtras({ code, params, extras }: AppError, more: Readonly<Record<string, unknown>>): AppError {
  return new AppError(code, { ...(params && { params }), extras: { ...extras, ...more } });
}
