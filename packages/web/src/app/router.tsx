import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import { PATHS } from '#shared/routing/paths.ts';
import { providePrefetch } from '#shared/routing/prefetch.ts';
import { CLUB } from '#shared/settings/club-settings.ts';
import { PageSkeleton } from '#shared/ui/skeleton.tsx';
import { AppBoundary } from './app-boundary.tsx';
import { lazyPage } from './lazy-page.ts';
import { RouteGuard } from './route-guard.tsx';
import { type AppRoute, REDIRECTS, ROUTES, routeAt } from './routes.ts';

const shell = lazyPage(() => import('./shell/shell.tsx').then((module) => module.Shell));

providePrefetch((path) => {
  const route = routeAt(path);
  if (route && route.chrome !== 'none') shell.preload();
  route?.page.preload();
});

/** Routes are matched without regard to letter case, as the specification mixes them. */
export function AppRoutes() {
  const inShell = ROUTES.filter((route) => route.chrome !== 'none');
  const bare = ROUTES.filter((route) => route.chrome === 'none');
  return (
    <Suspense fallback={null}>
      <Routes>
        {Object.entries(REDIRECTS).map(([from, to]) => (
          <Route key={from} path={from} element={<LeadOn to={to} />} />
        ))}
        <Route element={<shell.Component />}>{inShell.map(toRoute)}</Route>
        {bare.map(toRoute)}
        <Route path="*" element={<Navigate to={PATHS.notFound} replace />} />
      </Routes>
    </Suspense>
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
        <Suspense fallback={<PageSkeleton />}>
          <route.page.Component />
        </Suspense>
      </AppBoundary>
    </RouteGuard>
  );
}

function PageTitle({ route }: { readonly route: AppRoute }) {
  const { t } = useTranslation();
  const title = `${t(route.title)} | ${CLUB.name}`;
  useEffect(() => {
    document.title = title;
  }, [title]);
  return null;
}

function LeadOn({ to }: { readonly to: string }) {
  const { search, hash } = useLocation();
  return <Navigate to={{ pathname: to, search, hash }} replace />;
}
