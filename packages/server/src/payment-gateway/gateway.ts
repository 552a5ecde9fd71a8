import type { DeclineReason, EventFault, PaymentProvider } from '@courtside/contract/money/payments';
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
}

/** An event of the provider; without a report it does not concern a payment. */
export interface ProviderEvent {
  readonly id: string;
  readonly kind: string;
  readonly report: ProviderReport | undefined;
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
}

/** How old a signed event may be. */
export const EVENT_TOLERANCE_SECONDS = 300;
