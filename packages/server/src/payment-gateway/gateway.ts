import type { Language } from '@courtside/contract/limits';
import type { Cents } from '@courtside/contract/money';
import type { DeclineReason, EventFault, PaymentProvider } from '@courtside/contract/payments';

/** Who pays, as the provider should know them. */
export interface Payer {
  readonly memberCode: string;
  readonly name: string;
  readonly email: string | null;
  /** The provider's own name for them, once it has one. */
  readonly customer: string | undefined;
}

export interface CheckoutRequest {
  /** Our key; asking twice with the same one opens one card page. */
  readonly payment: string;
  readonly amount: Cents;
  readonly currency: 'EUR';
  readonly merchant: string;
  readonly language: Language;
  readonly payer: Payer;
  /** A card kept with the provider; without it the page asks for one. */
  readonly savedCard: string | undefined;
  readonly mayKeepCard: boolean;
  /** The address of our own site, and where on it the browser comes back. */
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

/** What may be known of a card: never its number. */
export interface CardReport {
  readonly token: string;
  readonly brand: string;
  readonly last4: string;
  readonly holder: string;
  readonly expiresMonth: number;
  readonly expiresYear: number;
  /** Its owner asked the provider to keep it. */
  readonly isKept: boolean;
}

/** How a payment stands with the provider. */
export interface ProviderReport {
  readonly reference: string;
  readonly payment: string;
  readonly status: 'open' | 'paid' | 'failed' | 'cancelled' | 'expired';
  readonly amount: Cents;
  readonly currency: string;
  readonly card?: CardReport | undefined;
  readonly declineReason?: DeclineReason | undefined;
}

/** An event of the provider; without a report it is about something else. */
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
  /** Its card page may stand inside a page of ours. */
  readonly isEmbeddable: boolean;
  openCheckout(request: CheckoutRequest): Promise<Checkout>;
  /** Asks the provider itself. */
  lookUp(reference: string): Promise<ProviderReport>;
  /** Ends an open card page, so that it can no longer be paid. */
  close(reference: string): Promise<void>;
  readWebhook(body: Buffer, headers: Readonly<Record<string, unknown>>): Promise<WebhookReading>;
  deleteCard(token: string): Promise<void>;
}

/** How old a signed event may be. */
export const EVENT_TOLERANCE_SECONDS = 300;
