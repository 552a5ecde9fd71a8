import type { ClubDate } from '@courtside/contract/values/dates';
import type { Generated, GeneratedAlways } from 'kysely';

interface ClubTaxTable {
  only_row: Generated<boolean>;
  country: string;
  is_registered: boolean;
  registered_from: ClubDate | null;
  number: string;
  exemption_number: string;
  balance_is: 'multi' | 'single';
  version: number;
}

interface ClubSellerTable {
  id: GeneratedAlways<number>;
  since: Date;
  name: string;
  address: string;
  country: string | null;
  number: string | null;
  exemption_number: string | null;
}

interface TaxCodeTable {
  code: string;
  position: number;
  title: string;
  exempt_reason: string | null;
  ended_from: ClubDate | null;
}

interface TaxRateTable {
  code: string;
  valid_from: ClubDate;
  /** Hundredths of a percent. */
  basis_points: number;
}

interface TaxPriceTable {
  id: GeneratedAlways<number>;
  kind: 'sport' | 'option' | 'plan' | 'guest';
  service_key: string | null;
  option_id: string | null;
  plan_key: string | null;
  code: string;
}

export interface TaxTables {
  club_tax: ClubTaxTable;
  club_seller: ClubSellerTable;
  tax_code: TaxCodeTable;
  tax_rate: TaxRateTable;
  tax_price: TaxPriceTable;
}
