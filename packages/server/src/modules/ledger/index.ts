export {
  findBalance,
  findBalances,
  incomeAccountId,
  lockMemberAccounts,
  type MemberAccount,
  openMemberAccounts,
  sharedAccountId,
} from './accounts.repository.ts';
export { clubWords, commaOf } from './club-words.rules.ts';
export { type EntryDetails, entryWords } from './entry-words.rules.ts';
export { postEntry } from './post-entry.ts';
export { formatReceipt, parseReceipt } from './receipt.rules.ts';
export { issueReceipts } from './receipts.repository.ts';
export { reverseEntry } from './reverse-entry.ts';
export { verifyLedger } from './verify-ledger.ts';
