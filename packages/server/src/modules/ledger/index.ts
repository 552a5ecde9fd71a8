export {
  findBalance,
  findBalances,
  incomeAccountId,
  lockMemberAccounts,
  type MemberAccount,
  openMemberAccounts,
  sharedAccountId,
} from './accounts.repository.ts';
export { type EntryDetails, entryWords } from './entry-words.rules.ts';
export { type NewEntry, type Posting, postEntry } from './post-entry.ts';
export { formatReceipt } from './receipt.rules.ts';
export { issueReceipts, type NewReceipt } from './receipts.repository.ts';
export { reverseEntry } from './reverse-entry.ts';
export { type LedgerReport, verifyLedger } from './verify-ledger.ts';
