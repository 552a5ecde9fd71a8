import type { PayoutLineState } from '@courtside/contract/money/office-cards';
import type {
  DeclineReason,
  EventFault,
  PaymentMethod,
  PaymentProvider,
  PaymentStatus,
} from '@courtside/contract/money/payments';
import type { Language } from '@courtside/contract/values/limits';
import type { Generated, GeneratedAlways } from 'kysely';

interface SavedCardTable {
  id: GeneratedAlways<number>;
  reference: GeneratedAlways<string>;
  member_id: number;
  provider: PaymentProvider;
  token: string;
  brand: string;
  last4: string;
  holder: string;
  expires_month: number;
  expires_year: number;
  created_at: Date;
  last_used_at: Date;
  removed_at: Date | null;
}

interface PaymentCustomerTable {
  member_id: number;
  provider: PaymentProvider;
  reference: string;
}

interface PaymentTable {
  id: GeneratedAlways<number>;
  key: string;
  member_id: number;
  requested_by_id: number;
  method: PaymentMethod;
  /** Of a bank transfer or of a terminal's slip; null for other methods. */
  reference: Generated<string | null>;
  provider: PaymentProvider | null;
  amount_cents: number;
  currency: Generated<'EUR'>;
  comment: Generated<string>;
  status: Generated<PaymentStatus>;
  saved_card_id: number | null;
  provider_reference: string | null;
  intent_reference: Generated<string | null>;
  url: string | null;
  card_brand: string | null;
  card_last4: string | null;
  decline_reason: DeclineReason | null;
  entry_id: number | null;
  created_at: Date;
  expires_at: Date;
  checked_at: Date | null;
  paid_at: Date | null;
}

export type EventOutcome = 'applied' | 'ignored' | 'late' | 'quarantined';

interface PaymentEventTable {
  id: GeneratedAlways<number>;
  provider: PaymentProvider;
  event_id: string | null;
  kind: string;
  outcome: EventOutcome;
  fault: EventFault | null;
  payment_id: number | null;
  amount_cents: number | null;
  currency: string | null;
  received_at: Date;
}

interface CardPayoutLineTable {
  id: GeneratedAlways<number>;
  transaction_reference: string;
  payout_reference: string;
  /** YYYY-MM-DD. */
  paid_on: string;
  category: string;
  state: PayoutLineState;
  gross_cents: number;
  fee_cents: number;
  net_cents: number;
  payment_reference: string | null;
  payment_id: number | null;
  entry_id: number | null;
  payment_names: Generated<string[]>;
  settled_entry_id: Generated<number | null>;
}

interface SandboxCardTable {
  token: string;
  customer: string;
  behaviour: string;
  brand: string;
  last4: string;
  holder: string;
  expires_month: number;
  expires_year: number;
  is_kept: Generated<boolean>;
}

export type SandboxStatus = 'open' | 'challenge' | 'paid' | 'failed' | 'cancelled' | 'expired';

interface SandboxCheckoutTable {
  id: string;
  payment: string;
  customer: string;
  merchant: string;
  language: Language;
  amount_cents: number;
  currency: string;
  may_keep_card: boolean;
  card_token: string | null;
  keeps_card: Generated<boolean>;
  status: Generated<SandboxStatus>;
  decline_reason: DeclineReason | null;
  return_path: string;
  cancel_path: string;
  expires_at: Date;
}

interface SandboxDeliveryTable {
  id: string;
  checkout_id: string;
  body: string;
  due_at: Date;
  attempts: Generated<number>;
  delivered_at: Date | null;
}

export interface PaymentTables {
  card_payout_line: CardPayoutLineTable;
  saved_card: SavedCardTable;
  payment_customer: PaymentCustomerTable;
  payment: PaymentTable;
  payment_event: PaymentEventTable;
  sandbox_card: SandboxCardTable;
  sandbox_checkout: SandboxCheckoutTable;
  sandbox_delivery: SandboxDeliveryTable;
}
