import { isMemberRole, type Role, roleHasAccess } from '@courtside/contract/wire/roles';

interface Person {
  readonly memberId: number;
  readonly role: Role;
}

/** Visible to its member and to who works with members' accounts; not found for all others. */
export function maySeePayment(caller: Person, payment: { memberId: number }): boolean {
  return roleHasAccess(caller.role, 'accounts') || payment.memberId === caller.memberId;
}

/** Its member and admins. */
export function mayCancelPayment(caller: Person, payment: { memberId: number }): boolean {
  return caller.role === 'admin' || payment.memberId === caller.memberId;
}

/** spec 6: a subadmin may not top up; a member may top up the own account only, and never in cash. The desk takes cash. */
export function mayTopUp(caller: Person, wanted: { isOwnAccount: boolean; method: 'card' | 'cash' }): boolean {
  if (caller.role === 'admin') return true;
  if (caller.role === 'desk') return wanted.method === 'cash';
  return isMemberRole(caller.role) && wanted.isOwnAccount && wanted.method === 'card';
}
