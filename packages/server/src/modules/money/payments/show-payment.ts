import type {
  cancelPayment as cancelEndpoint,
  paymentStatus as statusEndpoint,
  verifyPayment as verifyEndpoint,
} from '@courtside/contract/money/payments';
import { centsToEuros } from '@courtside/contract/values/money';
import { roleHasAccess } from '@courtside/contract/wire/roles';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import type { Call, Caller } from '#endpoint/binding.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import { findBalance } from '#modules/money/ledger/index.ts';
import { mayCancelPayment, maySeePayment } from './payment.policy.ts';
import { presentPayment } from './payment.presenter.ts';
import { isOpen } from './payment.rules.ts';
import { findPayment, type StoredPayment } from './payments.repository.ts';
import { checkPayment, closePayment } from './settle/check-payment.ts';
import { claimCheck } from './settle/payment-checks.repository.ts';

/** The return page polls often; the provider is queried at most at this interval. */
const SECONDS_BETWEEN_CHECKS = 2;

/** The status for the return page: from the provider, never from the URL. */
export async function showPayment(context: AppContext, { params, caller }: Call<typeof statusEndpoint>) {
  const { db, clock } = context;
  const payment = await paymentFor(context, caller, params.payment);
  if (isOpen(payment.status)) {
    const isFirst = await inTransaction(db, (tx) => claimCheck(tx, payment.id, clock.now(), SECONDS_BETWEEN_CHECKS));
    // Without an answer of the provider the payment stays open for the webhook or the job.
    if (isFirst) await checkPayment(context, payment).catch((error: unknown) => tolerate(context, error));
  }
  const current = await paymentFor(context, caller, params.payment);
  const balance = current.memberId === caller.memberId ? await findBalance(db, caller.memberId) : undefined;
  return {
    ...presentPayment(current),
    balanceAmount: balance === undefined ? null : centsToEuros(balance),
    providerUrl: roleHasAccess(caller.role, 'money') ? pageAtProvider(context, current) : null,
  };
}

/** Null for payments of a provider that is no longer configured. */
function pageAtProvider({ gateway }: AppContext, { provider, reference, intent }: StoredPayment): string | null {
  if (!gateway || provider !== gateway.provider || reference === null) return null;
  return gateway.pageOf(reference, intent ?? undefined);
}

/** Queries the provider in every status: a payment that had ended may have been paid afterwards. */
export async function verifyPayment(context: AppContext, { params, caller, origin }: Call<typeof verifyEndpoint>) {
  const payment = await paymentFor(context, caller, params.payment);
  const status = await checkPayment(context, payment);
  await inTransaction(context.db, (tx) =>
    runWrites(
      tx,
      auditWrites(context.clock, {
        action: 'payment_verified',
        actorId: caller.memberId,
        subjectId: payment.memberId,
        details: { payment: payment.key, before: payment.status, after: status },
        ...origin,
      }),
    ),
  );
  return presentPayment(await paymentFor(context, caller, params.payment));
}

export async function cancelPayment(context: AppContext, { params, caller }: Call<typeof cancelEndpoint>) {
  const payment = await paymentFor(context, caller, params.payment);
  // What is charged by a permission ends with that permission.
  if (!mayCancelPayment(caller, payment) || payment.mandateId !== null) throw new AppError('access.denied');
  await closePayment(context, payment, 'cancelled');
  return presentPayment(await paymentFor(context, caller, params.payment));
}

async function paymentFor({ db }: AppContext, caller: Caller, key: string): Promise<StoredPayment> {
  const payment = await findPayment(db, key);
  if (!payment || !maySeePayment(caller, payment)) throw new AppError('record.not_found');
  return payment;
}

function tolerate({ log }: AppContext, error: unknown): void {
  if (!(error instanceof AppError) || error.code !== 'payment.provider_failed') throw error;
  log.warn({ err: error }, 'the payment provider did not answer');
}
