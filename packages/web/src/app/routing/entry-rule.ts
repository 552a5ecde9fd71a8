import { PATHS } from '#shared/routing/paths.ts';
import type { SessionUser } from '#shared/session/session-user.ts';
import type { AppRoute } from './routes.ts';

/**
 * `enter`: show the page. `login`: a login is needed. `resetPassword`: the password must be changed first.
 * `elsewhere`: logged in, but not for this page.
 */
export type Entry = 'enter' | 'login' | 'resetPassword' | 'elsewhere';

/** The route guard of spec 2.1 as a rule: who may see the page, and where others are redirected. */
export function entryOf(route: Pick<AppRoute, 'path' | 'auth' | 'apiRoles'>, user: SessionUser | undefined): Entry {
  const open = route.auth === undefined;
  if (!user) return open || route.auth.length === 0 ? 'enter' : 'login';
  // While a password change is forced, every page except the public ones redirects to it (spec 4).
  if (user.mustChangePassword && !open) return route.path === PATHS.resetPassword ? 'enter' : 'resetPassword';
  if (open) return 'enter';
  const permitted = route.auth.includes(user.role) && (route.apiRoles?.includes(user.apiRole) ?? true);
  return permitted ? 'enter' : 'elsewhere';
}
