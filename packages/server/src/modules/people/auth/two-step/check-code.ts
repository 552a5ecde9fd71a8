import { LIMITS } from '@courtside/contract/values/limits';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { refuseAndCommit } from '#database/transaction/in-transaction.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import type { Origin } from '#endpoint/binding.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import { toDate, toInstant } from '#platform/clock.ts';
import { createSealer } from '#platform/secrets/sealed-text.ts';
import { failuresAfter, pinState } from '../pin/pin.rules.ts';
import { appCodeOf, paperCodeOf, stepOfCode } from './codes.ts';
import {
  lockTwoStep,
  type StoredTwoStep,
  spendRecoveryCode,
  storeFailures,
  storeUsedStep,
} from './two-step.repository.ts';

export const twoStepSealer = createSealer('secret of an authenticator app');

type Context = Pick<AppContext, 'clock' | 'fingerprint'>;

export interface CodeTry {
  readonly memberId: number;
  readonly code: string;
  readonly origin: Origin;
  /** Of a step that waits for its first code, or of one that is switched on. */
  readonly state: 'begun' | 'on';
}

/** What is stored of a code on paper. */
export const hashOfRecoveryCode = ({ fingerprint }: Pick<Context, 'fingerprint'>, memberId: number, code: string) =>
  fingerprint(['recovery code', memberId, paperCodeOf(code)]);

/**
 * Throws unless the code is one of the app or of the paper that was not used yet. It is used then. A wrong one is counted
 * as a wrong PIN is: the fifth locks. Must be the first write of its transaction, because a wrong code commits its count.
 */
export async function checkCode(tx: Tx, context: Context, attempt: CodeTry): Promise<void> {
  const { memberId, origin } = attempt;
  const now = context.clock.now();
  const stored = await lockTwoStep(tx, memberId);
  if (attempt.state === 'begun' && stored?.since) throw new AppError('two_step.is_on');
  if (!stored || (attempt.state === 'on' && !stored.since)) throw new AppError('two_step.is_off');
  const lockedUntil = stored.lockedUntil ? toInstant(stored.lockedUntil) : undefined;
  const state = pinState(lockedUntil, now);
  if (state.locked) throw new AppError('two_step.locked', { params: { minutes: state.minutes } });
  if (await isRight(tx, context, stored, attempt)) {
    if (stored.failures > 0) await storeFailures(tx, memberId, 0, null);
    return;
  }
  const { failures, left, locks } = failuresAfter(stored.failures, lockedUntil !== undefined);
  const until = locks ? toDate(now.add({ minutes: LIMITS.pinLockMinutes })) : null;
  await storeFailures(tx, memberId, failures, until);
  await runWrites(tx, auditWrites(context.clock, { action: 'second_step_failed', actorId: memberId, ...origin }));
  refuseAndCommit(
    locks
      ? new AppError('two_step.locked', { params: { minutes: LIMITS.pinLockMinutes } })
      : new AppError('two_step.wrong', { params: { left } }),
  );
}

async function isRight(tx: Tx, context: Context, stored: StoredTwoStep, { memberId, code }: CodeTry): Promise<boolean> {
  const appCode = appCodeOf(code);
  if (appCode === undefined) {
    // The paper comes with the first code of the app.
    return stored.since !== null && spendRecoveryCode(tx, memberId, hashOfRecoveryCode(context, memberId, code));
  }
  const step = stepOfCode(twoStepSealer.unseal(context, stored.sealedSecret), appCode, context.clock.now());
  if (step === undefined) return false;
  // Whoever has seen a code being typed must not use it again.
  if (stored.usedStep !== null && step <= stored.usedStep) throw new AppError('two_step.used');
  await storeUsedStep(tx, memberId, step);
  return true;
}
