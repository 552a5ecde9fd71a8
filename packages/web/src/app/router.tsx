import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import { CLUB } from '#shared/api/club/club-settings.ts';
import { PATHS } from '#shared/routing/paths.ts';
import { providePrefetch } from '#shared/routing/prefetch.ts';
import { useSessionUser } from '#shared/session/use-session.tsx';
import { readText } from '#shared/storage/local-store.ts';
import { STORAGE_KEYS } from '#shared/storage/storage-keys.ts';
import { PageSkeleton } from '#shared/ui/feedback/skeleton.tsx';
import { AppBoundary } from './app-boundary.tsx';
import { homePath } from './routing/home-path.ts';
import { lazyPage } from './routing/lazy-page.ts';
import { PageView } from './routing/page-view.tsx';
import { RouteGuard } from './routing/route-guard.tsx';
import { type AppRoute, REDIRECTS, ROUTES, routeAt } from './routing/routes.ts';

const shell = lazyPage(() => import('./shell/shell.tsx').then((module) => module.Shell));

providePrefetch((path) => void preloadPageAt(path));

async function preloadPageAt(path: string): Promise<void> {
  const route = routeAt(path);
  // What fails is tried again by the visit itself.
  if (route) await Promise.allSettled([route.page.fetch(), route.chrome !== 'none' && shell.fetch()]);
}

/** Resolves when the code of the page at this address is loaded or has failed; a guest's guarded page is not loaded. */
export async function preloadFirstPage(path: string): Promise<void> {
  const isGuarded = (routeAt(path)?.auth?.length ?? 0) > 0;
  if (!isGuarded || readText(STORAGE_KEYS.token) !== undefined) await preloadPageAt(path);
}

/** Routes are matched without regard to letter case, as the specification mixes them. */
export function AppRoutes() {
  const inShell = ROUTES.filter((route) => route.chrome !== 'none');
  const bare = ROUTES.filter((route) => route.chrome === 'none');
  return (
    <Routes>
      <Route path={PATHS.home} element={<RedirectHome />} />
      {Object.entries(REDIRECTS).map(([from, to]) => (
        <Route key={from} path={from} element={<RedirectKeepingQuery to={to} />} />
      ))}
      <Route element={<PageView page={shell} />}>{inShell.map(toRoute)}</Route>
      {bare.map(toRoute)}
      <Route path="*" element={<Navigate to={PATHS.notFound} replace />} />
    </Routes>
  );
}

const toRoute = (route: AppRoute) => (
  <Route key={route.path} path={route.path} element={<GuardedPage route={route} />} />
);

function GuardedPage({ route }: { readonly route: AppRoute }) {
  return (
    <RouteGuard route={route}>
      <PageTitle route={route} />
      <AppBoundary key={route.path}>
        <PageView page={route.page} placeholder={<PageSkeleton />}>
          <FocusAfterLoad />
        </PageView>
      </AppBoundary>
    </RouteGuard>
  );
}

/**
 * A page that was loaded after the navigation has no focus, because the page before was removed: the content gets it. A page
 * that only completes its own address, such as the schedule with its date, keeps the focus as it is.
 */
function FocusAfterLoad() {
  const { key, pathname } = useLocation();
  const focusContent = useEffectEvent((_pathname: string) => {
    const isFromLink = key !== 'default';
    if (!isFromLink || document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  });
  useEffect(() => focusContent(pathname), [pathname]);
  return null;
}

function PageTitle({ route }: { readonly route: AppRoute }) {
  const { t } = useTranslation();
  const title = `${t(route.title)} | ${CLUB.name}`;
  useEffect(() => {
    document.title = title;
  }, [title]);
  return null;
}

/** Keeps the query too: a payment may return here. */
function RedirectHome() {
  return <RedirectKeepingQuery to={homePath(useSessionUser()?.apiRole)} />;
}

function RedirectKeepingQuery({ to }: { readonly to: string }) {
  const { search, hash } = useLocation();
  return <Navigate to={{ pathname: to, search, hash }} replace />;
}
