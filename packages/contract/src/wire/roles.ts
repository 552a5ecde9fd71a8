/**
 * The server's roles (spec 6: `apiRole`). `desk` and `treasurer` are staff beside the two roles of the specification; a `coach`
 * is a member who teaches.
 */
export const ROLES = ['member', 'coach', 'admin', 'subadmin', 'desk', 'treasurer'] as const;
export type Role = (typeof ROLES)[number];

/** Who plays: has an account and books for themselves. */
export const MEMBER_ROLES = ['member', 'coach'] as const satisfies readonly Role[];
export type MemberRole = (typeof MEMBER_ROLES)[number];

export const isMemberRole = (role: string): role is MemberRole => MEMBER_ROLES.some((each) => each === role);

export const STAFF_ROLES = ['admin', 'subadmin', 'desk', 'treasurer'] as const satisfies readonly Role[];

/**
 * Who may call an endpoint, and what a role may do within one.
 * `public`: anyone. `user`: whoever is logged in. `coach`: what is a coach's own. `staff`: every role but those of members, to
 * read, and to write to a member.
 * `desk`: acts for members at the counter. `money`: the club's money as a whole, pay-outs and adjustments.
 * `accounts`: the account of a named member. `notices`: writes what members read. `memberNotes`: writes what staff note of
 * a member. `admin`: admins only. `key`: a device with a key of its own, and nobody who is logged in.
 */
export const ACCESS_LEVELS = [
  'public',
  'user',
  'coach',
  'staff',
  'desk',
  'money',
  'accounts',
  'notices',
  'memberNotes',
  'admin',
  'key',
] as const;
export type Access = (typeof ACCESS_LEVELS)[number];

const ROLES_BY_ACCESS: Record<Access, readonly Role[]> = {
  public: ROLES,
  user: ROLES,
  coach: ['coach'],
  staff: STAFF_ROLES,
  desk: ['admin', 'desk'],
  money: ['admin', 'treasurer'],
  accounts: ['admin', 'desk', 'treasurer'],
  notices: ['admin', 'subadmin'],
  memberNotes: ['admin', 'subadmin', 'desk'],
  admin: ['admin'],
  key: [],
};

/**
 * What a key may do: `kiosk` is a tablet in the club house, `devices` tells what doors and lights did, `hooks` sets up webhooks,
 * `board` is what a wall board shows. None of them moves money: what a key books is due.
 */
export const KEY_SCOPES = [
  'kiosk',
  'devices',
  'schedule.read',
  'bookings.read',
  'bookings.write',
  'members.read',
  'money.read',
  'board',
  'hooks',
] as const;
export type KeyScope = (typeof KEY_SCOPES)[number];

/** In English, for whoever writes a program. */
export const SCOPE_MEANINGS: Readonly<Record<KeyScope, string>> = {
  kiosk: 'a tablet where members check in and book with number and PIN',
  devices: 'what doors and lights report',
  'schedule.read': 'courts, hours and what is free',
  'bookings.read': 'bookings without names',
  'bookings.write': 'book and cancel; what is booked is due at the counter',
  'members.read': 'names, numbers and categories of members',
  'money.read': 'months that are closed, and papers',
  board: 'what a wall board shows, without names',
  hooks: 'webhooks',
};

export function roleHasAccess(role: Role, access: Access): boolean {
  return ROLES_BY_ACCESS[access].includes(role);
}

/** Books for itself or for others. A subadmin and a treasurer only read the schedule. */
export function mayBook(role: Role): boolean {
  return isMemberRole(role) || roleHasAccess(role, 'desk');
}
