import type { Role } from '@courtside/contract/roles';

/** Subscriptions and receipts are for their member and for admins. */
export function mayReadPapers(
  caller: { readonly memberId: number; readonly role: Role },
  paper: { readonly memberId: number },
): boolean {
  return caller.role === 'admin' || paper.memberId === caller.memberId;
}
