import type { MandateKind } from '@courtside/contract/money/mandates';
import type { PayoutLineState } from '@courtside/contract/money/office-cards';
import type {
  ClaimCause,
  ClaimState,
  DeclineReason,
  DisputeState,
  EventFault,
  PaymentMethod,
  PaymentProvider,
  PaymentStatus,
  RefundState,
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
  /** Kept by the refunds themselves. */
  refunded_cents: GeneratedAlways<number>;
  mandate_id: Generated<number | null>;
  renewal_id: Generated<number | null>;
  /** YYYY-MM-DD. */
  autotopup_on: Generated<string | null>;
  charge_due_at: Generated<Date | null>;
  charge_attempts: Generated<number>;
  charge_sent_at: Generated<Date | null>;
  needs_cardholder: Generated<boolean>;
}

interface PaymentDisputeTable {
  id: GeneratedAlways<number>;
  payment_id: number;
  provider: PaymentProvider;
  reference: string;
  cause: ClaimCause;
  amount_cents: number;
  reason: string | null;
  respond_by: Date | null;
  state: DisputeState;
  opened_at: Date;
  closed_at: Date | null;
  entry_id: Generated<number | null>;
  won_entry_id: Generated<number | null>;
}

interface ClaimTable {
  id: GeneratedAlways<number>;
  member_id: number;
  payment_id: number;
  dispute_id: number;
  amount_cents: number;
  owed_cents: number;
  paid_cents: Generated<number>;
  waived_cents: Generated<number>;
  state: ClaimState;
  at: Date;
  closed_at: Generated<Date | null>;
  closed_by_id: Generated<number | null>;
  reason: Generated<string | null>;
}

interface PaymentRefundTable {
  id: GeneratedAlways<number>;
  payment_id: number;
  amount_cents: number;
  reason: string;
  state: Generated<RefundState>;
  requested_by_id: number;
  requested_at: Date;
  provider_reference: Generated<string | null>;
  attempts: Generated<number>;
  next_attempt_at: Date | null;
  sent_at: Generated<Date | null>;
  finished_at: Generated<Date | null>;
  failure: Generated<string | null>;
  entry_id: number;
  reversal_entry_id: Generated<number | null>;
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
  off_session: Generated<boolean>;
  settles_at: Generated<Date | null>;
}

interface SandboxMandateTable {
  id: string;
  mandate: string;
  customer: string;
  kind: Exclude<MandateKind, 'card'>;
  merchant: string;
  language: Language;
  status: Generated<'open' | 'given' | 'cancelled'>;
  token: Generated<string | null>;
  return_path: string;
}

interface SandboxDeliveryTable {
  id: string;
  checkout_id: string;
  body: string;
  due_at: Date;
  attempts: Generated<number>;
  delivered_at: Date | null;
}

interface SandboxDisputeTable {
  id: string;
  checkout_id: string;
  kind: 'dispute' | 'return';
  status: DisputeState;
}

interface SandboxRefundTable {
  id: string;
  refund: string;
  checkout_id: string;
  amount_cents: number;
  status: Exclude<RefundState, 'requested'>;
}

export interface PaymentTables {
  card_payout_line: CardPayoutLineTable;
  saved_card: SavedCardTable;
  payment_customer: PaymentCustomerTable;
  payment: PaymentTable;
  payment_dispute: PaymentDisputeTable;
  payment_event: PaymentEventTable;
  payment_refund: PaymentRefundTable;
  claim: ClaimTable;
  sandbox_card: SandboxCardTable;
  sandbox_checkout: SandboxCheckoutTable;
  sandbox_delivery: SandboxDeliveryTable;
  sandbox_dispute: SandboxDisputeTable;
  sandbox_mandate: SandboxMandateTable;
  sandbox_refund: SandboxRefundTable;
}
