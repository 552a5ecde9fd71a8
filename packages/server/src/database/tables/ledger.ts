import type { Denomination } from '@courtside/contract/money/office-cash';
import type { MonthFile } from '@courtside/contract/money/office-month-files';
import type { PaperLineKind } from '@courtside/contract/money/papers';
import type { ClubDate } from '@courtside/contract/values/dates';
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';

/** Accounts of the club, one of each kind. */
export type SharedAccount =
  | 'card_clearing'
  | 'cash'
  | 'bank'
  | 'terminal'
  | 'adjustment'
  | 'opening_balance'
  | 'cash_difference'
  | 'provider_fees'
  | 'card_difference'
  /** What members owe: card money that went back to the bank. */
  | 'claim'
  /** What the club has waived of it. */
  | 'claim_loss'
  /** The VAT of top-ups that are taxed at once, until they are played. */
  | 'vat_advance'
  /** What passes have left. */
  | 'pass'
  /** What the vouchers are worth that nobody has redeemed. */
  | 'voucher'
  /** What members paid for dates of courses that were not held yet. */
  | 'deferred';

interface LedgerAccountTable {
  id: GeneratedAlways<number>;
  kind: 'member' | 'coach' | 'income' | 'vat' | SharedAccount;
  member_id: number | null;
  income_of: string | null;
  /** The code of an account of VAT. */
  vat_of: Generated<string | null>;
  /** Of an account of a coach. */
  coach_id: Generated<number | null>;
  balance_cents: GeneratedAlways<number>;
}

export type EntryKind =
  | 'booking'
  | 'refund'
  | 'topup'
  | 'cash'
  | 'bank'
  | 'terminal'
  | 'adjustment'
  | 'payout'
  | 'subscription'
  | 'dispute'
  | 'claim'
  | 'card_refund'
  | 'voucher'
  | 'pass'
  | 'course'
  | 'competition'
  | ClubEntryKind;

/** Entries between accounts of the club. No member's account is ever part of one. */
type ClubEntryKind =
  | 'cash_difference'
  | 'cash_transfer'
  | 'card_payout'
  | 'terminal_payout'
  | 'expiry'
  | 'course_income';

interface LedgerEntryTable {
  id: GeneratedAlways<number>;
  kind: EntryKind;
  source: string;
  /** Of an entry that pays back all that is left of another one. */
  reverses_id: number | null;
  /** Of an entry that pays back a part of another one. */
  refunds_id: Generated<number | null>;
  actor_id: number | null;
  details: JSONColumnType<Record<string, unknown>>;
  created_at: Date;
}

interface LedgerPostingTable {
  id: GeneratedAlways<number>;
  entry_id: number;
  account_id: number;
  amount_cents: number;
  balance_after_cents: GeneratedAlways<number | null>;
}

interface ReceiptCounterTable {
  year: number;
  last_number: number;
}

interface ReceiptTable {
  id: GeneratedAlways<number>;
  year: number;
  /** Null until it is numbered; nobody reads it before. */
  number: ColumnType<number, number | null, number>;
  member_id: number;
  entry_id: number;
  amount_cents: number;
  issued_at: Date;
  supplier: Generated<number>;
}

interface PaperTable {
  id: GeneratedAlways<number>;
  supplier: Generated<number>;
  /** Invoices and credit notes; receipts have a table of their own. */
  series: 'I' | 'C';
  year: number;
  /** Null until it is numbered; nobody reads it before. */
  number: ColumnType<number, null | undefined, number>;
  receipt_id: number;
  /** Of a credit note: the entry that pays back. */
  entry_id: number | null;
  member_id: number;
  amount_cents: number;
  name: string | null;
  address: string | null;
  vat_number: string | null;
  issued_at: Date;
}

interface PaperCounterTable {
  series: 'I' | 'C';
  year: number;
  last_number: number;
}

interface PaperLineTable {
  id: GeneratedAlways<number>;
  receipt_id: number | null;
  paper_id: number | null;
  position: number;
  kind: PaperLineKind;
  title: string;
  quantity: Generated<number>;
  net_cents: number;
  vat_cents: number;
  gross_cents: number;
  /** Null: sold without VAT. */
  code: string | null;
  rate_from: ClubDate | null;
  basis_points: number;
  exempt_reason: string | null;
  /** Of a credit note: the line of the receipt. */
  refers_to_id: number | null;
}

interface RegisterNumberTable {
  id: GeneratedAlways<number>;
  receipt_id: number | null;
  paper_id: number | null;
  number: string;
  stored_by_id: number;
  stored_at: Date;
}

interface CashCountTable {
  id: GeneratedAlways<number>;
  /** YYYY-MM-DD. */
  day: string;
  expected_cents: number;
  counted_cents: number;
  denominations: ColumnType<Denomination[] | null, string | null, never>;
  reason: string | null;
  entry_id: number | null;
  corrects_id: number | null;
  counted_by_id: number;
  counted_at: Date;
}

interface CashCountMovementTable {
  count_id: number;
  posting_id: number;
}

interface BankCheckTable {
  posting_id: number;
  checked_by_id: number;
  checked_at: Date;
}

interface MonthCloseTable {
  id: GeneratedAlways<number>;
  /** The first day, YYYY-MM-DD. */
  month: string;
  starts_at: Date;
  ends_at: Date;
  opening_cents: number;
  closing_cents: number;
  closed_by_id: number;
  closed_at: Date;
  reopened_by_id: Generated<number | null>;
  reopened_at: Generated<Date | null>;
  reopen_reason: Generated<string | null>;
}

interface AccountChartTable {
  version: number;
  datev_consultant: number | null;
  datev_client: number | null;
  datev_account_length: number | null;
  datev_first_month: number | null;
  saved_by_id: number;
  saved_at: Date;
}

interface AccountNumberTable {
  version: number;
  account: string;
  number: string;
  tax_key: string;
  cost_centre: string;
}

interface MonthExportTable {
  id: GeneratedAlways<number>;
  close_id: number;
  /** The first day, YYYY-MM-DD. */
  month: string;
  version: number;
  made_by_id: number;
  made_at: Date;
}

interface MonthExportFileTable {
  export_id: number;
  file: MonthFile;
  row_count: number;
  byte_count: number;
  sha256: string;
}

export interface LedgerTables {
  account_chart: AccountChartTable;
  account_number: AccountNumberTable;
  month_export: MonthExportTable;
  month_export_file: MonthExportFileTable;
  bank_check: BankCheckTable;
  month_close: MonthCloseTable;
  cash_count: CashCountTable;
  cash_count_movement: CashCountMovementTable;
  ledger_account: LedgerAccountTable;
  ledger_entry: LedgerEntryTable;
  ledger_posting: LedgerPostingTable;
  receipt_counter: ReceiptCounterTable;
  receipt: ReceiptTable;
  paper: PaperTable;
  paper_counter: PaperCounterTable;
  paper_line: PaperLineTable;
  register_number: RegisterNumberTable;
}
