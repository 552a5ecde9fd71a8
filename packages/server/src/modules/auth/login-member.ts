import type { login } from '@courtside/contract/auth';
import type { ErrorCode } from '@courtside/contract/errors';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { inTransaction, refuseAndCommit } from '#database/in-transaction.ts';
import type { Call } from '#endpoint/binding.ts';
import { recordAudit } from '#modules/audit/index.ts';
import { findMemberByCode, findMemberById } from '#modules/members/index.ts';
import { toInstant } from '#platform/clock.ts';
import { type Credential, consumeTemporaryPassword, findCredential, lockCredential } from './credentials.repository.ts';
import { checkAttempt, refuseTooManyAttempts } from './login-attempts.repository.ts';
import { throttleLogin } from './login-throttle.ts';
import { presentUser } from './present-user.ts';
import { startSession } from './sessions.repository.ts';

/** No member has it: who is unknown is looked up twice as well. */
const UNKNOWN_MEMBER_ID = 0;

/** Log in: same time and same answer for an unknown number and for a wrong password. */
export async function loginMember(context: AppContext, { body, origin }: Call<typeof login>) {
  const { db, clock } = context;
  const attempt = { loginName: body.LoginName, address: origin.address };
  // 1. Too many wrong passwords for this name end here; many from this address make it wait.
  await refuseTooManyAttempts(db, clock.now(), attempt);
  await throttleLogin(context, origin.address);
  // 2. Compare, or spend the time of comparing.
  const member = await findMemberByCode(db, body.LoginName);
  const credential = await findCredential(db, member?.id ?? UNKNOWN_MEMBER_ID);
  const match = await comparePassword(context, credential, body.UserPassword);
  const isRight = match !== undefined && member?.status !== 'erased';
  // 3. A wrong one is counted and written down, and so is a right one that may not come in.
  await inTransaction(db, async (tx) => {
    await checkAttempt(tx, clock.now(), attempt, isRight);
    if (isRight && member?.status === 'active') return;
    await recordAudit(tx, clock, { action: 'login_failed', subjectId: member?.id ?? null, ...origin });
  });
  if (!member || !match || !isRight) throw new AppError('auth.invalid_login');
  if (member.status === 'suspended') throw new AppError('auth.suspended');
  // 4. A right one starts a session, if it is still right: comparing took a while, and nothing was locked.
  return inTransaction(db, async (tx) => {
    const refusal = await findRefusal(tx, member.id, match);
    if (refusal) {
      await recordAudit(tx, clock, { action: 'login_failed', subjectId: member.id, ...origin });
      refuseAndCommit(new AppError(refusal));
    }
    const token = await startSession(tx, context, member, origin);
    await recordAudit(tx, clock, { action: 'login', actorId: member.id, ...origin });
    return presentUser(tx, context, member, token);
  });
}

interface Match {
  /** The hash that was compared: the session starts only while it is the member's. */
  readonly passwordHash: string;
  /** Set when the temporary password was used, which then is spent. */
  readonly temporaryHash?: string;
}

/**
 * Locks the credential, as everything that ends sessions does: a change of the password or a suspension that comes later
 * finds this session and ends it, one that came first is seen here.
 */
async function findRefusal(tx: Tx, memberId: number, match: Match): Promise<ErrorCode | undefined> {
  const credential = await lockCredential(tx, memberId);
  const member = await findMemberById(tx, memberId);
  if (credential?.passwordHash !== match.passwordHash || member?.status === 'erased') return 'auth.invalid_login';
  if (member?.status !== 'active') return 'auth.suspended';
  if (!match.temporaryHash || (await consumeTemporaryPassword(tx, memberId, match.temporaryHash))) return undefined;
  return 'auth.invalid_login';
}

async function comparePassword(
  { passwords, pins, clock }: Pick<AppContext, 'passwords' | 'pins' | 'clock'>,
  credential: Credential | undefined,
  password: string,
): Promise<Match | undefined> {
  if (!credential) {
    await passwords.verifyDummy(password);
    return undefined;
  }
  const { passwordHash, temporaryHash, temporaryExpiresAt } = credential;
  if (await passwords.verify(passwordHash, password)) return { passwordHash };
  const stillValid = temporaryExpiresAt && Temporal.Instant.compare(toInstant(temporaryExpiresAt), clock.now()) > 0;
  return temporaryHash && stillValid && pins.verify(temporaryHash, password)
    ? { passwordHash, temporaryHash }
    : undefined;
}
