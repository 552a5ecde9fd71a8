import { randomInt } from 'node:crypto';
import type {
  cancelEmailRequest as cancelEndpoint,
  confirmEmailCode as confirmEndpoint,
  requestEmailCode as requestEndpoint,
  resendEmailCode as resendEndpoint,
} from '@courtside/contract/people/profile';
import { LIMITS } from '@courtside/contract/values/limits';
import { isEmail } from '@courtside/contract/values/text';
import { isMemberRole } from '@courtside/contract/wire/roles';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { inTransaction, refuseAndCommit } from '#database/transaction/in-transaction.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import { Answer, type Call } from '#endpoint/binding.ts';
import { inIdempotentSteps, inIdempotentTransaction } from '#endpoint/idempotency/idempotency.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import { mailWrites } from '#modules/messages/notifications/index.ts';
import { announceNewAddresses, verifyPassword, verifyPin } from '#modules/people/auth/index.ts';
import { findMemberById, fullName, storeVerifiedEmail } from '#modules/people/members/index.ts';
import { toInstant } from '#platform/clock.ts';
import {
  countRecentCodes,
  deleteEmailRequest,
  lockEmailCodes,
  lockEmailRequest,
  recordCodeSent,
  storeEmailRequest,
  storeWrongTries,
} from './email-verification.repository.ts';

const SENT = 'A code with six digits is on its way to the new address.';

/** Mails a code to a new address; the old one stays until the code is confirmed. */
export async function requestEmailCode(context: AppContext, call: Call<typeof requestEndpoint>) {
  const { body, caller, origin } = call;
  const email = body.Email.trim();
  if (!isEmail(email)) throw new AppError('email.invalid');
  // 1. An open session alone must not change the address: members enter their PIN, staff their password.
  const isStaff = !isMemberRole(caller.role);
  const proof = isStaff ? body.Password : body.PinCode;
  const send = async (tx: Tx) => {
    if (!isStaff && proof) await verifyPin(tx, context, caller, proof, origin);
    await lockEmailCodes(tx, caller.memberId);
    // 2. Without either, only the stored address or the one requested before is accepted.
    if (!proof && !(await isKnownAddress(tx, caller.memberId, email))) {
      throw new AppError(isStaff ? 'auth.password_required' : 'pin.required');
    }
    return new Answer(await sendCode(tx, context, caller.memberId, email));
  };
  return inIdempotentSteps(context, call, async () => {
    if (isStaff && proof) await verifyPassword(context, caller, proof, origin);
    return inIdempotentTransaction(context, call, send);
  });
}

async function isKnownAddress(tx: Tx, memberId: number, email: string): Promise<boolean> {
  const [request, member] = [await lockEmailRequest(tx, memberId), await findMemberById(tx, memberId)];
  return email === request?.email || email === member?.email;
}

export async function resendEmailCode(context: AppContext, { caller }: Call<typeof resendEndpoint>) {
  return inTransaction(context.db, async (tx) => {
    await lockEmailCodes(tx, caller.memberId);
    const request = await lockEmailRequest(tx, caller.memberId);
    if (!request) throw new AppError('email.no_request');
    return sendCode(tx, context, caller.memberId, request.email);
  });
}

async function sendCode(
  tx: Tx,
  { clock, pins, settings }: AppContext,
  memberId: number,
  email: string,
): Promise<string> {
  const now = clock.now();
  const recent = await countRecentCodes(tx, memberId, now);
  if (recent >= LIMITS.emailCodesPerHour) throw new AppError('email.too_often');
  const member = await findMemberById(tx, memberId);
  if (!member) throw new AppError('session.invalid');
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await storeEmailRequest(tx, memberId, email, pins.hash(code), now.add({ minutes: LIMITS.emailCodeMinutes }));
  await recordCodeSent(tx, memberId, now);
  const values = { name: fullName(member), code, minutes: LIMITS.emailCodeMinutes, club: settings.CLUB_NAME };
  await runWrites(tx, mailWrites(tx, clock, 'emailCode', [{ recipient: { ...member, email }, values }]));
  return SENT;
}

/** The correct code stores the new address; five wrong ones cancel the request. */
export async function confirmEmailCode(context: AppContext, { params, caller, origin }: Call<typeof confirmEndpoint>) {
  const { db, clock, pins } = context;
  return inTransaction(db, async (tx) => {
    const request = await lockEmailRequest(tx, caller.memberId);
    if (!request) throw new AppError('email.no_request');
    const expired = Temporal.Instant.compare(toInstant(request.expiresAt), clock.now()) <= 0;
    if (expired || request.tries >= LIMITS.emailCodeTries) throw new AppError('email.code_expired');
    if (!pins.verify(request.codeHash, params.code)) {
      await storeWrongTries(tx, caller.memberId, request.tries + 1);
      refuseAndCommit(
        new AppError('email.wrong_code', { params: { left: LIMITS.emailCodeTries - request.tries - 1 } }),
      );
    }
    await announceNewAddresses(tx, context, [{ memberId: caller.memberId, email: request.email }]);
    await storeVerifiedEmail(tx, caller.memberId, request.email, clock.now());
    await deleteEmailRequest(tx, caller.memberId);
    await runWrites(tx, auditWrites(clock, { action: 'email_changed', actorId: caller.memberId, ...origin }));
    return 'The email address is verified.';
  });
}

export async function cancelEmailRequest({ db }: AppContext, { caller }: Call<typeof cancelEndpoint>) {
  await inTransaction(db, (tx) => deleteEmailRequest(tx, caller.memberId));
  return 'The request is cancelled.';
}
