import type { DisputeState, RefundState } from '@courtside/contract/money/payments';
import type { Cents } from '@courtside/contract/values/money';
import type { Db, Tx } from '#database/database.ts';

export interface SandboxDispute {
  readonly id: string;
  readonly kind: 'dispute' | 'return';
  readonly status: DisputeState;
}

/** What the bank has taken back of a checkout. */
export async function disputesOfCheckout(db: Db | Tx, checkoutId: string): Promise<SandboxDispute[]> {
  return db
    .selectFrom('sandbox_dispute')
    .select(['id', 'kind', 'status'])
    .where('checkout_id', '=', checkoutId)
    .orderBy('id')
    .execute();
}

export async function storeSandboxDispute(tx: Tx, checkoutId: string, dispute: SandboxDispute): Promise<void> {
  await tx
    .insertInto('sandbox_dispute')
    .values({ ...dispute, checkout_id: checkoutId })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ status: dispute.status }))
    .execute();
}

export interface SandboxRefund {
  readonly id: string;
  readonly refund: string;
  readonly checkoutId: string;
  readonly amountCents: number;
  readonly status: Exclude<RefundState, 'requested'>;
}

const selectRefund = (db: Db | Tx) =>
  db
    .selectFrom('sandbox_refund')
    .select(['id', 'refund', 'checkout_id as checkoutId', 'amount_cents as amountCents', 'status']);

export const findSandboxRefund = (db: Db | Tx, id: string): Promise<SandboxRefund | undefined> =>
  selectRefund(db).where('id', '=', id).executeTakeFirst();

export const findRefundByKey = (db: Db | Tx, refund: string): Promise<SandboxRefund | undefined> =>
  selectRefund(db).where('refund', '=', refund).executeTakeFirst();

export async function sumRefunds(tx: Tx, checkoutId: string): Promise<number> {
  const rows = await selectRefund(tx).where('checkout_id', '=', checkoutId).where('status', '<>', 'failed').execute();
  return rows.reduce((sum, { amountCents }) => sum + amountCents, 0);
}

export async function insertSandboxRefund(
  tx: Tx,
  refund: Omit<SandboxRefund, 'amountCents'> & { readonly amount: Cents },
): Promise<void> {
  const { id, refund: key, checkoutId, amount, status } = refund;
  await tx
    .insertInto('sandbox_refund')
    .values({ id, refund: key, checkout_id: checkoutId, amount_cents: amount, status })
    .execute();
}

export async function moveRefund(tx: Tx, id: string, status: SandboxRefund['status']): Promise<void> {
  await tx.updateTable('sandbox_refund').set({ status }).where('id', '=', id).execute();
}
