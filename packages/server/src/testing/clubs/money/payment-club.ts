/** The demo club as its payers use it: a top-up, the sandbox's card page, and events as a provider sends them. */

import { paymentWebhook, topup } from '@courtside/contract/money/payments';
import type { RequestInput } from '@courtside/contract/wire/endpoint';
import { findBalance } from '#modules/money/ledger/index.ts';
import { findMemberByCode } from '#modules/people/members/index.ts';
import { isSandbox } from '#payment-gateway/create-gateway.ts';
import type { WebhookMode } from '#payment-gateway/sandbox/run-checkout.ts';
import {
  type SandboxDisputeEvent,
  type SandboxEvent,
  type SandboxRefundEvent,
  SIGNATURE_HEADER,
} from '#payment-gateway/sandbox/sandbox-events.ts';
import { type SandboxGateway, sandboxWebhookSecret } from '#payment-gateway/sandbox/sandbox-gateway.ts';
import { signBody } from '#payment-gateway/signed-body.ts';
import { addressOf, createTestApp, type Login, type TestApp } from '../../server/test-app.ts';
import { TEST_SECRETS } from '../../test-context.ts';

export interface OpenTopup {
  readonly key: string;
  /** The path of the card page. */
  readonly page: string;
  readonly checkout: string;
}

type TopupBody = Partial<RequestInput<typeof topup>['body']>;

export interface PaymentClub extends TestApp {
  readonly gateway: SandboxGateway;
  /** A top-up whose card page is open. */
  topUp(as: Login, body?: TopupBody): Promise<OpenTopup>;
  /** Fills in the card page. */
  pay(topup: OpenTopup, card?: { token: string; last4: string }, webhook?: WebhookMode): Promise<PageStep>;
  onPage(topup: OpenTopup, step: 'pay' | 'challenge' | 'cancel', body: object): Promise<PageStep>;
  /** Sends an event to the webhook; right in every way unless changed. */
  sendEvent(event: SandboxEvent | SandboxDisputeEvent | SandboxRefundEvent, changes?: EventChanges): Promise<number>;
  balanceOf(code: string): Promise<number>;
  countRows(
    table: 'payment' | 'ledger_entry' | 'receipt' | 'payment_event' | 'notification' | 'outbox_mail',
  ): Promise<number>;
}

interface PageStep {
  readonly status: number;
  readonly step?: string;
  readonly path?: string;
}

interface EventChanges {
  readonly signedAt?: Temporal.Instant;
  readonly signature?: string;
}

export const VISA = { token: 'tok_visa', last4: '4242' };

export async function createPaymentClub(options: Parameters<typeof createTestApp>[0] = {}): Promise<PaymentClub> {
  const club = await createTestApp(options);
  const { gateway } = club.context;
  if (!isSandbox(gateway)) throw new Error('the payment club pays through the sandbox');
  const onPage: PaymentClub['onPage'] = async ({ page }, step, body) => {
    const answer = await club.app.inject({ method: 'POST', url: `${page}/${step}`, payload: body });
    return { ...answer.json(), status: answer.statusCode };
  };
  return {
    ...club,
    gateway,
    onPage,
    async topUp(as, body = {}) {
      const { data } = await club.call(topup, { as, body: { PinCode: '', Amount: 40, Comment: '', ...body } });
      const page = new URL(data.url ?? '').pathname;
      return { key: data.payment, page, checkout: page.slice(page.lastIndexOf('/') + 1) };
    },
    pay(open, card = VISA, webhook = 'now') {
      const newCard = { ...card, holder: 'Elif Aydın', month: 12, year: 2029, keep: false };
      return onPage(open, 'pay', { newCard, webhook });
    },
    async sendEvent(event, changes = {}) {
      const body = JSON.stringify(event);
      const signedAt = changes.signedAt ?? club.context.clock.now();
      const signature = changes.signature ?? signBody(body, sandboxWebhookSecret(TEST_SECRETS.tokenKey), signedAt);
      const { statusCode } = await club.app.inject({
        method: 'POST',
        url: addressOf(paymentWebhook, { params: { provider: 'sandbox' } }),
        headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature },
        payload: body,
      });
      return statusCode;
    },
    async balanceOf(code) {
      const member = await findMemberByCode(club.context.db, code);
      return (await findBalance(club.context.db, member?.id ?? 0)) ?? Number.NaN;
    },
    async countRows(table) {
      const { count } = await club.context.db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return count;
    },
  };
}

let events = 0;

/** What the sandbox would say when a checkout is paid. */
export function paidEvent(
  { key, checkout }: OpenTopup,
  changes: Partial<SandboxEvent['checkout']> & { eventId?: string } = {},
): SandboxEvent {
  const { eventId = `evt_test_${++events}`, ...rest } = changes;
  return {
    id: eventId,
    type: 'checkout.paid',
    checkout: { id: checkout, payment: key, amount: 4000, currency: 'EUR', declineReason: null, card: null, ...rest },
  };
}
