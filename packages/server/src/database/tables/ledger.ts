import type { ColumnType, GeneratedAlways, JSONColumnType } from 'kysely';

interface LedgerAccountTable {
  id: GeneratedAlways<number>;
  kind: 'member' | 'income' | 'card_clearing' | 'cash' | 'bank' | 'adjustment';
  member_id: number | null;
  income_of: string | null;
  balance_cents: GeneratedAlways<number>;
}

export type EntryKind = 'booking' | 'refund' | 'topup' | 'cash' | 'adjustment' | 'payout' | 'subscription';

interface LedgerEntryTable {
  id: GeneratedAlways<number>;
  kind: EntryKind;
  source: string;
  reverses_id: number | null;
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

export interface LedgerTables {
  ledger_account: LedgerAccountTable;
  ledger_entry: LedgerEntryTable;
  ledger_posting: LedgerPostingTable;
  receipt_counter: ReceiptCounterTable;
  receipt: ReceiptTable;
}
