export {
  findBalance,
  findBalances,
  incomeAccountId,
  lockMemberAccounts,
  type MemberAccount,
  openMemberAccounts,
  sharedAccountId,
} from './accounts.repository.ts';
export { commaOf, translateClubTerm } from './club-terms.rules.ts';
export { describeEntry, type EntryDetails } from './entry-text.rules.ts';
export { postEntry } from './post-entry.ts';
export { formatReceipt, parseReceipt } from './receipt.rules.ts';
export { issueReceipts } from './receipts.repository.ts';
export { reverseEntry } from './reverse-entry.ts';
export { verifyLedger } from './verify-ledger.ts';
