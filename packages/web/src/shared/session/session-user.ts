import type { LayoutSettings, User } from '@courtside/contract/people/auth';
import { ROLES, type Role } from '@courtside/contract/wire/roles';

/** The logged-in user with the front-end fields of spec 3. */
export interface SessionUser {
  readonly loginName: string;
  readonly displayName: string;
  readonly email: string | null;
  /** Null when the member has no picture: then the drawing of their gender is shown. */
  readonly photoURL: string | null;
  readonly gender: string;
  readonly memberCode: string;
  /** spec 6: every logged-in user has the front-end role admin, which only the route guard uses. */
  readonly role: 'admin';
  /** The server's role, which decides what the user may do. */
  readonly apiRole: Role;
  /** Euros; null for admins and subadmins, who have no account. */
  readonly balanceAmount: number | null;
  readonly notifications: number;
  readonly isEmailVerified: boolean;
  readonly mustChangePassword: boolean;
  /** A member without a PIN sets one with the password. */
  readonly needsPin?: boolean;
  /** Registered without a membership: finds other players by their numbers. */
  readonly isVisitor?: boolean;
  readonly layout: Partial<LayoutSettings>;
}

export function toSessionUser(user: User): SessionUser {
  return {
    loginName: user.name,
    displayName: user.title,
    email: user.email,
    photoURL: user.profilePic,
    gender: user.gender,
    memberCode: user.memberCode,
    role: 'admin',
    apiRole: user.role,
    balanceAmount: user.balanceAmount,
    notifications: user.notifications,
    isEmailVerified: user.isEmailVerified,
    mustChangePassword: user.changePassword === 1,
    needsPin: user.setPin === 1,
    isVisitor: user.isVisitor === 1,
    layout: user.layout,
  };
}

/** Storage may hold a user of an earlier version, or anything else: checks the fields that the shell needs. */
export function isSessionUser(value: unknown): value is SessionUser {
  if (typeof value !== 'object' || value === null) return false;
  const user = value as Partial<SessionUser>;
  const named = [user.loginName, user.displayName, user.memberCode].every((text) => typeof text === 'string');
  return named && ROLES.some((role) => role === user.apiRole) && typeof user.notifications === 'number';
}
