import { paymentReturnPath } from '@courtside/contract/money/payments';
import type { Language } from '@courtside/contract/values/limits';
import type { FastifyRequest } from 'fastify';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { findCustomer, storeCustomer } from '#modules/money/cards/index.ts';
import { findMemberById, fullName } from '#modules/people/members/index.ts';
import { siteOf } from '#payment-gateway/site-of.ts';
import { nextStatus } from '../payment.rules.ts';
import { findChosenCard, findPayment, lockPayment, type StoredPayment, storeCardPage } from '../payments.repository.ts';
import { asTopupRefusal } from './topup-refusal.ts';

/** Returns the URL of the payment's card page, which is opened once however often it is requested. */
export async function openCardPage(
  context: AppContext,
  key: string,
  request: FastifyRequest,
  language?: Language,
): Promise<string> {
  const payment = await findPayment(context.db, key);
  if (!payment) throw new AppError('record.not_found');
  if (payment.url !== null) return payment.url;
  try {
    return await openAtProvider(context, payment, siteOf(context, request), language);
  } catch (error) {
    throw await asTopupRefusal(error);
  }
}

async function openAtProvider(
  context: AppContext,
  payment: StoredPayment,
  site: string,
  language: Language | undefined,
): Promise<string> {
  const { db, gateway, settings } = context;
  if (!gateway) throw new AppError('payment.not_offered');
  const [member, asker] = await Promise.all([
    findMemberById(db, payment.memberId),
    findMemberById(db, payment.requestedById),
  ]);
  if (!member || !asker) throw new AppError('record.not_found');
  // 1. The key is idempotent at the provider: a repeat after a crash returns the same page.
  const checkout = await gateway.openCheckout({
    payment: payment.key,
    amount: payment.amount,
    currency: payment.currency,
    merchant: settings.CLUB_NAME,
    // In the language of whoever requested the page: at the desk that is the admin.
    language: language ?? asker.language,
    payer: {
      memberCode: member.code,
      name: fullName(member),
      email: member.email,
      customer: await findCustomer(db, member.id, gateway.provider),
    },
    savedCard: await findChosenCard(db, payment.id),
    mayKeepCard: payment.requestedById === payment.memberId,
    site,
    returnPath: paymentReturnPath('success', payment.key),
    cancelPath: paymentReturnPath('rejected', payment.key),
    expiresAt: payment.expiresAt,
  });
  // 2. Store it, unless the payment has ended since.
  await inTransaction(db, async (tx) => {
    const current = await lockPayment(tx, payment.id);
    await storeCardPage(tx, payment.id, nextStatus(current.status, 'opened') ?? current.status, checkout);
    await storeCustomer(tx, payment.memberId, gateway.provider, checkout.customer);
  });
  return checkout.url;
}
