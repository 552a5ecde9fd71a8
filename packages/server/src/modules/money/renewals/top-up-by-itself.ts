import type { RenewalFailure } from '@courtside/contract/money/mandates';
import { type Cents, cents, centsToEuros, formatEuros } from '@courtside/contract/values/money';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { violates } from '#database/failures.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import { mailWrites, notificationWrites } from '#modules/messages/notifications/index.ts';
import { findBalance } from '#modules/money/ledger/index.ts';
import {
  endedAutotopups,
  lockAutotopup,
  membersToTopUp,
  type StoredAutotopup,
  storeAutotopupOutcome,
  storeAutotopupPayment,
} from '#modules/money/mandates/index.ts';
import { findAutomaticPayment, startCharge } from '#modules/money/payments/index.ts';
import { findMemberById, fullName } from '#modules/people/members/index.ts';
import { todayOf } from '#platform/today.ts';
import { declineOf, failureOf } from './try-renewals.ts';

const BATCH = 200;
const PAGE = '/sports/mysubscription';

interface Run {
  reportProblem(error: unknown): void;
}

/** Charges what members below their limit chose, at most once a day by constraint. */
export async function startAutotopups(context: AppContext, run?: Run): Promise<void> {
  const today = todayOf(context);
  for (const memberId of await membersToTopUp(context.db, today, BATCH)) {
    await inTransaction(context.db, (tx) => start(tx, context, memberId)).catch((error: unknown) => {
      // Another process was first.
      if (violates(error, 'payment_autotopup_daily')) return;
      run?.reportProblem(error);
      context.log.warn({ err: error }, 'an automatic top-up was not started');
    });
  }
}

async function start(tx: Tx, context: AppContext, memberId: number): Promise<void> {
  const autotopup = await lockAutotopup(tx, memberId);
  const balance = await findBalance(tx, memberId);
  const isWanted = autotopup?.isOn && autotopup.paymentId === null && balance !== undefined;
  if (!isWanted || balance >= autotopup.threshold) return;
  const { mandateId, amount } = autotopup;
  const today = todayOf(context);
  try {
    const { id } = await startCharge(tx, context, { mandateId, memberId, amount, for: { autotopupOn: today } });
    await storeAutotopupPayment(tx, memberId, id);
  } catch (error) {
    const failure = failureOf(error);
    if (failure === 'expired') return decline(tx, context, autotopup, failure);
    // What the caps of this month do not allow waits for the next one.
    if (failure !== 'cap') throw error;
  }
}

/** What became of top-ups that have been answered. */
export async function settleAutotopups(context: AppContext, run?: Run): Promise<void> {
  for (const { memberId } of await endedAutotopups(context.db, BATCH)) {
    const settle = async (tx: Tx) => {
      const autotopup = await lockAutotopup(tx, memberId);
      const payment = autotopup?.paymentId ? await findAutomaticPayment(tx, autotopup.paymentId) : undefined;
      if (!autotopup || !payment || ['created', 'pending', 'review'].includes(payment.status)) return;
      if (payment.status === 'failed') return decline(tx, context, autotopup, declineOf(payment));
      const isPaid = payment.status === 'paid' && payment.autotopupOn !== null;
      const last =
        isPaid && payment.autotopupOn ? { on: payment.autotopupOn, amount: cents(payment.amountCents) } : undefined;
      // One that was given up, because the member ended the permission, is no decline.
      await storeAutotopupOutcome(tx, memberId, { declines: isPaid ? 0 : autotopup.declines, last });
    };
    await inTransaction(context.db, settle).catch((error: unknown) => {
      run?.reportProblem(error);
      context.log.warn({ err: error }, 'the answer of an automatic top-up was not stored');
    });
  }
}

/** Two declines end it; the member is told of each. */
async function decline(
  tx: Tx,
  context: AppContext,
  { memberId, declines, amount, label }: StoredAutotopup,
  failure: RenewalFailure,
): Promise<void> {
  const { clock, settings } = context;
  const isOver = declines + 1 >= 2;
  await storeAutotopupOutcome(tx, memberId, { declines: Math.min(declines + 1, 2), last: undefined });
  const price = euros(amount);
  const kind = isOver ? 'autotopupOff' : 'autotopupFailed';
  const told = { memberId, kind, params: { amount: price, label }, link: PAGE } as const;
  const details = { mandate: label, amountCents: amount, reason: 'declined' };
  const audited = isOver
    ? auditWrites(clock, { action: 'autotopup_ended', actorId: null, subjectId: memberId, details })
    : [];
  await runWrites(tx, notificationWrites(tx, clock, [told]), audited);
  const member = await findMemberById(tx, memberId);
  if (!member) return;
  const link = new URL(PAGE, settings.PUBLIC_URL).href;
  const values = { name: fullName(member), club: settings.CLUB_NAME, amount: price, label, failure, link };
  await runWrites(tx, mailWrites(tx, clock, kind, [{ recipient: member, values }]));
}

const euros = (amount: Cents) => formatEuros(centsToEuros(amount));
