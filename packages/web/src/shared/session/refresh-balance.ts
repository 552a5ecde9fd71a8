import { validateSession } from '@courtside/contract/auth';
import { callApi } from '#shared/api/call-api.ts';
import { currentSession, updateUser } from './session-store.ts';

/** Money moved: asks the server for the new balance. Whoever is offline sees it with the next answer. */
export async function refreshBalance(): Promise<void> {
  const asked = currentSession()?.token;
  if (asked === undefined) return;
  const user = await callApi(validateSession).catch(() => undefined);
  if (!user || currentSession()?.token !== asked) return;
  updateUser({ balanceAmount: user.balanceAmount, notifications: user.notifications });
}
