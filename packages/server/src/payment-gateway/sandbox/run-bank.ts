import { randomBytes } from 'node:crypto';
import { cents } from '@courtside/contract/values/money';
import { AppError } from '#app-error.ts';
import type { Tx } from '#database/database.ts';
import { wakeJob } from '#database/events/wake-job.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import type { Clock } from '#platform/clock.ts';
import type { RefundReport, RefundRequest } from '../gateway.ts';
import {
  disputesOfCheckout,
  findRefundByKey,
  findSandboxRefund,
  insertSandboxRefund,
  moveRefund,
  type SandboxDispute,
  type SandboxRefund,
  storeSandboxDispute,
  sumRefunds,
} from './bank.store.ts';
import { type BankStep, nextBankSteps } from './bank-steps.ts';
import { findCheckout, lockCheckout, type SandboxCheckout } from './checkouts.store.ts';
import { insertDeliveries } from './deliveries.store.ts';
import { newEventId, type SandboxDisputeEvent, type SandboxRefundEvent } from './sandbox-events.ts';
import type { SandboxGateway } from './sandbox-gateway.ts';
import { testCard } from './test-cards.ts';

/** After the payment's own event. */
const DISPUTE_SECONDS = 1;
const REFUND_SECONDS = 2;
const EVIDENCE_DAYS = 14;

/** One step of the bank; a step that is not possible any more changes nothing. */
export async function runBankStep(gateway: SandboxGateway, id: string, step: BankStep): Promise<void> {
  await inTransaction(gateway.db, async (tx) => {
    const checkout = await lockCheckout(tx, id);
    if (!checkout) throw new AppError('record.not_found');
    const disputes = await disputesOfCheckout(tx, id);
    if (nextBankSteps(checkout.status, disputes).includes(step))
      await takeStep(tx, gateway.clock, checkout, disputes, step);
  });
  await gateway.deliverDue();
}

/** The disputed card: its bank takes the money back right after the payment. */
export async function disputeAfterPayment(tx: Tx, clock: Clock, checkout: SandboxCheckout): Promise<void> {
  if (checkout.status !== 'paid' || testCard(checkout.behaviour ?? '')?.aftermath !== 'disputes') return;
  await takeStep(tx, clock, checkout, [], 'dispute', DISPUTE_SECONDS);
}

const STEPS = {
  dispute: { status: 'open', type: 'dispute.opened' },
  win: { status: 'won', type: 'dispute.won' },
  lose: { status: 'lost', type: 'dispute.lost' },
  return: { status: 'lost', type: 'payment.returned' },
} as const;

async function takeStep(
  tx: Tx,
  clock: Clock,
  checkout: SandboxCheckout,
  disputes: readonly SandboxDispute[],
  step: BankStep,
  afterSeconds = 0,
): Promise<void> {
  const kind = step === 'return' ? 'return' : 'dispute';
  const { status, type } = STEPS[step];
  const id = disputes.find((each) => each.kind === kind)?.id ?? `dp_${randomBytes(12).toString('base64url')}`;
  await storeSandboxDispute(tx, checkout.id, { id, kind, status });
  const { payment, amount, currency } = checkout;
  const respondBy =
    status === 'open'
      ? clock
          .now()
          .add({ hours: 24 * EVIDENCE_DAYS })
          .toString()
      : null;
  const reason = kind === 'return' ? 'insufficient_funds' : 'fraudulent';
  const event: SandboxDisputeEvent = {
    id: newEventId(),
    type,
    dispute: { id, payment, checkout: checkout.id, amount, currency, reason, respondBy },
  };
  await deliver(tx, clock, checkout.id, event, afterSeconds);
}

/** Takes the request for a refund; the bank's answer is an event. */
export async function makeRefund(
  { db, clock }: Pick<SandboxGateway, 'db' | 'clock'>,
  request: RefundRequest,
): Promise<RefundReport> {
  return inTransaction(db, async (tx) => {
    const checkout = await lockCheckout(tx, request.reference);
    if (!checkout) throw new AppError('payment.provider_failed');
    const known = await findRefundByKey(tx, request.refund);
    if (known) return reportOf(known, checkout);
    const isDisputed = (await disputesOfCheckout(tx, checkout.id)).some(({ status }) => status !== 'won');
    const tooMuch = (await sumRefunds(tx, checkout.id)) + request.amount > checkout.amount;
    const id = `re_${randomBytes(12).toString('base64url')}`;
    const refund = { id, refund: request.refund, checkoutId: checkout.id, amount: request.amount };
    if (checkout.status !== 'paid' || isDisputed || tooMuch) {
      const failure = isDisputed ? 'charge_disputed' : 'amount_too_large';
      await insertSandboxRefund(tx, { ...refund, status: 'failed' });
      return { ...reportOf({ ...refund, amountCents: request.amount, status: 'failed' }, checkout), failure };
    }
    await insertSandboxRefund(tx, { ...refund, status: 'sent' });
    await answerLater(tx, clock, checkout, { ...refund, amountCents: request.amount, status: 'sent' });
    return reportOf({ ...refund, amountCents: request.amount, status: 'sent' }, checkout);
  });
}

export async function fetchSandboxRefund({ db }: Pick<SandboxGateway, 'db'>, id: string): Promise<RefundReport> {
  const refund = await findSandboxRefund(db, id);
  const checkout = refund && (await findCheckout(db, refund.checkoutId));
  if (!checkout) throw new AppError('payment.provider_failed');
  return reportOf(refund, checkout);
}

async function answerLater(tx: Tx, clock: Clock, checkout: SandboxCheckout, refund: SandboxRefund): Promise<void> {
  const isRefused = testCard(checkout.behaviour ?? '')?.aftermath === 'refuses refunds';
  await moveRefund(tx, refund.id, isRefused ? 'failed' : 'done');
  const event: SandboxRefundEvent = {
    id: newEventId(),
    type: isRefused ? 'refund.failed' : 'refund.done',
    refund: {
      id: refund.id,
      refund: refund.refund,
      payment: checkout.payment,
      checkout: checkout.id,
      amount: refund.amountCents,
      currency: checkout.currency,
      failure: isRefused ? CARD_CLOSED : null,
    },
  };
  await deliver(tx, clock, checkout.id, event, REFUND_SECONDS);
}

const CARD_CLOSED = 'card_closed';

function reportOf(refund: SandboxRefund, { id, payment, currency }: SandboxCheckout): RefundReport {
  return {
    reference: refund.id,
    refund: refund.refund,
    payment,
    references: [id],
    state: refund.status,
    amount: cents(refund.amountCents),
    currency,
    ...(refund.status === 'failed' && { failure: CARD_CLOSED }),
  };
}

async function deliver(
  tx: Tx,
  clock: Clock,
  checkoutId: string,
  event: SandboxDisputeEvent | SandboxRefundEvent,
  seconds: number,
): Promise<void> {
  const dueAt = clock.now().add({ seconds });
  await insertDeliveries(tx, [{ id: event.id, checkoutId, body: JSON.stringify(event), dueAt }]);
  wakeJob(tx, 'sandbox_events');
}
