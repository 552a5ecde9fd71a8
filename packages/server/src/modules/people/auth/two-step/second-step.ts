import type { secondStep as secondStepEndpoint } from '@courtside/contract/people/sign-in/two-step';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import type { Call } from '#endpoint/binding.ts';
import { throttleLogin } from '../login/login-throttle.ts';
import { lockCredential } from '../password/credentials.repository.ts';
import { requireActiveMember } from '../sessions/active-member.ts';
import { beginSession } from '../sessions/begin-session.ts';
import { checkCode } from './check-code.ts';
import { readStep } from './login-step.ts';
import { findTwoStep } from './two-step.repository.ts';

/** The second step of a login whose password was right. */
export async function takeSecondStep(context: AppContext, { body, origin }: Call<typeof secondStepEndpoint>) {
  await throttleLogin(context, origin.address);
  const step = readStep(context, body.Step);
  if (!step) throw new AppError('auth.step_ended');
  return inTransaction(context.db, async (tx) => {
    const credential = await lockCredential(tx, step.memberId);
    if (!credential || !step.isOf(credential.passwordHash)) throw new AppError('auth.step_ended');
    const member = await requireActiveMember(tx, step.memberId);
    // Switched off since the password was typed.
    if (!(await findTwoStep(tx, member.id))?.since) throw new AppError('auth.step_ended');
    await checkCode(tx, context, { memberId: member.id, code: body.Code, origin, state: 'on' });
    return beginSession(tx, context, member, { origin });
  });
}
