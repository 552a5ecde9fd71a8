import type { Denomination } from '@courtside/contract/money/office-cash';
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
  | 'card_difference';

interface LedgerAccountTable {
  id: GeneratedAlways<number>;
  kind: 'member' | 'income' | SharedAccount;
  member_id: number | null;
  income_of: string | null;
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
  | ClubEntryKind;

/** Entries between accounts of the club. No member's account is ever part of one. */
type ClubEntryKind = 'cash_difference' | 'cash_transfer' | 'card_payout' | 'terminal_payout';

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

export interface LedgerTables {
  bank_check: BankCheckTable;
  month_close: MonthCloseTable;
  cash_count: CashCountTable;
  cash_count_movement: CashCountMovementTable;
  ledger_account: LedgerAccountTable;
  ledger_entry: LedgerEntryTable;
  ledger_posting: LedgerPostingTable;
  receipt_counter: ReceiptCounterTable;
  receipt: ReceiptTable;
}
