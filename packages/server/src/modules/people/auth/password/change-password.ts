import type { resetPassword } from '@courtside/contract/people/auth';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import type { Call } from '#endpoint/binding.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import { mailWrites } from '#modules/messages/notifications/index.ts';
import { findMemberById, fullName } from '#modules/people/members/index.ts';
import { checkAttempt, refuseTooManyAttempts } from '../login/login-attempts.repository.ts';
import { endSessions, findLiveSessions, startSession } from '../sessions/sessions.repository.ts';
import { callerCredentialLock, findCredential, storePassword } from './credentials.repository.ts';
import { checkPassword, weakPassword } from './password.rules.ts';

/** Changes the password, ends every session of the member and returns a new token. */
export async function changePassword(context: AppContext, { body, caller, origin }: Call<typeof resetPassword>) {
  const { db, clock, passwords, settings } = context;
  // 1. spec 5: spaces are stripped from both passwords.
  const newPassword = body.NewPassword.replaceAll(/\s/gu, '');
  const oldPassword = body.OldPassword.replaceAll(/\s/gu, '');
  if (!newPassword) throw weakPassword('newPasswordRequired');
  if (!oldPassword) throw weakPassword('oldPasswordRequired');
  checkPassword(newPassword);
  // 2. Failures count like failed logins, so that a stolen session cannot guess the old password. A required change
  //    accepts the used temporary password instead.
  const attempt = { loginName: caller.memberCode, address: origin.address };
  await refuseTooManyAttempts(db, clock.now(), attempt);
  const credential = await findCredential(db, caller.memberId);
  // Read after the credential: a concurrent password change has ended this session as well.
  const [liveSession] = await findLiveSessions(context, [caller.sessionId]);
  if (!credential || !liveSession) throw new AppError('session.invalid');
  const isSpent = credential.spentHash !== null && context.pins.verify(credential.spentHash, oldPassword);
  const known = isSpent || (await passwords.verify(credential.passwordHash, oldPassword));
  await inTransaction(db, (tx) => checkAttempt(tx, clock.now(), attempt, known));
  if (!known) throw new AppError('auth.wrong_old_password');
  if (await passwords.verify(credential.passwordHash, newPassword)) throw new AppError('auth.same_password');
  const passwordHash = await passwords.hash(newPassword);
  // 3. Store the password, end every session, start a new one, notify the member.
  return inTransaction(db, async (tx) => {
    const current = await callerCredentialLock(tx, caller, clock.now()).executeTakeFirst();
    const member = await findMemberById(tx, caller.memberId);
    // If this session ended since, no new one may be started.
    const isCurrent = current?.isSessionLive && current.passwordHash === credential.passwordHash;
    if (!member || !isCurrent) throw new AppError('session.invalid');
    await storePassword(tx, member.id, passwordHash);
    await endSessions(tx, clock, member.id, 'password_changed');
    const token = await startSession(tx, context, member, origin);
    await runWrites(tx, auditWrites(clock, { action: 'password_changed', actorId: member.id, ...origin }));
    await runWrites(
      tx,
      mailWrites(tx, clock, 'passwordChanged', [
        { recipient: member, values: { name: fullName(member), club: settings.CLUB_NAME } },
      ]),
    );
    return { token };
  });
}
