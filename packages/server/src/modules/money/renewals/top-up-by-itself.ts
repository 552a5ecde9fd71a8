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
import { forEachInRun, type ProblemReport } from '#platform/for-each-in-run.ts';
import { todayOf } from '#platform/today.ts';
import { declineOf, failureOf, isUnfinished } from './try-renewals.ts';

const BATCH = 200;
const PAGE = '/sports/mysubscription';

/** Charges what members below their limit chose, at most once a day by constraint. */
export async function startAutotopups(context: AppContext, run?: ProblemReport): Promise<void> {
  const { db, log } = context;
  const startOne = (memberId: number) =>
    inTransaction(db, (tx) => start(tx, context, memberId)).catch((error: unknown) => {
      // Otherwise another process was first.
      if (!violates(error, 'payment_autotopup_daily')) throw error;
    });
  const low = await membersToTopUp(db, todayOf(context), BATCH);
  await forEachInRun({ log, run }, low, startOne, () => ({ message: 'an automatic top-up was not started' }));
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
export async function settleAutotopups(context: AppContext, run?: ProblemReport): Promise<void> {
  const { db, log } = context;
  const settleOne = ({ memberId }: { readonly memberId: number }) =>
    inTransaction(db, (tx) => settle(tx, context, memberId));
  const failure = () => ({ message: 'the answer of an automatic top-up was not stored' });
  await forEachInRun({ log, run }, await endedAutotopups(db, BATCH), settleOne, failure);
}

async function settle(tx: Tx, context: AppContext, memberId: number): Promise<void> {
  const autotopup = await lockAutotopup(tx, memberId);
  const payment = autotopup?.paymentId ? await findAutomaticPayment(tx, autotopup.paymentId) : undefined;
  if (!autotopup || !payment || isUnfinished(payment)) return;
  if (payment.status === 'failed') return decline(tx, context, autotopup, declineOf(payment));
  const isPaid = payment.status === 'paid' && payment.autotopupOn !== null;
  const last =
    isPaid && payment.autotopupOn ? { on: payment.autotopupOn, amount: cents(payment.amountCents) } : undefined;
  // One that was given up, because the member ended the permission, is no decline.
  await storeAutotopupOutcome(tx, memberId, { declines: isPaid ? 0 : autotopup.declines, last });
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
