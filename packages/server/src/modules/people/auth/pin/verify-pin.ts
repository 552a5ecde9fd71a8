import type { resetPincode } from '@courtside/contract/people/auth';
import { LIMITS } from '@courtside/contract/values/limits';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { refuseAndCommit } from '#database/transaction/in-transaction.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import { Answer, type Call, type Caller, type Origin } from '#endpoint/binding.ts';
import { inIdempotentTransaction } from '#endpoint/idempotency/idempotency.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import { mailWrites, notificationWrites } from '#modules/messages/notifications/index.ts';
import { findMemberById, fullName } from '#modules/people/members/index.ts';
import { toDate, toInstant } from '#platform/clock.ts';
import {
  type CallerCredential,
  callerCredentialLock,
  type Proof,
  selectCallerCredential,
  storePin,
  storePinFailures,
} from '../password/credentials.repository.ts';
import { failuresAfter, isPin, pinState } from './pin.rules.ts';

type Context = Pick<AppContext, 'clock' | 'pins' | 'settings'>;

/**
 * Throws unless the PIN is correct and the session is valid. Must be the first write of its transaction: a wrong PIN
 * commits only the failure count. The row lock serializes attempts, so that no sixth one is compared.
 */
export async function verifyPin(tx: Tx, context: Context, caller: Proof, pin: string, origin: Origin): Promise<void> {
  if (pin === '') throw new AppError('pin.required');
  const rows = await pinCredential(tx, context, caller).execute();
  await checkPin(tx, context, { caller, pin, origin }, rows);
}

/** The locked row that `checkPin` needs, for a round trip with other statements. */
export const pinCredential = (tx: Tx, { clock }: Context, caller: Proof) =>
  callerCredentialLock(tx, caller, clock.now());

/** The row of the caller's PIN without a lock, for `isPinUsable`. */
export const pinCredentialNow = (tx: Tx, { clock }: Context, caller: Proof) =>
  selectCallerCredential(tx, caller, clock.now());

/** Whether a check would pass and store nothing. A wrong PIN must be counted, so it needs the lock. */
export function isPinUsable(
  { clock, pins }: Pick<Context, 'clock' | 'pins'>,
  pin: string,
  [credential]: readonly CallerCredential[],
): boolean {
  if (pin === '' || !credential?.isSessionLive || !credential.pinHash || credential.pinFailures > 0) return false;
  const lockedUntil = credential.pinLockedUntil ? toInstant(credential.pinLockedUntil) : undefined;
  return !pinState(lockedUntil, clock.now()).locked && pins.verify(credential.pinHash, pin);
}

/** Verifies a PIN as `verifyPin` does, with the row of `pinCredential`. */
export async function checkPin(
  tx: Tx,
  context: Context,
  { caller, pin, origin }: { caller: Pick<Caller, 'memberId' | 'program'>; pin: string; origin: Origin },
  [credential]: readonly CallerCredential[],
): Promise<void> {
  // It would guess the PIN of who made its key.
  if (caller.program) throw new AppError('access.denied');
  if (pin === '') throw new AppError('pin.required');
  const { memberId } = caller;
  const now = context.clock.now();
  if (!credential?.isSessionLive) throw new AppError('session.invalid');
  const lockedUntil = credential.pinLockedUntil ? toInstant(credential.pinLockedUntil) : undefined;
  const state = pinState(lockedUntil, now);
  if (state.locked) throw new AppError('pin.locked', { params: { minutes: state.minutes } });
  if (credential.pinHash && context.pins.verify(credential.pinHash, pin)) {
    if (credential.pinFailures > 0) await storePinFailures(tx, memberId, 0, null);
    return;
  }
  const { failures, left, locks } = failuresAfter(credential.pinFailures, lockedUntil !== undefined);
  const until = locks ? now.add({ minutes: LIMITS.pinLockMinutes }) : undefined;
  await storePinFailures(tx, memberId, failures, until ? toDate(until) : null);
  await runWrites(
    tx,
    auditWrites(context.clock, { action: locks ? 'pin_locked' : 'pin_failed', actorId: memberId, ...origin }),
  );
  if (!locks) refuseAndCommit(new AppError('pin.wrong', { params: { left } }));
  await notifyPinLocked(tx, context, memberId);
  refuseAndCommit(new AppError('pin.locked', { params: { minutes: LIMITS.pinLockMinutes } }));
}

async function notifyPinLocked(tx: Tx, { clock, settings }: Context, memberId: number): Promise<void> {
  const member = await findMemberById(tx, memberId);
  if (!member) return;
  await runWrites(
    tx,
    notificationWrites(tx, clock, [{ memberId, kind: 'pinLocked', params: { minutes: LIMITS.pinLockMinutes } }]),
  );
  const values = { name: fullName(member), minutes: LIMITS.pinLockMinutes, club: settings.CLUB_NAME };
  await runWrites(tx, mailWrites(tx, clock, 'pinLocked', [{ recipient: member, values }]));
}

/** spec 6: a subadmin has no PIN to change. */
export async function changePin(context: AppContext, call: Call<typeof resetPincode>) {
  const { body, caller, origin } = call;
  if (caller.role === 'subadmin') throw new AppError('access.denied');
  if (!body.OldPin) throw new AppError('pin.old_required');
  if (!body.NewPin) throw new AppError('pin.new_required');
  if (!isPin(body.NewPin)) throw new AppError('pin.invalid');
  return inIdempotentTransaction(context, call, async (tx) => {
    await verifyPin(tx, context, caller, body.OldPin, origin);
    await storePin(tx, caller.memberId, context.pins.hash(body.NewPin));
    await runWrites(tx, auditWrites(context.clock, { action: 'pin_changed', actorId: caller.memberId, ...origin }));
    return new Answer('PIN changed successfully.');
  });
}
