import type { login } from '@courtside/contract/people/auth';
import type { ErrorCode } from '@courtside/contract/wire/errors';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { inTransaction, refuseAndCommit } from '#database/transaction/in-transaction.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import type { Call } from '#endpoint/binding.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import { findMemberByCode, findMemberById } from '#modules/people/members/index.ts';
import { toInstant } from '#platform/clock.ts';
import {
  type Credential,
  consumeTemporaryPassword,
  findCredential,
  lockCredential,
} from '../password/credentials.repository.ts';
import { beginSession } from '../sessions/begin-session.ts';
import { findSecondStep } from '../two-step/login-step.ts';
import { checkAttempt, refuseTooManyAttempts } from './login-attempts.repository.ts';
import { throttleLogin } from './login-throttle.ts';

/** No member has this id. An unknown login name runs the same two queries as a known one. */
const UNKNOWN_MEMBER_ID = 0;

/** Logs in. An unknown number and a wrong password take the same time and get the same answer. */
export async function loginMember(context: AppContext, { body, origin }: Call<typeof login>) {
  const { db, clock } = context;
  const attempt = { loginName: body.LoginName, address: origin.address };
  // 1. Apply the limit of the login name and the delay of the address.
  await refuseTooManyAttempts(db, clock.now(), attempt);
  await throttleLogin(context, origin.address);
  // 2. Compare the password, or a dummy hash for an unknown member.
  const member = await findMemberByCode(db, body.LoginName);
  const credential = await findCredential(db, member?.id ?? UNKNOWN_MEMBER_ID);
  const match = await comparePassword(context, credential, body.UserPassword);
  const isRight = match !== undefined && member?.status !== 'erased';
  // 3. Record a failure, and a correct password of a member who is not active.
  await inTransaction(db, async (tx) => {
    await checkAttempt(tx, clock.now(), attempt, isRight);
    if (isRight && member?.status === 'active') return;
    await runWrites(tx, auditWrites(clock, { action: 'login_failed', subjectId: member?.id ?? null, ...origin }));
  });
  if (!member || !match || !isRight) throw new AppError('auth.invalid_login');
  if (member.status === 'suspended') throw new AppError('auth.suspended');
  // 4. Start a session if the password is still valid: it was compared without a lock.
  return inTransaction(db, async (tx) => {
    const refusal = await findRefusal(tx, member.id, match);
    if (refusal) {
      await runWrites(tx, auditWrites(clock, { action: 'login_failed', subjectId: member.id, ...origin }));
      refuseAndCommit(new AppError(refusal));
    }
    const secondStep = await findSecondStep(tx, context, { id: member.id, passwordHash: match.passwordHash });
    if (secondStep) refuseAndCommit(secondStep);
    return beginSession(tx, context, member, { origin });
  });
}

interface Match {
  /** The compared hash; the session starts only if the member still has it. */
  readonly passwordHash: string;
  /** Set when the temporary password was used. */
  readonly temporaryHash?: string;
}

/**
 * Locks the credential, like everything that ends sessions: a later password change or suspension finds this session
 * and ends it, an earlier one is visible here.
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
