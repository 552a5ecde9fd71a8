export {
  accountsByMember,
  accountsLock,
  accountsOf,
  coachAccountId,
  findBalance,
  heldOn,
  incomeAccountId,
  lockMemberAccounts,
  lockSharedAccount,
  type MemberAccount,
  openMemberAccounts,
  sharedAccountId,
  takeFromDrawer,
} from './accounts.repository.ts';
export { planTitleIn } from './club-terms.rules.ts';
export { describeEntry, type EntryDetails } from './entry-text.rules.ts';
export { courtTranslations, entryTitles, ownerOfEntry, planTranslations } from './entry-titles.repository.ts';
export {
  advanceOf,
  type CreditedLine,
  isTaxedAtOnce,
  type NewPaperLine,
  openLinesOf,
  type PaperItem,
} from './paper-lines.repository.ts';
export { insertInvoice, insertRegisterNumber } from './papers.repository.ts';
export { ledgerData } from './personal-data.ts';
export {
  entryWrites,
  type NewEntry,
  postLargeEntry,
  refundWrites,
  reversalWrites,
} from './post-entry.ts';
export { formatReceipt, parseReceipt } from './receipt.rules.ts';
export {
  findReceiptNumber,
  issueReceipts,
  lateReceiptWrites,
  numberReceipts,
  numberReceiptsIn,
  receiptWrites,
} from './receipts.repository.ts';
export { inspectLedger, verifyLedger } from './verify-ledger.ts';
