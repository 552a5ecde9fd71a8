import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import type { Caller, Origin } from '#endpoint/binding.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import { checkAttempt, refuseTooManyAttempts } from '../login/login-attempts.repository.ts';
import { findLiveSessions } from '../sessions/sessions.repository.ts';
import { findCredential } from './credentials.repository.ts';

/**
 * Throws unless this is the caller's own password: staff have no PIN. A failure counts like a failed login, so that a
 * stolen session cannot guess it. Must run before the transaction that it permits.
 */
export async function verifyPassword(
  context: AppContext,
  caller: Caller,
  password: string,
  origin: Origin,
): Promise<void> {
  const { db, clock, passwords } = context;
  if (password === '') throw new AppError('auth.password_required');
  const attempt = { loginName: caller.memberCode, address: origin.address };
  await refuseTooManyAttempts(db, clock.now(), attempt);
  const credential = await findCredential(db, caller.memberId);
  // Read after the credential: a concurrent password change has ended this session as well.
  const [alive] = await findLiveSessions(context, [caller.sessionId]);
  if (!credential || !alive) throw new AppError('session.invalid');
  const isRight = await passwords.verify(credential.passwordHash, password);
  await inTransaction(db, async (tx) => {
    await checkAttempt(tx, clock.now(), attempt, isRight);
    if (!isRight)
      await runWrites(tx, auditWrites(clock, { action: 'password_failed', actorId: caller.memberId, ...origin }));
  });
  if (!isRight) throw new AppError('auth.wrong_password');
}
