import { type Role, roleHasAccess } from '@courtside/contract/wire/roles';

/** Only the member and who works with members' accounts see subscriptions and receipts. */
export function mayReadDocuments(
  caller: { readonly memberId: number; readonly role: Role },
  document: { readonly memberId: number },
): boolean {
  return roleHasAccess(caller.role, 'accounts') || document.memberId === caller.memberId;
}
