import type { Role } from '@courtside/contract/roles';

interface Person {
  readonly memberId: number;
  readonly role: Role;
}

/** A payment is for its member and for admins; to all others it does not exist. */
export function maySeePayment(caller: Person, payment: { memberId: number }): boolean {
  return caller.role === 'admin' || payment.memberId === caller.memberId;
}

/** spec 6: a subadmin has no balance and tops up nobody; a member tops up only the own account, and never in cash. */
export function mayTopUp(caller: Person, wanted: { isOwnAccount: boolean; method: 'card' | 'cash' }): boolean {
  if (caller.role === 'admin') return true;
  return caller.role === 'member' && wanted.isOwnAccount && wanted.method === 'card';
}
