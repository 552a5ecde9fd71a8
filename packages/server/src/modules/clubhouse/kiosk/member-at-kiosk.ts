import { LIMITS } from '@courtside/contract/values/limits';
import { isMemberRole } from '@courtside/contract/wire/roles';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import type { Caller, KeyCaller, Origin } from '#endpoint/binding.ts';
import { verifyPin } from '#modules/people/auth/index.ts';
import { memberWithKey } from '#modules/people/keys/index.ts';
import { findMemberByCode, type Member } from '#modules/people/members/index.ts';
import { countGuess, takeGuessBack } from './guesses.repository.ts';

interface Asked {
  readonly caller: KeyCaller;
  readonly body: { readonly memberCode: string; readonly PinCode: string };
  readonly origin: Origin;
}

/** Refusals that say something about a number or a PIN. */
const GUESSED = ['kiosk.unknown_number', 'pin.wrong', 'pin.locked'];

/**
 * Does what a member asks for at a kiosk. A wrong PIN counts for the member as everywhere; beside that the kiosk pauses after
 * many wrong ones of different members, because it is asked by whoever stands there.
 */
export async function atKiosk<Result>(
  context: AppContext,
  { caller: key, body }: Asked,
  work: (caller: Caller, member: Member) => Promise<Result>,
): Promise<Result> {
  const now = context.clock.now();
  const { count, since } = await countGuess(context.db, key.keyId, now);
  if (count > LIMITS.kioskGuesses) throw pausedSince(since, now);
  try {
    const member = await findMemberByCode(context.db, body.memberCode);
    if (member?.status !== 'active' || !isMemberRole(member.role)) throw new AppError('kiosk.unknown_number');
    const result = await work(memberWithKey(key, member), member);
    await takeGuessBack(context.db, key.keyId);
    return result;
  } catch (error) {
    if (!(error instanceof AppError && GUESSED.includes(error.code))) await takeGuessBack(context.db, key.keyId);
    throw error;
  }
}

/** For what does not check the PIN itself. */
export const checkedAtKiosk = <Result>(
  context: AppContext,
  asked: Asked,
  work: (caller: Caller, member: Member) => Promise<Result>,
): Promise<Result> =>
  atKiosk(context, asked, async (caller, member) => {
    await inTransaction(context.db, (tx) => verifyPin(tx, context, caller, asked.body.PinCode, asked.origin));
    return work(caller, member);
  });

function pausedSince(since: Temporal.Instant, now: Temporal.Instant): AppError {
  const left = since.add({ minutes: LIMITS.kioskPauseMinutes }).since(now);
  const minutes = Math.max(1, Math.ceil(left.total('minutes')));
  return new AppError('kiosk.paused', { params: { minutes } });
}
