import type { EventFault, PaymentStatus } from '@courtside/contract/money/payments';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { wakeJob } from '#database/events/wake-job.ts';
import type { EventOutcome } from '#database/tables/payments.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import { bookRenewal, isBookable, lockRenewal } from '#modules/money/billing/index.ts';
import { storeCard } from '#modules/money/cards/index.ts';
import type { ProviderReport } from '#payment-gateway/gateway.ts';
import { bookDisputes } from '../disputes/settle-dispute.ts';
import { evaluateReport, isLate, nextStatus } from '../payment.rules.ts';
import { type Ending, lockPayment, outcomeWrites, type StoredPayment } from '../payments.repository.ts';
import { creditPayment, type NotifyOptions } from './credit-payment.ts';

export interface Settlement {
  readonly outcome: EventOutcome;
  readonly fault?: EventFault | undefined;
  readonly status: PaymentStatus;
}

type Context = Pick<AppContext, 'clock' | 'settings'>;

/** The only function that applies a provider's report to a payment, whether from webhook, return page, check or job. */
export async function settlePayment(
  tx: Tx,
  context: Context,
  paymentId: number,
  report: ProviderReport,
  options: NotifyOptions = {},
): Promise<Settlement> {
  // 1. Lock the payment; quarantine a report about another checkout.
  const payment = await lockPayment(tx, paymentId);
  if (payment.reference !== null && payment.reference !== report.reference) {
    return { outcome: 'quarantined', fault: 'unknown_payment', status: payment.status };
  }
  // 2. Evaluate the report and find the next status.
  const evaluation = evaluateReport(payment, report);
  const status = evaluation && nextStatus(payment.status, evaluation.change);
  if (evaluation?.fault) {
    if (status) await runWrites(tx, outcomeWrites(payment.id, endingOf(payment, report, status), null));
    return { outcome: 'quarantined', fault: evaluation.fault, status: status ?? payment.status };
  }
  if (!evaluation || !status) return { outcome: 'ignored', status: payment.status };
  // 3. Credit a paid amount, and save the card if its owner asked for it.
  const ending = endingOf(payment, report, status);
  if (payment.renewalId !== null || payment.mandateId !== null) wakeJob(tx, 'charge_mandates');
  if (status === 'paid') {
    await creditAndSpend(tx, context, payment, ending, options);
    await storeSavedCard(tx, context, payment, report);
    await bookDisputes(tx, context, { ...payment, cardLast4: ending.cardLast4 });
  } else {
    await runWrites(tx, outcomeWrites(payment.id, ending, null));
  }
  return { outcome: isLate(payment.status, evaluation.change) ? 'late' : 'applied', status };
}

/** What was paid for a period pays it in the same transaction; a period that is paid already leaves it on the balance. */
async function creditAndSpend(
  tx: Tx,
  context: Context,
  payment: StoredPayment,
  ending: Ending,
  options: NotifyOptions,
): Promise<void> {
  const renewal = payment.renewalId === null ? undefined : await lockRenewal(tx, payment.renewalId);
  const isSpent = renewal !== undefined && isBookable(renewal) && renewal.amount <= payment.amount;
  await creditPayment(tx, context, payment, ending, isSpent ? { ...options, isQuiet: true, isSpent } : options);
  if (!isSpent) return;
  const label = ending.cardLast4 ? `${ending.cardBrand ?? ''} ${ending.cardLast4}`.trim() : (renewal.label ?? '');
  await bookRenewal(tx, context, renewal, label);
}

async function storeSavedCard(
  tx: Tx,
  { clock }: Context,
  payment: StoredPayment,
  { card }: ProviderReport,
): Promise<void> {
  const isOwn = payment.requestedById === payment.memberId;
  if (!card?.isKept || !isOwn || payment.provider === null) return;
  await storeCard(tx, { memberId: payment.memberId, provider: payment.provider }, card, clock.now());
}

function endingOf(payment: StoredPayment, report: ProviderReport, status: PaymentStatus): Ending {
  return {
    status,
    reference: report.reference || payment.reference,
    intent: report.intent ?? null,
    cardBrand: report.card?.brand ?? null,
    cardLast4: report.card?.last4 ?? null,
    declineReason: status === 'failed' ? (report.declineReason ?? 'declined') : null,
    needsCardholder: status === 'failed' && report.needsCardholder === true,
  };
}
