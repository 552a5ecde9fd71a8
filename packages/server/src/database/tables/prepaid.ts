import type { VoucherMethod, VoucherState } from '@courtside/contract/money/prepaid/office-vouchers';
import type { ClubDate } from '@courtside/contract/values/dates';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Translations } from './sports.ts';

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

interface PassKindTable {
  id: GeneratedAlways<number>;
  key: string;
  title: string;
  translations: ColumnType<Translations, string | undefined, string>;
  units: number;
  price_cents: number;
  months: number;
  covers: 'court' | 'lesson';
  /** Null: every sport, every type, every coach. */
  service_key: string | null;
  booking_type_key: string | null;
  coach_id: number | null;
  is_off_peak: boolean;
  is_for_family: boolean;
  is_active: Generated<boolean>;
  position: number;
  version: Generated<number>;
}

interface PassTable {
  id: GeneratedAlways<number>;
  key: string;
  kind_id: number;
  owner_id: number;
  units: number;
  price_cents: number;
  units_left: number;
  left_cents: number;
  ends_on: ClubDate;
  entry_id: number;
  sold_by_id: number;
  sold_at: Date;
  /** Of which days before its end its owner was told. */
  told_days: Generated<30 | 7 | null>;
}

interface PassUseTable {
  id: GeneratedAlways<number>;
  pass_id: number;
  reason: 'booking' | 'expired' | 'returned';
  units: number;
  amount_cents: number;
  booking_id: number | null;
  /** Whose share it pays. */
  member_id: number | null;
  entry_id: number | null;
  is_live: Generated<boolean>;
  made_at: Date;
  ended_at: Generated<Date | null>;
}

export interface PrepaidTables {
  pass_kind: PassKindTable;
  pass: PassTable;
  pass_use: PassUseTable;
  voucher: VoucherTable;
  voucher_try: VoucherTryTable;
  voucher_terms: VoucherTermsTable;
}
