import type { VoucherMethod, VoucherState } from '@courtside/contract/money/prepaid/office-vouchers';
import type { ClubDate } from '@courtside/contract/values/dates';
import type { Generated, GeneratedAlways } from 'kysely';

interface VoucherTable {
  id: GeneratedAlways<number>;
  key: string;
  code_hash: string;
  amount_cents: number;
  state: Generated<VoucherState>;
  method: VoucherMethod;
  reference: string | null;
  buyer_id: number | null;
  from_name: string | null;
  note: string | null;
  expires_on: ClubDate | null;
  entry_id: number;
  sold_by_id: number;
  sold_at: Date;
  end_entry_id: Generated<number | null>;
  redeemed_by_id: Generated<number | null>;
  ended_at: Generated<Date | null>;
}

interface VoucherTryTable {
  member_id: number;
  failures: number;
  paused_until: Date | null;
}

interface VoucherTermsTable {
  only_row: Generated<boolean>;
  /** Null: vouchers do not end. */
  months: number | null;
  version: number;
}

export interface PrepaidTables {
  voucher: VoucherTable;
  voucher_try: VoucherTryTable;
  voucher_terms: VoucherTermsTable;
}
