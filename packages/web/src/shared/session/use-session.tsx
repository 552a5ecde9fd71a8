import { createContext, type ReactNode, useContext } from 'react';
import { type Session, useSession } from './session-store.ts';
import type { SessionUser } from './session-user.ts';

const SessionContext = createContext<Session | undefined>(undefined);

/**
 * Reads the session once for the whole tree: a render that React does in several steps must not see one user at its
 * beginning and none at its end.
 */
export function SessionProvider({ children }: { readonly children: ReactNode }) {
  return <SessionContext value={useSession()}>{children}</SessionContext>;
}

/** The logged-in user, or undefined for a guest. */
export function useSessionUser(): SessionUser | undefined {
  return useContext(SessionContext)?.user;
}

/** The current token: a stream is opened again for each new token. */
export function useSessionToken(): string | undefined {
  return useContext(SessionContext)?.token;
}

/** For pages behind the route guard, where there always is a user. */
export function useUser(): SessionUser {
  const user = useSessionUser();
  if (!user) throw new Error('This page is for logged-in users only.');
  return user;
}
