import { createContext, type ReactNode, useContext } from 'react';
import { type Session, useSession } from './session-store.ts';
import type { SessionUser } from './session-user.ts';

const SessionContext = createContext<Session | undefined>(undefined);

/**
 * The session for all that is drawn below, read in one place: what is drawn in small steps must not find one user at its
 * beginning and none at its end.
 */
export function SessionProvider({ children }: { readonly children: ReactNode }) {
  return <SessionContext value={useSession()}>{children}</SessionContext>;
}

/** The logged-in user, or undefined for a guest. */
export function useSessionUser(): SessionUser | undefined {
  return useContext(SessionContext)?.user;
}

/** Which login it is: a stream belongs to one token and is opened again with the next. */
export function useSessionToken(): string | undefined {
  return useContext(SessionContext)?.token;
}

/** For pages behind the route guard, where there always is a user. */
export function useUser(): SessionUser {
  const user = useSessionUser();
  if (!user) throw new Error('This page is for logged-in users only.');
  return user;
}
