import { createHmac, randomBytes } from 'node:crypto';
import { AppError } from '#app-error.ts';
import type { Db, Tx } from '#database/database.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import type { Clock } from '#platform/clock.ts';
import type { PaymentGateway } from '../gateway.ts';
import { signBody } from '../signed-body.ts';
import { keepCard } from './cards.store.ts';
import { insertCheckout, lockCheckout, moveCheckout, type SandboxCheckout } from './checkouts.store.ts';
import { claimDeliveries, markDelivered, nextDelivery } from './deliveries.store.ts';
import { fetchSandboxRefund, makeRefund } from './run-bank.ts';
import { chargeInSandbox, findSandboxCharge, settleDueDebits } from './run-charge.ts';
import { fetchSandboxMandate, openSandboxMandate } from './run-mandate.ts';
import { readSandboxEvent, reportOf, SIGNATURE_HEADER } from './sandbox-events.ts';

/** Sends a signed event to the merchant and returns the HTTP status of the answer. */
export type SendWebhook = (body: string, headers: Record<string, string>) => Promise<number>;

export interface SandboxGateway extends PaymentGateway {
  readonly provider: 'sandbox';
  readonly db: Db;
  readonly clock: Clock;
  /** Sets how events are sent to the merchant; until then they are queued. */
  connect(send: SendWebhook): void;
  /** Sends the events that are due. Returns when the next one is. */
  deliverDue(): Promise<Temporal.Instant | undefined>;
}

interface Parts {
  readonly db: Db;
  readonly clock: Clock;
  readonly secretKey: string;
}

/** A provider for the demo and for tests, with the interface of a real one but without money. */
export function createSandboxGateway({ db, clock, secretKey }: Parts): SandboxGateway {
  const webhookSecret = sandboxWebhookSecret(secretKey);
  let send: SendWebhook | undefined;
  return {
    provider: 'sandbox',
    isEmbeddable: true,
    db,
    clock,
    connect(how) {
      send = how;
    },
    async openCheckout({ payer, savedCard, site, ...request }) {
      const customer = payer.customer ?? `cus_${randomBytes(12).toString('base64url')}`;
      const id = await inTransaction(db, (tx) =>
        insertCheckout(tx, { ...request, id: newReference(), customer, cardToken: savedCard }),
      );
      return { reference: id, url: `${site}${checkoutPath(id)}`, customer };
    },
    async fetchReport(reference) {
      const checkout = await inTransaction(db, (tx) => currentCheckout(tx, clock, reference));
      return reportOf(checkout);
    },
    async close(reference) {
      await inTransaction(db, async (tx) => {
        const checkout = await lockCheckout(tx, reference);
        const isOpen = checkout?.status === 'open' || checkout?.status === 'challenge';
        if (isOpen) await moveCheckout(tx, reference, 'expired');
      });
    },
    async readWebhook(body, headers) {
      return readSandboxEvent(body, headers[SIGNATURE_HEADER], webhookSecret, clock.now());
    },
    async deleteCard(token) {
      await inTransaction(db, (tx) => keepCard(tx, token, false));
    },
    refund: (request) => makeRefund({ db, clock }, request),
    fetchRefund: (reference) => fetchSandboxRefund({ db }, reference),
    debits: ['sepa', 'bacs'],
    openMandate: (request) => openSandboxMandate({ db }, request),
    fetchMandate: (reference) => fetchSandboxMandate({ db }, reference),
    charge: (request) => chargeInSandbox({ db, clock }, request),
    findCharge: (request) => findSandboxCharge({ db, clock }, request),
    pageOf: checkoutPath,
    async deliverDue() {
      if (!send) return undefined;
      await inTransaction(db, (tx) => settleDueDebits(tx, clock));
      for (const { id, body } of await inTransaction(db, (tx) => claimDeliveries(tx, clock.now()))) {
        const headers = {
          'content-type': 'application/json',
          [SIGNATURE_HEADER]: signBody(body, webhookSecret, clock.now()),
        };
        const status = await send(body, headers);
        if (status < 300) await inTransaction(db, (tx) => markDelivered(tx, id, clock.now()));
      }
      return nextDelivery(db);
    },
  };
}

/** Derived, so that the demo needs no further secret. */
export function sandboxWebhookSecret(secretKey: string): string {
  return createHmac('sha256', secretKey).update('sandbox webhook').digest('hex');
}

/** The path of the card page. */
export function checkoutPath(id: string): string {
  return `/sandbox/checkout/${id}`;
}

/** Returns the checkout with its row locked; one that was open too long has expired. */
export async function currentCheckout(tx: Tx, clock: Clock, id: string): Promise<SandboxCheckout> {
  const checkout = await lockCheckout(tx, id);
  if (!checkout) throw new AppError('record.not_found');
  const isOpen = checkout.status === 'open' || checkout.status === 'challenge';
  if (!isOpen || Temporal.Instant.compare(clock.now(), checkout.expiresAt) < 0) return checkout;
  await moveCheckout(tx, id, 'expired');
  return { ...checkout, status: 'expired' };
}

const newReference = () => `sbx_${randomBytes(18).toString('base64url')}`;
