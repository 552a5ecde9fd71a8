import { useSyncExternalStore } from 'react';
import { currentSession, type Session, watchSession } from './session-store.ts';
import type { SessionUser } from './session-user.ts';

function useSession(): Session | undefined {
  return useSyncExternalStore(watchSession, currentSession);
}

/** The logged-in user, or undefined for a guest. */
export function useSessionUser(): SessionUser | undefined {
  return useSession()?.user;
}

/** For pages behind the route guard, where there always is a user. */
export function useUser(): SessionUser {
  const user = useSessionUser();
  if (!user) throw new Error('This page is for logged-in users only.');
  return user;
}
