import { type ReactNode, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { PATHS } from '#shared/routing/paths.ts';
import { endedByChoice } from '#shared/session/session-store.ts';
import { useSessionUser } from '#shared/session/use-session.tsx';
import { readText, removeKeys, writeText } from '#shared/storage/local-store.ts';
import { STORAGE_KEYS } from '#shared/storage/storage-keys.ts';
import { entryOf } from './entry-rule.ts';
import type { AppRoute } from './routes.ts';

interface RouteGuardProps {
  readonly route: AppRoute;
  readonly children: ReactNode;
}

export function RouteGuard({ route, children }: RouteGuardProps) {
  const user = useSessionUser();
  const { pathname, search, hash } = useLocation();
  const here = pathname + search + hash;
  switch (entryOf(route, user)) {
    case 'login':
      return <ToLogin from={here} />;
    case 'resetPassword':
      return <Navigate to={PATHS.resetPassword} replace />;
    case 'elsewhere':
      return <Navigate to={storedRedirect(here)} replace />;
    case 'enter':
      return <Arrived at={user ? here : undefined}>{children}</Arrived>;
  }
}

/** Remembers the attempted path, unless the user chose to leave it. */
function ToLogin({ from }: { readonly from: string }) {
  useEffect(() => {
    if (!endedByChoice()) writeText(STORAGE_KEYS.redirectUrl, from);
  }, [from]);
  return <Navigate to={PATHS.login} replace />;
}

/** The remembered path is used up once its user has reached it; a guest has not logged in yet. */
function Arrived({ at, children }: { readonly at: string | undefined; readonly children: ReactNode }) {
  useEffect(() => {
    if (readText(STORAGE_KEYS.redirectUrl) === at) removeKeys([STORAGE_KEYS.redirectUrl]);
  }, [at]);
  return children;
}

/** spec 2.1: to the stored redirect, or to /. A stored path that is this very page would turn in circles. */
function storedRedirect(here: string): string {
  const stored = readText(STORAGE_KEYS.redirectUrl);
  return stored?.startsWith('/') && stored !== here ? stored : PATHS.home;
}
