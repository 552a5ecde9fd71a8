import { type Cents, cents, centsToEuros, formatEuros } from '@courtside/contract/values/money';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import { mailWrites, notificationWrites } from '#modules/messages/notifications/index.ts';
import { findMemberById, fullName } from '#modules/people/members/index.ts';
import { notifyOffice } from '../notify-office.ts';
import type { StoredPayment } from '../payments.repository.ts';
import type { StoredDispute } from './disputes.repository.ts';

type Context = Pick<AppContext, 'clock' | 'settings'>;

const ACCOUNT = '/sports/myaccount';
const euros = (amount: Cents) => formatEuros(centsToEuros(amount));

/** A bank took money back: the member and the office are told what the balance gave and what is open. */
export async function notifyReturned(
  tx: Tx,
  context: Context,
  payment: StoredPayment,
  dispute: StoredDispute,
  { fromBalance, claimed }: { readonly fromBalance: Cents; readonly claimed: Cents },
): Promise<void> {
  const { clock, settings } = context;
  const amount = euros(cents(dispute.amountCents));
  const values = { amount, taken: euros(fromBalance), owed: euros(claimed), key: payment.key };
  await runWrites(
    tx,
    auditWrites(clock, {
      action: 'payment_returned',
      actorId: null,
      subjectId: payment.memberId,
      details: { payment: payment.key, cause: dispute.cause, amountCents: dispute.amountCents, claimCents: claimed },
    }),
  );
  const member = await findMemberById(tx, payment.memberId);
  if (member) {
    const notice = { memberId: member.id, kind: 'paymentReturned', params: values, link: ACCOUNT } as const;
    await runWrites(tx, notificationWrites(tx, clock, [notice]));
    const mail = { ...values, name: fullName(member), club: settings.CLUB_NAME };
    await runWrites(tx, mailWrites(tx, clock, 'paymentReturned', [{ recipient: member, values: mail }]));
  }
  await notifyOffice(tx, context, 'officePaymentReturned', { ...values, who: fullName(payment) });
}

/** The club won: the member has the money again. */
export async function notifyRestored(
  tx: Tx,
  context: Context,
  payment: StoredPayment,
  toBalance: Cents,
): Promise<void> {
  const { clock, settings } = context;
  const member = await findMemberById(tx, payment.memberId);
  if (!member) return;
  const values = { amount: euros(toBalance), key: payment.key };
  const notice = { memberId: member.id, kind: 'paymentRestored', params: values, link: ACCOUNT } as const;
  await runWrites(tx, notificationWrites(tx, clock, [notice]));
  const mail = { ...values, name: fullName(member), club: settings.CLUB_NAME };
  await runWrites(tx, mailWrites(tx, clock, 'paymentRestored', [{ recipient: member, values: mail }]));
}

/** The office is told how a dispute was decided. */
export async function notifyDecided(
  tx: Tx,
  context: Context,
  payment: StoredPayment,
  dispute: StoredDispute,
): Promise<void> {
  const amount = euros(cents(dispute.amountCents));
  await runWrites(
    tx,
    auditWrites(context.clock, {
      action: 'dispute_closed',
      actorId: null,
      subjectId: payment.memberId,
      details: { payment: payment.key, state: dispute.state, amountCents: dispute.amountCents },
    }),
  );
  const who = fullName(payment);
  await notifyOffice(tx, context, 'officeDisputeClosed', { amount, key: payment.key, who, state: dispute.state });
}
