import type { MandateKind } from '@courtside/contract/money/mandates';
import type {
  ClaimCause,
  DeclineReason,
  DisputeState,
  EventFault,
  PaymentProvider,
  RefundState,
} from '@courtside/contract/money/payments';
import type { Language } from '@courtside/contract/values/limits';
import type { Cents } from '@courtside/contract/values/money';

/** The payer, as sent to the provider. */
export interface Payer {
  readonly memberCode: string;
  readonly name: string;
  readonly email: string | null;
  /** The provider's customer id, once it has one. */
  readonly customer: string | undefined;
}

export interface CheckoutRequest {
  /** Our idempotency key: the same key opens the same card page. */
  readonly payment: string;
  readonly amount: Cents;
  readonly currency: 'EUR';
  readonly merchant: string;
  readonly language: Language;
  readonly payer: Payer;
  /** A card saved at the provider; without it the page asks for one. */
  readonly savedCard: string | undefined;
  readonly mayKeepCard: boolean;
  /** Our own origin, and the path to which the browser returns. */
  readonly site: string;
  readonly returnPath: string;
  readonly cancelPath: string;
  readonly expiresAt: Temporal.Instant;
}

export interface Checkout {
  readonly reference: string;
  readonly url: string;
  readonly customer: string;
}

/** The known data of a card, never its number. */
export interface CardReport {
  readonly token: string;
  readonly brand: string;
  readonly last4: string;
  readonly holder: string;
  readonly expiresMonth: number;
  readonly expiresYear: number;
  /** Its owner asked the provider to save it. */
  readonly isKept: boolean;
}

/** The state of a payment at the provider. */
export interface ProviderReport {
  readonly reference: string;
  /** The reference that the provider's reports of pay-outs have, where it is another one. */
  readonly intent?: string | undefined;
  readonly payment: string;
  readonly status: 'open' | 'paid' | 'failed' | 'cancelled' | 'expired';
  readonly amount: Cents;
  readonly currency: string;
  readonly card?: CardReport | undefined;
  readonly declineReason?: DeclineReason | undefined;
  /** The bank refused it because the cardholder has to confirm it. */
  readonly needsCardholder?: boolean | undefined;
}

/** A charge that the payer allowed before, made while the payer is away. */
export interface ChargeRequest {
  /** Our idempotency key: the same key makes the same charge, however often and late it is sent. */
  readonly payment: string;
  readonly amount: Cents;
  readonly currency: 'EUR';
  readonly merchant: string;
  readonly kind: MandateKind;
  /** The provider's customer, and its token of the card or bank account. */
  readonly customer: string;
  readonly method: string;
  /** Since when it may have been sent before; undefined for the first time. */
  readonly sentAt: Temporal.Instant | undefined;
}

export interface MandateRequest {
  /** Our idempotency key. */
  readonly mandate: string;
  readonly kind: MandateKind;
  /** The provider's token of the saved card; undefined for a direct debit. */
  readonly card: string | undefined;
  readonly merchant: string;
  readonly language: Language;
  readonly payer: Payer;
  readonly site: string;
  /** To which the browser returns from the bank's page. */
  readonly returnPath: string;
}

/** How far a permission has come at the provider. */
export interface MandateReport {
  readonly reference: string;
  readonly state: 'open' | 'given' | 'refused';
  readonly customer: string;
  /** Where the payer confirms it, while it is open. */
  readonly url: string | undefined;
  /** Of a direct debit that is given: the provider's token of the account, and the last digits of its number. */
  readonly account?: { readonly token: string; readonly last4: string } | undefined;
}

/** Which payment the provider means: our key where it has it, and what it calls the payment itself. */
export interface PaymentNames {
  /** Empty where the provider does not have it. */
  readonly payment: string;
  readonly references: readonly string[];
}

/** Money that a bank takes back after the payment was paid. */
export interface DisputeReport extends PaymentNames {
  /** The provider's id of it, the same in all its events. */
  readonly reference: string;
  readonly cause: ClaimCause;
  readonly state: DisputeState;
  readonly amount: Cents;
  readonly currency: string;
  /** The provider's own word for why. */
  readonly reason?: string | undefined;
  /** Until when the club may answer. */
  readonly respondBy?: Temporal.Instant | undefined;
}

/** A refund as the provider has it. */
export interface RefundReport extends PaymentNames {
  readonly reference: string;
  /** Our key of it; empty where somebody else asked for it. */
  readonly refund: string;
  readonly state: Exclude<RefundState, 'requested'>;
  readonly amount: Cents;
  readonly currency: string;
  /** The provider's own word for why it failed. */
  readonly failure?: string | undefined;
}

export interface RefundRequest {
  /** Our idempotency key: the same key makes the same refund, however often and late it is sent. */
  readonly refund: string;
  readonly payment: string;
  /** The payment's reference, and the one that pay-outs have where it is another one. */
  readonly reference: string;
  readonly intent: string | undefined;
  readonly amount: Cents;
  /** It may have been sent before. */
  readonly isRepeated: boolean;
}

/** An event of the provider; without a report, a dispute or a refund it does not concern a payment. */
export interface ProviderEvent {
  readonly id: string;
  readonly kind: string;
  readonly report: ProviderReport | undefined;
  readonly dispute?: DisputeReport | undefined;
  readonly refund?: RefundReport | undefined;
}

export type WebhookReading =
  | { readonly trusted: true; readonly event: ProviderEvent }
  | {
      readonly trusted: false;
      readonly fault: Extract<EventFault, 'bad_signature' | 'old_timestamp' | 'malformed'>;
    };

export interface PaymentGateway {
  readonly provider: PaymentProvider;
  /** Its card page may be embedded in our page. */
  readonly isEmbeddable: boolean;
  openCheckout(request: CheckoutRequest): Promise<Checkout>;
  /** Queries the provider. */
  fetchReport(reference: string): Promise<ProviderReport>;
  /** Closes an open card page, so that it can no longer be paid. */
  close(reference: string): Promise<void>;
  readWebhook(body: Buffer, headers: Readonly<Record<string, unknown>>): Promise<WebhookReading>;
  deleteCard(token: string): Promise<void>;
  /** Sends money back to the card. A refusal of the provider is a report with the state `failed`; without an answer it throws. */
  refund(request: RefundRequest): Promise<RefundReport>;
  /** Queries the provider about a refund. */
  fetchRefund(reference: string): Promise<RefundReport>;
  /** Which direct debits it offers in the club's currency. */
  readonly debits: readonly MandateKind[];
  /** Asks the bank to allow charges without the payer. A refusal is a report; without an answer it throws. */
  openMandate(request: MandateRequest): Promise<MandateReport>;
  fetchMandate(reference: string): Promise<MandateReport>;
  /** Charges without the payer. A decline is a report; without an answer it throws. */
  charge(request: ChargeRequest): Promise<ProviderReport>;
  /** The charge that was made with this key; undefined where there is none, so that it can be given up. */
  findCharge(request: ChargeRequest): Promise<ProviderReport | undefined>;
  /** The page on which staff see the payment at the provider. */
  pageOf(reference: string, intent: string | undefined): string;
}

/** How old a signed event may be. */
export const EVENT_TOLERANCE_SECONDS = 300;
