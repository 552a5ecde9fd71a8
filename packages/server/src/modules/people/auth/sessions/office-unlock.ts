import {
  type lockOffice as lockEndpoint,
  type readUnlock as readEndpoint,
  UNLOCK_MINUTES,
  type unlockOffice as unlockEndpoint,
} from '@courtside/contract/booking/office-counter';
import { roleHasAccess } from '@courtside/contract/wire/roles';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import { Answer, type Call, type Caller, type Origin } from '#endpoint/binding.ts';
import { inIdempotentTransaction } from '#endpoint/idempotency/idempotency.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import type { CallerCredential } from '../password/credentials.repository.ts';
import { checkPin, pinCredential, verifyPin } from '../pin/verify-pin.ts';
import { deleteUnlock, findUnlock, storeUnlock, storeUnlockUse } from './office-unlock.repository.ts';

type Context = Pick<AppContext, 'clock' | 'pins' | 'settings'>;
interface PinCall {
  readonly caller: Caller;
  readonly pin: string;
  readonly origin: Origin;
}

/**
 * For what staff do for members at the counter: throws unless the PIN is correct or, without a PIN, the login session is
 * unlocked, or a program calls. Must be the first write of its transaction, as `verifyPin`.
 */
export async function requirePinOrUnlock(tx: Tx, context: Context, call: PinCall): Promise<void> {
  await checkPinOrUnlock(tx, context, call, await pinCredential(tx, context, call.caller).execute());
}

/** Checks the PIN or the unlock as `requirePinOrUnlock` does, with the row of `pinCredential`. */
export async function checkPinOrUnlock(
  tx: Tx,
  context: Context,
  call: PinCall,
  rows: readonly CallerCredential[],
): Promise<void> {
  const [credential] = rows;
  const isUnlocked = credential?.isSessionLive && credential.isUnlocked && roleHasAccess(call.caller.role, 'desk');
  if (call.pin === '' && isUnlocked) return;
  // A program has no PIN: its key stands for it, and may have ended since the call began.
  if (call.caller.program && credential?.isSessionLive) return;
  if (call.caller.program) throw new AppError('session.invalid');
  await checkPin(tx, context, call, rows);
}

export async function readUnlock({ db, clock }: AppContext, { caller }: Call<typeof readEndpoint>) {
  const until = await findUnlock(db, caller.sessionId, clock.now());
  return { until: until?.toString() ?? null };
}

export async function unlockOffice(context: AppContext, call: Call<typeof unlockEndpoint>) {
  const { body, caller, origin } = call;
  return inIdempotentTransaction(context, call, async (tx) => {
    await verifyPin(tx, context, caller, body.PinCode, origin);
    const now = context.clock.now();
    const until = now.add({ minutes: UNLOCK_MINUTES });
    await storeUnlock(tx, caller.sessionId, { now, until });
    await runWrites(tx, auditWrites(context.clock, { action: 'office_unlocked', actorId: caller.memberId, ...origin }));
    return new Answer({ until: until.toString() });
  });
}

export async function lockOffice({ db, clock }: AppContext, { caller, origin }: Call<typeof lockEndpoint>) {
  await inTransaction(db, async (tx) => {
    await deleteUnlock(tx, caller.sessionId);
    await runWrites(tx, auditWrites(clock, { action: 'office_locked', actorId: caller.memberId, ...origin }));
  });
  return { until: null };
}

/** Calls are noted this often, so that most of them write nothing. */
const NOTED_EVERY_MS = 30_000;
const notedAt = new WeakMap<Caller, number>();

/** Every call of the office keeps its unlock in use. The caller is the same object while its session is cached. */
export async function noteOfficeCall({ db, clock }: Pick<AppContext, 'db' | 'clock'>, caller: Caller): Promise<void> {
  if (!roleHasAccess(caller.role, 'desk')) return;
  const now = clock.now();
  const since = now.epochMilliseconds - (notedAt.get(caller) ?? 0);
  if (since >= 0 && since < NOTED_EVERY_MS) return;
  notedAt.set(caller, now.epochMilliseconds);
  await storeUnlockUse(db, caller.sessionId, now);
}
