import type { PaymentProvider } from '@courtside/contract/money/payments';
import { type Cents, cents } from '@courtside/contract/values/money';
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import type { DisputeReport } from '#payment-gateway/gateway.ts';
import { toDate } from '#platform/clock.ts';
import { laterState } from './dispute.rules.ts';

const selectDispute = (tx: Tx) =>
  tx
    .selectFrom('payment_dispute')
    .select(['id', 'payment_id as paymentId', 'reference', 'cause', 'state', 'amount_cents as amountCents'])
    .select(['entry_id as entryId', 'won_entry_id as wonEntryId']);

export type StoredDispute = Awaited<ReturnType<ReturnType<typeof selectDispute>['execute']>>[number];

/** The caller has locked the payment, so that nobody else changes its disputes. */
export async function findDispute(
  tx: Tx,
  provider: PaymentProvider,
  reference: string,
): Promise<StoredDispute | undefined> {
  return selectDispute(tx).where('provider', '=', provider).where('reference', '=', reference).executeTakeFirst();
}

export async function disputesOf(tx: Tx, paymentId: number): Promise<StoredDispute[]> {
  return selectDispute(tx).where('payment_id', '=', paymentId).orderBy('id').execute();
}

/** Stores a new dispute, or how far a known one has come. */
export async function storeDispute(
  tx: Tx,
  { paymentId, provider }: { readonly paymentId: number; readonly provider: PaymentProvider },
  report: DisputeReport,
  at: Temporal.Instant,
): Promise<StoredDispute> {
  const known = await findDispute(tx, provider, report.reference);
  const state = known ? laterState(known.state, report.state) : report.state;
  const news = {
    state,
    respond_by: report.respondBy ? toDate(report.respondBy) : null,
    reason: report.reason?.slice(0, 60) || null,
    closed_at: state === 'open' ? null : toDate(at),
  };
  if (!known) {
    await tx
      .insertInto('payment_dispute')
      .values({
        payment_id: paymentId,
        provider,
        reference: report.reference,
        cause: report.cause,
        amount_cents: report.amount,
        opened_at: toDate(at),
        ...news,
      })
      .execute();
  } else if (state !== known.state) {
    await tx.updateTable('payment_dispute').set(news).where('id', '=', known.id).execute();
  }
  const stored = await findDispute(tx, provider, report.reference);
  if (!stored) throw new Error(`no dispute ${report.reference}`);
  return stored;
}

export async function storeDisputeEntry(
  tx: Tx,
  id: number,
  entry: { readonly entry_id: number } | { readonly won_entry_id: number },
): Promise<void> {
  await tx.updateTable('payment_dispute').set(entry).where('id', '=', id).execute();
}

/** What banks have of a payment: disputes that the club has not won. */
export async function sumDisputed(db: Db | Tx, paymentId: number): Promise<Cents> {
  const { sum } = await db
    .selectFrom('payment_dispute')
    .select(sql<number>`coalesce(sum(amount_cents), 0)::bigint`.as('sum'))
    .where('payment_id', '=', paymentId)
    .where('state', '<>', 'won')
    .executeTakeFirstOrThrow();
  return cents(sum);
}
