import type { EventFault } from '@courtside/contract/money/payments';
import { cents, centsToEuros, formatEuros } from '@courtside/contract/values/money';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import type { EventOutcome } from '#database/tables/payments.ts';
import { runForId, runWrites } from '#database/transaction/write-together.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import { notificationWrites } from '#modules/messages/notifications/index.ts';
import { payClaims } from '#modules/money/claims/index.ts';
import { entryWrites, lockMemberAccounts, sharedAccountId } from '#modules/money/ledger/index.ts';
import { fullName } from '#modules/people/members/index.ts';
import type { RefundReport } from '#payment-gateway/gateway.ts';
import { notifyOffice } from '../notify-office.ts';
import { lockPayment, type StoredPayment } from '../payments.repository.ts';
import { laterRefund } from './refund.rules.ts';
import { findReportedRefund, type StoredRefund, storeRefund } from './refunds.repository.ts';

type Context = Pick<AppContext, 'clock'>;

interface RefundSettlement {
  readonly outcome: EventOutcome;
  readonly fault?: EventFault;
}

/** The only function that applies a provider's report to a refund, whether from webhook or job. A failed one is reversed. */
export async function settleRefund(
  tx: Tx,
  context: Context,
  paymentId: number,
  report: RefundReport,
): Promise<RefundSettlement> {
  const payment = await lockPayment(tx, paymentId);
  const refund = await findReportedRefund(tx, paymentId, report);
  // Somebody made it at the provider: the books do not have it, so the office has to look.
  if (!refund) return { outcome: 'quarantined', fault: 'unknown_refund' };
  if (refund.amountCents !== report.amount) return { outcome: 'quarantined', fault: 'wrong_amount' };
  const state = laterRefund(refund.state, report.state);
  if (state === refund.state) return { outcome: 'ignored' };
  const reversalEntryId = state === 'failed' ? await reverse(tx, context, payment, refund) : null;
  const failure = report.failure ?? null;
  const at = context.clock.now();
  await storeRefund(tx, refund.id, { state, reference: report.reference || null, failure, reversalEntryId, at });
  if (state === 'failed') await notifyFailed(tx, context, payment, refund, failure);
  return { outcome: 'applied' };
}

/** Member +x, clearing -x: the money is on the balance again, where it pays open claims first. */
async function reverse(tx: Tx, context: Context, payment: StoredPayment, refund: StoredRefund): Promise<number> {
  const account = (await lockMemberAccounts(tx, [payment.memberId])).get(payment.memberId);
  if (!account) throw new AppError('members.unknown_member', { params: { code: payment.memberCode } });
  const amount = cents(refund.amountCents);
  const entryId = await runForId(
    tx,
    'entry',
    entryWrites({
      kind: 'card_refund',
      source: `card-refund-failed:${refund.id}`,
      actorId: null,
      at: context.clock.now(),
      details: { key: payment.key, ...(payment.cardLast4 && { card: payment.cardLast4 }) },
      postings: [
        { accountId: account.accountId, amount },
        { accountId: await sharedAccountId(tx, 'card_clearing'), amount: cents(-amount) },
      ],
    }),
  );
  const balance = cents(account.balance + amount);
  await payClaims(tx, context, { memberId: payment.memberId, accountId: account.accountId, balance });
  return entryId;
}

async function notifyFailed(
  tx: Tx,
  context: Context,
  payment: StoredPayment,
  refund: StoredRefund,
  failure: string | null,
): Promise<void> {
  const { clock } = context;
  const params = { amount: formatEuros(centsToEuros(cents(refund.amountCents))), key: payment.key };
  const audited = auditWrites(clock, {
    action: 'card_refund_failed',
    actorId: null,
    subjectId: payment.memberId,
    details: { payment: payment.key, amountCents: refund.amountCents, ...(failure && { failure }) },
  });
  const notice = { memberId: payment.memberId, kind: 'cardRefundFailed', params, link: '/sports/myaccount' } as const;
  await runWrites(tx, audited, notificationWrites(tx, clock, [notice]));
  await notifyOffice(tx, context, 'officeRefundFailed', { ...params, who: fullName(payment) });
}
