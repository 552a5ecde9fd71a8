import type { Role } from '@courtside/contract/wire/roles';
import { PATHS } from '#shared/routing/paths.ts';

const OF_STAFF: Partial<Record<Role, string>> = {
  admin: PATHS.officeToday,
  subadmin: PATHS.officeToday,
  desk: PATHS.officeToday,
  treasurer: PATHS.officeReports,
};

/** Where a role begins: after the login and at `/`. A guest logs in first and then begins there. */
export const homePath = (role: Role | undefined): string =>
  role === undefined ? PATHS.login : (OF_STAFF[role] ?? PATHS.sportServices);
