import type { Role } from '@courtside/contract/roles';

/** Only the member and admins see subscriptions and receipts. */
export function mayReadPapers(
  caller: { readonly memberId: number; readonly role: Role },
  paper: { readonly memberId: number },
): boolean {
  return caller.role === 'admin' || paper.memberId === caller.memberId;
}
