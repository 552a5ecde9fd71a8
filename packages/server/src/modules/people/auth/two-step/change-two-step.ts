import type * as endpoints from '@courtside/contract/people/sign-in/two-step';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import { Answer, type Call, type Caller, type Origin } from '#endpoint/binding.ts';
import { inIdempotentTransaction } from '#endpoint/idempotency/idempotency.ts';
import { type AuditAction, auditWrites } from '#modules/messages/audit/index.ts';
import type { SignInChange } from '#modules/messages/notifications/index.ts';
import { qrPath } from '#platform/pdf/qr.ts';
import { lockMember } from '../password/account-changes.ts';
import { verifyPassword } from '../password/verify-password.ts';
import { verifyPin } from '../pin/verify-pin.ts';
import { requireLiveSession } from '../sessions/require-live-session.ts';
import { tellSignInChange } from '../sign-in-news.ts';
import { checkCode, hashOfRecoveryCode, twoStepSealer } from './check-code.ts';
import { newRecoveryCode, newSecret, RECOVERY_CODES, totpOf } from './codes.ts';
import { deleteTwoStep, replaceRecoveryCodes, storeBegun, storeSince } from './two-step.repository.ts';

/** Nothing changes until a code of the app is sent: whoever scans the picture wrongly is not locked out. */
export async function beginTwoStep(context: AppContext, { body, caller, origin }: Call<typeof endpoints.beginTwoStep>) {
  const { db, clock, settings } = context;
  await verifyPassword(context, caller, body.Password, origin);
  const secret = newSecret();
  const address = totpOf(secret, { club: settings.CLUB_NAME, code: caller.memberCode }).toString();
  await inTransaction(db, async (tx) => {
    await requireLiveSession(tx, context, caller);
    const sealedSecret = twoStepSealer.seal(context, secret);
    if (!(await storeBegun(tx, caller.memberId, { sealedSecret, now: clock.now() })))
      throw new AppError('two_step.is_on');
  });
  return { secret, address, qr: qrPath(address) };
}

export async function confirmTwoStep(
  context: AppContext,
  { body, caller, origin }: Call<typeof endpoints.confirmTwoStep>,
) {
  return inTransaction(context.db, async (tx) => {
    await checkCode(tx, context, { memberId: caller.memberId, code: body.Code, origin, state: 'begun' });
    await requireLiveSession(tx, context, caller);
    await storeSince(tx, caller.memberId, context.clock.now());
    await note(tx, context, { caller, origin, action: 'two_step_on', change: 'twoStepOn' });
    return { codes: await newCodes(tx, context, caller.memberId) };
  });
}

export async function renewRecoveryCodes(
  context: AppContext,
  { body, caller, origin }: Call<typeof endpoints.renewRecoveryCodes>,
) {
  await verifyPassword(context, caller, body.Password, origin);
  return inTransaction(context.db, async (tx) => {
    await checkOwnCode(tx, context, { caller, origin, code: body.Code });
    await note(tx, context, { caller, origin, action: 'recovery_codes_renewed', change: 'recoveryCodes' });
    return { codes: await newCodes(tx, context, caller.memberId) };
  });
}

export async function endTwoStep(context: AppContext, { body, caller, origin }: Call<typeof endpoints.endTwoStep>) {
  await verifyPassword(context, caller, body.Password, origin);
  return inTransaction(context.db, async (tx) => {
    await checkOwnCode(tx, context, { caller, origin, code: body.Code });
    await deleteTwoStep(tx, caller.memberId);
    await note(tx, context, { caller, origin, action: 'two_step_off', change: 'twoStepOff' });
    return 'ok' as const;
  });
}

/** Of somebody whose telephone and paper are lost. An open session of an admin is not enough. */
export async function endStaffTwoStep(context: AppContext, call: Call<typeof endpoints.endStaffTwoStep>) {
  const { params, body, caller, origin } = call;
  return inIdempotentTransaction(context, call, async (tx) => {
    await verifyPin(tx, context, caller, body.PinCode, origin);
    const person = await lockMember(tx, caller, params.memberCode);
    if (person.id === caller.memberId) throw new AppError('admin.not_yourself');
    if (!(await deleteTwoStep(tx, person.id))) throw new AppError('two_step.is_off');
    await note(tx, context, { caller, origin, action: 'two_step_off', change: 'twoStepOff', subjectId: person.id });
    return new Answer('ok' as const);
  });
}

interface OwnCode {
  readonly caller: Caller;
  readonly origin: Origin;
  readonly code: string;
}

async function checkOwnCode(tx: Tx, context: AppContext, { caller, origin, code }: OwnCode): Promise<void> {
  await checkCode(tx, context, { memberId: caller.memberId, code, origin, state: 'on' });
  await requireLiveSession(tx, context, caller);
}

async function newCodes(tx: Tx, context: AppContext, memberId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  await replaceRecoveryCodes(
    tx,
    memberId,
    codes.map((code) => hashOfRecoveryCode(context, memberId, code)),
  );
  return codes;
}

interface Note {
  readonly caller: Caller;
  readonly origin: Origin;
  readonly action: AuditAction;
  readonly change: SignInChange;
  /** Whose login it is, if not the caller's. */
  readonly subjectId?: number;
}

async function note(tx: Tx, context: AppContext, { caller, origin, action, change, subjectId }: Note): Promise<void> {
  const subject = subjectId === undefined ? {} : { subjectId };
  await runWrites(tx, auditWrites(context.clock, { action, actorId: caller.memberId, ...subject, ...origin }));
  await tellSignInChange(tx, context, subjectId ?? caller.memberId, change);
}
