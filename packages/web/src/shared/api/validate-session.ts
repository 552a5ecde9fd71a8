import { validateSession } from '@courtside/contract/people/auth';
import { currentSession, endSession, restoreSession, startSession, updateUser } from '#shared/session/session-store.ts';
import { ApiFailure } from './api-failure.ts';
import { callApi } from './call-api.ts';

/**
 * Auto-login (spec 4): a valid token in storage opens the app immediately while the server checks it. Only a refusal by
 * the server ends the session; being offline does not.
 */
export async function autoLogin(now = Date.now()): Promise<void> {
  const session = restoreSession(now);
  if (!session) return;
  try {
    const user = await callApi(validateSession, undefined, { keepSessionOn401: true });
    if (currentSession()?.token === session.token) startSession(user);
  } catch (failure) {
    const isRefused = failure instanceof ApiFailure && failure.status < 500;
    if (isRefused && currentSession()?.token === session.token) endSession('invalidToken');
  }
}

/** Reads the balance again after money moved. Offline, the old value stays until the next answer. */
export async function refreshBalance(): Promise<void> {
  const token = currentSession()?.token;
  if (token === undefined) return;
  const user = await callApi(validateSession).catch(() => undefined);
  if (!user || currentSession()?.token !== token) return;
  updateUser({ balanceAmount: user.balanceAmount, notifications: user.notifications });
}
