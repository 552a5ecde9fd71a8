import { readText } from '#shared/storage/local-store.ts';
import { STORAGE_KEYS } from '#shared/storage/storage-keys.ts';
import { currentSession, endSession, restoreSession, watchSession } from './session-store.ts';
import { isTokenLive, tokenExpiresAt } from './token-expiry.ts';

/** A timer longer than this overflows to zero. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** Ends the session when its token expires, also after the computer slept. Returns the function that stops it. */
export function watchExpiry(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const check = () => {
    clearTimeout(timer);
    const token = currentSession()?.token;
    if (token === undefined) return;
    const left = (tokenExpiresAt(token) ?? 0) - Date.now();
    if (!isTokenLive(token, Date.now())) endSession('expired');
    else timer = setTimeout(check, Math.min(left + 1, LONGEST_TIMER_MS));
  };
  const stopWatching = watchSession(check);
  document.addEventListener('visibilitychange', check);
  check();
  return () => {
    clearTimeout(timer);
    stopWatching();
    document.removeEventListener('visibilitychange', check);
  };
}

/** Applies session changes that another tab writes to storage. */
export function followOtherTabs(): () => void {
  const follow = (event: StorageEvent) => {
    const cleared = event.key === null || (event.key === STORAGE_KEYS.token && event.newValue === null);
    if (cleared) {
      // The event is late when a new login is stored already: that session must not end with the old one.
      if (readText(STORAGE_KEYS.token) !== undefined) restoreSession(Date.now());
      else if (currentSession()) endSession('otherTab');
    } else if (event.newValue !== null && (event.key === STORAGE_KEYS.token || event.key === STORAGE_KEYS.userData)) {
      restoreSession(Date.now());
    }
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}
