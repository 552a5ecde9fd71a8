import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import type { Caller } from '#endpoint/binding.ts';
import { callerCredentialLock } from '../password/credentials.repository.ts';

/** A password change elsewhere ends this session: it must not arrange the next login then. Locks the credential. */
export async function requireLiveSession(tx: Tx, { clock }: Pick<AppContext, 'clock'>, caller: Caller): Promise<void> {
  const credential = await callerCredentialLock(tx, caller, clock.now()).executeTakeFirst();
  if (!credential?.isSessionLive) throw new AppError('session.invalid');
}
