import type { User } from '@courtside/contract/people/auth';
import { readJson, readText, removeKeys, writeJson, writeText } from '#shared/storage/local-store.ts';
import { CLEARED_AT_LOGOUT, STORAGE_KEYS } from '#shared/storage/storage-keys.ts';
import { BOOKING_DRAFT_KEY, MATCH_TO_BOOK_KEY, OFFICE_DRAFTS_KEY, removeFromTab } from '#shared/storage/tab-store.ts';
import { createStore } from '#shared/store/create-store.ts';
import { isSame } from '#shared/store/is-same.ts';
import { isSessionUser, type SessionUser, toSessionUser } from './session-user.ts';
import { isTokenLive } from './token-expiry.ts';

export interface Session {
  readonly token: string;
  readonly user: SessionUser;
}

/** Why a session ended; each has its own message (spec 4, 8). `loggedOut` and `otherTab` need none. */
export type EndReason = 'loggedOut' | 'otherTab' | 'expired' | 'unauthorized' | 'invalidToken';

export type SessionEvent =
  | { readonly type: 'noToken' }
  | { readonly type: 'started'; readonly session: Session }
  | { readonly type: 'ended'; readonly reason: EndReason };

const sessions = createStore<Session | undefined>(undefined);
let lastEnd: EndReason | undefined;
const listeners = new Set<(event: SessionEvent) => void>();

export const currentSession = sessions.get;
export const watchSession = sessions.subscribe;
export const useSession = (): Session | undefined => sessions.useStore();

/** Whether the user logged out, in this tab or another one: then the current path is not stored. */
export const endedByChoice = (): boolean => lastEnd === 'loggedOut' || lastEnd === 'otherTab';

export function onSessionEvent(listener: (event: SessionEvent) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function setSession(next: Session | undefined, event?: SessionEvent): void {
  lastEnd = event?.type === 'ended' ? event.reason : undefined;
  sessions.set(next);
  if (event) for (const listener of listeners) listener(event);
}

/** After login, auto-login or a validation: stores the session in memory and in local storage. */
export function startSession(user: User): Session {
  const received = { token: user.token, user: toSessionUser(user) };
  const current = sessions.get();
  // A validation mostly repeats what this tab knows; then nothing has to be rendered again.
  const session = current && isSame(current, received) ? current : received;
  writeText(STORAGE_KEYS.name, user.name);
  writeJson(STORAGE_KEYS.userData, session.user);
  writeText(STORAGE_KEYS.payInfo, user.payInfo);
  writeText(STORAGE_KEYS.token, user.token);
  setSession(session, { type: 'started', session });
  return session;
}

export function endSession(reason: EndReason): void {
  removeKeys(CLEARED_AT_LOGOUT);
  removeFromTab(BOOKING_DRAFT_KEY);
  removeFromTab(MATCH_TO_BOOK_KEY);
  removeFromTab(OFFICE_DRAFTS_KEY);
  setSession(undefined, { type: 'ended', reason });
}

let isTokenChanging = false;

/**
 * A changed password ends the token on the server before the new token arrives: until then a refusal of the old
 * one must not end the session.
 */
export async function changeToken(work: () => Promise<{ readonly token: string }>): Promise<void> {
  isTokenChanging = true;
  try {
    const { token } = await work();
    replaceToken(token);
  } finally {
    isTokenChanging = false;
  }
}

/** spec 4: an HTTP 401 ends the session, but only the session that asked. */
export function endRefusedSession(token: string | undefined): void {
  if (token !== undefined && sessions.get()?.token === token && !isTokenChanging) endSession('unauthorized');
}

/** A changed password returns a new token for the same user (spec 4). */
function replaceToken(token: string): void {
  if (!sessions.get()) return;
  writeText(STORAGE_KEYS.token, token);
  updateUser({ mustChangePassword: false }, token);
}

/** What changed while logged in: a balance, a badge, a picture. */
export function updateUser(changes: Partial<SessionUser>, token = sessions.get()?.token): void {
  const current = sessions.get();
  if (!current || token === undefined) return;
  const user = { ...current.user, ...changes };
  writeJson(STORAGE_KEYS.userData, user);
  setSession({ token, user });
}

/** Restores the session from storage: at start-up, and when another tab logged in or changed the user. */
export function restoreSession(now: number): Session | undefined {
  const token = readText(STORAGE_KEYS.token);
  if (token === undefined) {
    setSession(undefined, { type: 'noToken' });
    return undefined;
  }
  if (!isTokenLive(token, now)) {
    endSession('expired');
    return undefined;
  }
  const user = readJson(STORAGE_KEYS.userData);
  if (!isSessionUser(user)) {
    endSession('invalidToken');
    return undefined;
  }
  setSession({ token, user });
  return sessions.get();
}
