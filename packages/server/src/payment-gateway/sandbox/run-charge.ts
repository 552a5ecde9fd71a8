import { randomBytes } from 'node:crypto';
import type { DeclineReason } from '@courtside/contract/money/payments';
import { AppError } from '#app-error.ts';
import type { Tx } from '#database/database.ts';
import { wakeJob } from '#database/events/wake-job.ts';
import type { SandboxStatus } from '#database/tables/payments.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import type { Clock } from '#platform/clock.ts';
import type { ChargeRequest, ProviderReport } from '../gateway.ts';
import { findCard, type SandboxCard } from './cards.store.ts';
import {
  dueDebits,
  findCheckout,
  findCheckoutOf,
  insertCheckout,
  lockCheckout,
  moveCheckout,
  type SandboxCheckout,
  startCharge,
} from './checkouts.store.ts';
import { insertDeliveries } from './deliveries.store.ts';
import { disputeAfterPayment } from './run-bank.ts';
import { isTestAccount } from './run-mandate.ts';
import { eventOf, reportOf } from './sandbox-events.ts';
import type { SandboxGateway } from './sandbox-gateway.ts';
import { testCard } from './test-cards.ts';

type Gateway = Pick<SandboxGateway, 'db' | 'clock'>;

/** How long a bank takes to send the money of a direct debit. */
const SETTLING_DAYS = 5;
/** A charge has no page that could expire. */
const FOREVER = { hours: 24 * 365 };

/** Charges a card or an account whose payer is away. The same key is charged once. */
export async function chargeInSandbox({ db, clock }: Gateway, request: ChargeRequest): Promise<ProviderReport> {
  return inTransaction(db, async (tx) => {
    const known = await findCheckoutOf(tx, request.payment);
    if (known) return reportOf(known);
    const card = await findCard(tx, request.method);
    if (card?.customer !== request.customer) throw new AppError('payment.provider_failed');
    const id = await insertCheckout(tx, {
      id: `sbx_${randomBytes(18).toString('base64url')}`,
      payment: request.payment,
      customer: request.customer,
      cardToken: card.token,
      merchant: request.merchant,
      language: 'en',
      amount: request.amount,
      currency: request.currency,
      mayKeepCard: false,
      returnPath: '/',
      cancelPath: '/',
      expiresAt: clock.now().add(FOREVER),
    });
    const isDebit = isTestAccount(card.behaviour);
    await startCharge(tx, id, isDebit ? clock.now().add({ hours: 24 * SETTLING_DAYS }) : null);
    wakeJob(tx, 'sandbox_events');
    return reportOf(isDebit ? await reread(tx, id) : await end(tx, clock, id, verdictOf(card)));
  });
}

export async function findSandboxCharge(
  { db }: Gateway,
  { payment }: ChargeRequest,
): Promise<ProviderReport | undefined> {
  const known = await findCheckoutOf(db, payment);
  return known && reportOf(known);
}

/** Direct debits whose days have passed. */
export async function settleDueDebits(tx: Tx, clock: Clock): Promise<void> {
  for (const { id, behaviour } of await dueDebits(tx, clock.now()))
    await end(tx, clock, id, behaviour === 'debit_settles' ? ['paid', null] : ['failed', 'insufficient_funds']);
}

/** Nobody is there to confirm what the bank asks about. */
function verdictOf({ behaviour }: SandboxCard): [SandboxStatus, DeclineReason | null] {
  const verdict = testCard(behaviour)?.verdict ?? 'declined';
  if (verdict === 'approved') return ['paid', null];
  return ['failed', verdict === 'challenge' ? 'challenge_failed' : verdict];
}

async function end(
  tx: Tx,
  clock: Clock,
  id: string,
  [status, reason]: [SandboxStatus, DeclineReason | null],
): Promise<SandboxCheckout> {
  await lockCheckout(tx, id);
  await moveCheckout(tx, id, status, reason);
  const checkout = await reread(tx, id);
  const event = eventOf(checkout);
  await insertDeliveries(tx, [{ id: event.id, checkoutId: id, body: JSON.stringify(event), dueAt: clock.now() }]);
  await disputeAfterPayment(tx, clock, checkout);
  return checkout;
}

async function reread(tx: Tx, id: string): Promise<SandboxCheckout> {
  const checkout = await findCheckout(tx, id);
  if (!checkout) throw new AppError('record.not_found');
  return checkout;
}
