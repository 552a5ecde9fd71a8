import type { Role } from '@courtside/contract/roles';

interface Person {
  readonly memberId: number;
  readonly role: Role;
}

/** Visible to its member and to admins; not found for all others. */
export function maySeePayment(caller: Person, payment: { memberId: number }): boolean {
  return caller.role === 'admin' || payment.memberId === caller.memberId;
}

/** spec 6: a subadmin may not top up; a member may top up the own account only, and never in cash. */
export function mayTopUp(caller: Person, wanted: { isOwnAccount: boolean; method: 'card' | 'cash' }): boolean {
  if (caller.role === 'admin') return true;
  return caller.role === 'member' && wanted.isOwnAccount && wanted.method === 'card';
}
