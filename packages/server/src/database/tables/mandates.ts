import type {
  MandateKind,
  MandatePurpose,
  MandateState,
  RenewalFailure,
  RenewalSource,
  RenewalState,
} from '@courtside/contract/money/mandates';
import type { PaymentProvider } from '@courtside/contract/money/payments';
import type { Generated, GeneratedAlways } from 'kysely';

export type EndReason = 'member' | 'card' | 'abandoned' | 'erased';

interface MandateTable {
  id: GeneratedAlways<number>;
  member_id: number;
  provider: PaymentProvider;
  kind: MandateKind;
  saved_card_id: number | null;
  token: Generated<string | null>;
  label: string;
  purposes: MandatePurpose[];
  cap_per_charge_cents: number;
  cap_per_month_cents: number;
  state: MandateState;
  setup_reference: Generated<string | null>;
  setup_url: Generated<string | null>;
  given_at: Date;
  ended_at: Generated<Date | null>;
  end_reason: Generated<EndReason | null>;
}

interface RenewalSettingTable {
  subscription_id: number;
  source: RenewalSource;
  mandate_id: number | null;
  since: Date;
  stopped_at: Date | null;
}

interface RenewalTable {
  id: GeneratedAlways<number>;
  subscription_id: number;
  /** YYYY-MM-DD, like all days of it. */
  from_date: string;
  to_date: string;
  amount_cents: number;
  previous_cents: number | null;
  state: Generated<RenewalState>;
  first_try_on: string;
  tries: Generated<number>;
  next_try_on: string | null;
  failure: Generated<RenewalFailure | null>;
  told_at: Date;
}

interface AutotopupTable {
  member_id: number;
  mandate_id: number;
  threshold_cents: number;
  amount_cents: number;
  is_on: boolean;
  declines: Generated<number>;
  off_reason: 'member' | 'declined' | null;
  payment_id: Generated<number | null>;
  /** YYYY-MM-DD. */
  last_on: Generated<string | null>;
  last_cents: Generated<number | null>;
}

export interface MandateTables {
  mandate: MandateTable;
  renewal_setting: RenewalSettingTable;
  renewal: RenewalTable;
  autotopup: AutotopupTable;
}
