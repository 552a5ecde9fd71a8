/** Card money of a member, as the provider reports it, without a card page. */
import { cents } from '@courtside/contract/values/money';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { settleDispute } from '#modules/money/payments/disputes/settle-dispute.ts';
import { settlePayment } from '#modules/money/payments/index.ts';
import { findPayment, type StoredPayment } from '#modules/money/payments/payments.repository.ts';
import type { TestApp } from '../../server/test-app.ts';

type Club = Pick<TestApp, 'context'>;

async function storedPayment({ context }: Club, key: string): Promise<StoredPayment> {
  const payment = await findPayment(context.db, key);
  if (!payment) throw new RangeError(`no payment ${key}`);
  return payment;
}

/** Credits an open payment. */
export async function paidByCard(club: Club, key: string): Promise<string> {
  const { context } = club;
  const { id, reference, amount, currency } = await storedPayment(club, key);
  const report = { reference: reference ?? '', payment: key, status: 'paid' as const, amount, currency };
  await inTransaction(context.db, (tx) => settlePayment(tx, context, id, report));
  return key;
}

/** A bank takes the payment back; returns the claim for what the balance no longer has. */
export async function claimOn(club: Club, key: string): Promise<string> {
  const { context } = club;
  const payment = await storedPayment(club, key);
  const dispute = {
    reference: `dp_${key}`,
    payment: key,
    references: [],
    cause: 'dispute' as const,
    state: 'open' as const,
    amount: cents(payment.amount),
    currency: payment.currency,
  };
  await inTransaction(context.db, (tx) => settleDispute(tx, context, payment.id, dispute));
  const claim = await context.db
    .selectFrom('claim')
    .select('id')
    .where('payment_id', '=', payment.id)
    .executeTakeFirstOrThrow();
  return String(claim.id);
}
