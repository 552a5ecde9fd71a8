import type { refundPayment as refundEndpoint } from '@courtside/contract/money/office-payments';
import { type Cents, cents, centsToEuros, eurosToCents, formatEuros } from '@courtside/contract/values/money';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { nameEvent } from '#database/events/events.ts';
import { wakeJob } from '#database/events/wake-job.ts';
import { runForId, runWrites } from '#database/transaction/write-together.ts';
import { Answer, type Call } from '#endpoint/binding.ts';
import { inIdempotentTransaction } from '#endpoint/idempotency/idempotency.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import { mailWrites, notificationWrites } from '#modules/messages/notifications/index.ts';
import { entryWrites, lockMemberAccounts, sharedAccountId } from '#modules/money/ledger/index.ts';
import { verifyPin } from '#modules/people/auth/index.ts';
import { findMemberById, fullName } from '#modules/people/members/index.ts';
import { sumDisputed } from '../disputes/disputes.repository.ts';
import { presentPayment } from '../payment.presenter.ts';
import { findPayment, lockPayment, type StoredPayment } from '../payments.repository.ts';
import { checkRefund } from './refund.rules.ts';
import { countRefunds, insertRefund } from './refunds.repository.ts';

type RefundCall = Call<typeof refundEndpoint>;

/** Sends money of a card payment back to its card: booked here, sent to the provider by a job after the commit. */
export async function refundPayment(context: AppContext, call: RefundCall) {
  return inIdempotentTransaction(context, call, (tx) => request(tx, context, call));
}

async function request(tx: Tx, context: AppContext, { params, body, caller, origin }: RefundCall) {
  await verifyPin(tx, context, caller, body.PinCode, origin);
  const { reason } = body;
  const refund = { key: params.key, amount: eurosToCents(body.amount), reason, actorId: caller.memberId };
  const payment = await bookRefund(tx, context, refund, origin);
  return new Answer(presentPayment(await reread(tx, payment)));
}

interface WantedRefund {
  /** Of the payment. */
  readonly key: string;
  readonly amount: Cents;
  readonly reason: string;
  readonly actorId: number;
}

/** Takes the money from the balance and stores the refund; a job sends it after the commit. */
export async function bookRefund(
  tx: Tx,
  context: AppContext,
  { key, amount, reason, actorId }: WantedRefund,
  origin: Partial<RefundCall['origin']> = {},
): Promise<StoredPayment> {
  const { clock } = context;
  // 1. Lock the payment and the account.
  const payment = await lockRefundable(tx, context, key);
  if (payment.memberId === actorId) throw new AppError('admin.not_yourself');
  const account = (await lockMemberAccounts(tx, [payment.memberId])).get(payment.memberId);
  if (!account) throw new AppError('record.not_found');
  // 2. Never more than the card paid, and never more than the balance has.
  checkRefund({
    amount,
    paid: payment.amount,
    refunded: cents(payment.refundedCents),
    disputed: await sumDisputed(tx, payment.id),
    balance: account.balance,
    name: fullName(payment),
  });
  // 3. Book it. The job finds it after the commit, also when this process ends before it is woken.
  const at = clock.now();
  const number = (await countRefunds(tx, payment.id)) + 1;
  const entryId = await runForId(
    tx,
    'entry',
    entryWrites({
      kind: 'card_refund',
      source: `card-refund:${payment.key}:${number}`,
      actorId,
      at,
      details: { key: payment.key, reason, ...(payment.cardLast4 && { card: payment.cardLast4 }) },
      postings: [
        { accountId: account.accountId, amount: cents(-amount) },
        { accountId: await sharedAccountId(tx, 'card_clearing'), amount },
      ],
    }),
  );
  await insertRefund(tx, { paymentId: payment.id, amount, reason, requestedById: actorId, at, entryId });
  wakeJob(tx, 'send_refunds');
  nameEvent(tx, 'payment.refunded', payment.key);
  // 4. Record who did it, and notify the member.
  const audited = auditWrites(clock, {
    action: 'card_refund_requested',
    actorId,
    subjectId: payment.memberId,
    details: { payment: payment.key, amountCents: amount, reason },
    ...origin,
  });
  await runWrites(tx, audited);
  await notifyMember(tx, context, payment, { amount: formatEuros(centsToEuros(amount)), reason });
  return payment;
}

/** A card payment that was credited, by the provider that is configured now. */
async function lockRefundable(tx: Tx, { gateway }: AppContext, key: string): Promise<StoredPayment> {
  const found = await findPayment(tx, key);
  if (!found) throw new AppError('record.not_found');
  const payment = await lockPayment(tx, found.id);
  if (payment.method !== 'card' || payment.status !== 'paid') throw new AppError('refund.not_paid');
  if (!gateway || gateway.provider !== payment.provider) throw new AppError('payment.not_offered');
  return payment;
}

async function reread(tx: Tx, { key }: StoredPayment): Promise<StoredPayment> {
  const payment = await findPayment(tx, key);
  if (!payment) throw new AppError('record.not_found');
  return payment;
}

async function notifyMember(
  tx: Tx,
  { clock, settings }: AppContext,
  payment: StoredPayment,
  news: { readonly amount: string; readonly reason: string },
): Promise<void> {
  const member = await findMemberById(tx, payment.memberId);
  if (!member) return;
  const notice = { memberId: member.id, kind: 'cardRefunded', params: news, link: '/sports/myaccount' } as const;
  await runWrites(tx, notificationWrites(tx, clock, [notice]));
  const values = { ...news, name: fullName(member), club: settings.CLUB_NAME };
  await runWrites(tx, mailWrites(tx, clock, 'cardRefunded', [{ recipient: member, values }]));
}
