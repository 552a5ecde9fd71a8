/** The server's roles (spec 6: `apiRole`). */
export const ROLES = ['member', 'admin', 'subadmin'] as const;
export type Role = (typeof ROLES)[number];

/**
 * Who may call an endpoint.
 * `public`: anyone. `user`: whoever is logged in. `staff`: admin and subadmin. `admin`: admins only.
 */
export const ACCESS_LEVELS = ['public', 'user', 'staff', 'admin'] as const;
export type Access = (typeof ACCESS_LEVELS)[number];

const ROLES_BY_ACCESS: Record<Access, readonly Role[]> = {
  public: ROLES,
  user: ROLES,
  staff: ['admin', 'subadmin'],
  admin: ['admin'],
};

export function roleHasAccess(role: Role, access: Access): boolean {
  return ROLES_BY_ACCESS[access].includes(role);
}
