import type { DeclineReason } from '@courtside/contract/money/payments';
import { cents } from '@courtside/contract/values/money';
import type { Db, Tx } from '#database/database.ts';
import type { SandboxStatus } from '#database/tables/payments.ts';
import { toDate, toInstant } from '#platform/clock.ts';

const selectCheckout = (db: Db | Tx) =>
  db
    .selectFrom('sandbox_checkout')
    .leftJoin('sandbox_card', 'sandbox_card.token', 'sandbox_checkout.card_token')
    .select([
      'sandbox_checkout.id',
      'sandbox_checkout.payment',
      'sandbox_checkout.customer',
      'sandbox_checkout.merchant',
      'sandbox_checkout.language',
      'sandbox_checkout.amount_cents as amountCents',
      'sandbox_checkout.currency',
      'sandbox_checkout.may_keep_card as mayKeepCard',
      'sandbox_checkout.keeps_card as keepsCard',
      'sandbox_checkout.status',
      'sandbox_checkout.decline_reason as declineReason',
      'sandbox_checkout.return_path as returnPath',
      'sandbox_checkout.cancel_path as cancelPath',
      'sandbox_checkout.expires_at as expiresAtDate',
      'sandbox_checkout.off_session as isOffSession',
      'sandbox_card.token as cardToken',
      'sandbox_card.behaviour',
      'sandbox_card.brand',
      'sandbox_card.last4',
      'sandbox_card.holder',
      'sandbox_card.expires_month as expiresMonth',
      'sandbox_card.expires_year as expiresYear',
      'sandbox_card.is_kept as isKept',
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof selectCheckout>['execute']>>[number];

const fromRow = ({ amountCents, expiresAtDate, ...row }: Row) => ({
  ...row,
  amount: cents(amountCents),
  expiresAt: toInstant(expiresAtDate),
});

export type SandboxCheckout = ReturnType<typeof fromRow>;

export async function findCheckout(db: Db | Tx, id: string): Promise<SandboxCheckout | undefined> {
  const row = await selectCheckout(db).where('sandbox_checkout.id', '=', id).executeTakeFirst();
  return row && fromRow(row);
}

/** Locks the checkout, so that two tabs with the same card page pay once. */
export async function lockCheckout(tx: Tx, id: string): Promise<SandboxCheckout | undefined> {
  await tx.selectFrom('sandbox_checkout').select('id').where('id', '=', id).forUpdate().execute();
  return findCheckout(tx, id);
}

interface NewCheckout
  extends Pick<
    SandboxCheckout,
    'id' | 'payment' | 'customer' | 'merchant' | 'language' | 'amount' | 'currency' | 'mayKeepCard' | 'returnPath'
  > {
  readonly cancelPath: string;
  readonly cardToken: string | undefined;
  readonly expiresAt: Temporal.Instant;
}

/** Inserts the checkout of this payment, or returns the existing one. */
export async function insertCheckout(tx: Tx, checkout: NewCheckout): Promise<string> {
  await tx
    .insertInto('sandbox_checkout')
    .values({
      id: checkout.id,
      payment: checkout.payment,
      customer: checkout.customer,
      merchant: checkout.merchant,
      language: checkout.language,
      amount_cents: checkout.amount,
      currency: checkout.currency,
      may_keep_card: checkout.mayKeepCard,
      card_token: checkout.cardToken ?? null,
      decline_reason: null,
      return_path: checkout.returnPath,
      cancel_path: checkout.cancelPath,
      expires_at: toDate(checkout.expiresAt),
    })
    .onConflict((conflict) => conflict.column('payment').doNothing())
    .execute();
  const { id } = await tx
    .selectFrom('sandbox_checkout')
    .select('id')
    .where('payment', '=', checkout.payment)
    .executeTakeFirstOrThrow();
  return id;
}

export async function moveCheckout(
  tx: Tx,
  id: string,
  status: SandboxStatus,
  declineReason: DeclineReason | null = null,
): Promise<void> {
  await tx
    .updateTable('sandbox_checkout')
    .set({ status, decline_reason: declineReason })
    .where('id', '=', id)
    .execute();
}

export async function chooseCard(tx: Tx, id: string, token: string, keepsCard: boolean): Promise<void> {
  await tx
    .updateTable('sandbox_checkout')
    .set({ card_token: token, keeps_card: keepsCard })
    .where('id', '=', id)
    .execute();
}

/** The checkout of the merchant's own key. */
export async function findCheckoutOf(db: Db | Tx, payment: string): Promise<SandboxCheckout | undefined> {
  const row = await selectCheckout(db).where('sandbox_checkout.payment', '=', payment).executeTakeFirst();
  return row && fromRow(row);
}

/** Marks a charge that is made without the payer. */
export async function startCharge(tx: Tx, id: string, settlesAt: Temporal.Instant | null): Promise<void> {
  await tx
    .updateTable('sandbox_checkout')
    .set({ off_session: true, settles_at: settlesAt && toDate(settlesAt) })
    .where('id', '=', id)
    .execute();
}

/** Direct debits whose money is due, each claimed by one process. */
export async function dueDebits(tx: Tx, now: Temporal.Instant) {
  return tx
    .selectFrom('sandbox_checkout')
    .innerJoin('sandbox_card', 'sandbox_card.token', 'sandbox_checkout.card_token')
    .select(['sandbox_checkout.id', 'sandbox_card.behaviour'])
    .where('sandbox_checkout.settles_at', '<=', toDate(now))
    .where('sandbox_checkout.status', '=', 'open')
    .orderBy('sandbox_checkout.settles_at')
    .forUpdate('sandbox_checkout')
    .skipLocked()
    .execute();
}
