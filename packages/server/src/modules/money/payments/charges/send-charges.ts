import type { AppContext } from '#context.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { findCustomer } from '#modules/money/cards/index.ts';
import { lockMandate, type StoredMandate } from '#modules/money/mandates/index.ts';
import type { ChargeRequest, PaymentGateway, ProviderReport } from '#payment-gateway/gateway.ts';
import { toInstant } from '#platform/clock.ts';
import { forEachInRun, type ProblemReport } from '#platform/for-each-in-run.ts';
import { isOpen } from '../payment.rules.ts';
import { findPayment, lockPayment, type StoredPayment } from '../payments.repository.ts';
import { settlePayment } from '../settle/settle-payment.ts';
import { claimCharges, nextCharge, storeChargePending, storeChargeSent } from './charges.repository.ts';

type Context = Pick<AppContext, 'db' | 'clock' | 'settings' | 'gateway' | 'log'>;

/**
 * Sends charges to the provider, and asks for those of which it says nothing. A charge is sent until it is answered: the
 * provider makes one of all that have the same key. Returns when the next one is due.
 */
export async function sendCharges(context: Context, run?: ProblemReport): Promise<Temporal.Instant | undefined> {
  const { db, clock, gateway, log } = context;
  if (!gateway) return undefined;
  const charges = await inTransaction(db, (tx) => claimCharges(tx, clock.now()));
  const failure = ({ key }: { readonly key: string }) => ({ message: 'a charge was not answered', of: { key } });
  await forEachInRun({ log, run }, charges, ({ key }) => sendCharge(context, gateway, key), failure);
  const next = await nextCharge(db);
  return next && toInstant(next);
}

async function sendCharge(context: Context, gateway: PaymentGateway, key: string): Promise<void> {
  const payment = await findPayment(context.db, key);
  // One of another provider waits until that is configured again.
  if (!payment || payment.provider !== gateway.provider || !isOpen(payment.status)) return;
  const report =
    payment.reference === null
      ? await sendOrGiveUp(context, gateway, payment)
      : await gateway.fetchReport(payment.reference);
  await inTransaction(context.db, async (tx) => {
    const current = await lockPayment(tx, payment.id);
    if (current.status === 'created' && report.status === 'open')
      return storeChargePending(tx, payment.id, report.reference);
    await settlePayment(tx, context, payment.id, report);
  });
}

/**
 * Whether it may still be sent is decided behind the permission's lock, before the provider is asked. What was sent before the
 * member ended it is only looked for: it counts if the provider has it, and is given up if not.
 */
async function sendOrGiveUp(
  context: Context,
  gateway: PaymentGateway,
  payment: StoredPayment,
): Promise<ProviderReport> {
  const { db, clock, settings } = context;
  const { isAllowed, mandate, customer } = await inTransaction(db, async (tx) => {
    const { status } = await lockPayment(tx, payment.id);
    const locked = payment.mandateId === null ? undefined : await lockMandate(tx, payment.mandateId);
    const isLive = isOpen(status) && locked?.state === 'live' && locked.token !== null;
    if (isLive) await storeChargeSent(tx, payment.id, clock.now());
    return {
      isAllowed: isLive,
      mandate: locked,
      customer: await findCustomer(tx, payment.memberId, gateway.provider),
    };
  });
  const givenUp: ProviderReport = {
    reference: '',
    payment: payment.key,
    status: 'cancelled',
    amount: payment.amount,
    currency: payment.currency,
  };
  if (!mandate || customer === undefined) return givenUp;
  const request = requestOf(payment, mandate, customer, settings.CLUB_NAME);
  if (isAllowed) return gateway.charge(request);
  return payment.chargeSentAt === null ? givenUp : ((await gateway.findCharge(request)) ?? givenUp);
}

const requestOf = (
  payment: StoredPayment,
  { kind, token }: StoredMandate,
  customer: string,
  merchant: string,
): ChargeRequest => ({
  payment: payment.key,
  amount: payment.amount,
  currency: 'EUR',
  merchant,
  kind,
  customer,
  method: token ?? '',
  sentAt: payment.chargeSentAt ? toInstant(payment.chargeSentAt) : undefined,
});
