import type { Role } from '@courtside/contract/roles';

/** Only the member and admins see subscriptions and receipts. */
export function mayReadDocuments(
  caller: { readonly memberId: number; readonly role: Role },
  document: { readonly memberId: number },
): boolean {
  return caller.role === 'admin' || document.memberId === caller.memberId;
}
