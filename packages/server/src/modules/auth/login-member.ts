import type { login } from '@courtside/contract/auth';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import { inTransaction } from '#database/in-transaction.ts';
import type { Call } from '#http/binding.ts';
import { recordAudit } from '#modules/audit/index.ts';
import { findMemberByCode } from '#modules/members/index.ts';
import { toInstant } from '#platform/clock.ts';
import { type Credential, findCredential, spendTemporaryPassword } from './credentials.repository.ts';
import { judgeAttempt, refuseTooMany } from './login-attempts.repository.ts';
import { presentUser } from './present-user.ts';
import { startSession } from './sessions.repository.ts';

/** No member has it: who is unknown is looked up twice as well. */
const NOBODY = 0;

/** Log in: same time and same answer for an unknown number and for a wrong password. */
export async function loginMember(context: AppContext, { body, origin }: Call<typeof login>) {
  const { db, clock } = context;
  const attempt = { loginName: body.LoginName, address: origin.address };
  // 1. Too many wrong passwords for this name or address end here.
  await refuseTooMany(db, clock.now(), attempt);
  // 2. Compare, or spend the time of comparing.
  const member = await findMemberByCode(db, body.LoginName);
  const credential = await findCredential(db, member?.id ?? NOBODY);
  const match = await comparePassword(context, credential, body.UserPassword);
  const isRight = match !== undefined && member?.status !== 'erased';
  // 3. A wrong one is counted and written down, and so is a right one that may not come in.
  await inTransaction(db, async (tx) => {
    await judgeAttempt(tx, clock.now(), attempt, isRight);
    if (isRight && member?.status === 'active') return;
    await recordAudit(tx, clock, { action: 'login_failed', subjectId: member?.id ?? null, ...origin });
  });
  if (!member || !match || !isRight) throw new AppError('auth.invalid_login');
  if (member.status === 'suspended') throw new AppError('auth.suspended');
  // 4. A right one starts a session.
  return inTransaction(db, async (tx) => {
    if (match.temporaryHash && !(await spendTemporaryPassword(tx, member.id, match.temporaryHash))) {
      throw new AppError('auth.invalid_login');
    }
    const token = await startSession(tx, context, member, origin);
    await recordAudit(tx, clock, { action: 'login', actorId: member.id, ...origin });
    return presentUser(tx, context, member, token);
  });
}

interface Match {
  /** Set when the temporary password was used, which then is spent. */
  readonly temporaryHash?: string;
}

async function comparePassword(
  { passwords, pins, clock }: Pick<AppContext, 'passwords' | 'pins' | 'clock'>,
  credential: Credential | undefined,
  password: string,
): Promise<Match | undefined> {
  if (!credential) {
    await passwords.pretend(password);
    return undefined;
  }
  if (await passwords.verify(credential.passwordHash, password)) return {};
  const { temporaryHash, temporaryExpiresAt } = credential;
  const stillValid = temporaryExpiresAt && Temporal.Instant.compare(toInstant(temporaryExpiresAt), clock.now()) > 0;
  return temporaryHash && stillValid && pins.verify(temporaryHash, password) ? { temporaryHash } : undefined;
}
