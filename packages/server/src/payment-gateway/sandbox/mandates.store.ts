import type { Db, Tx } from '#database/database.ts';
import type { Tables } from '#database/tables/index.ts';

type Row = Tables['sandbox_mandate'];

const selectMandate = (db: Db | Tx) =>
  db
    .selectFrom('sandbox_mandate')
    .leftJoin('sandbox_card', 'sandbox_card.token', 'sandbox_mandate.token')
    .select(['sandbox_mandate.id', 'sandbox_mandate.mandate', 'sandbox_mandate.customer', 'sandbox_mandate.kind'])
    .select(['sandbox_mandate.merchant', 'sandbox_mandate.language', 'sandbox_mandate.status'])
    .select(['sandbox_mandate.token', 'sandbox_mandate.return_path as returnPath', 'sandbox_card.last4']);

export type SandboxMandate = Awaited<ReturnType<ReturnType<typeof selectMandate>['execute']>>[number];

export const findMandate = (db: Db | Tx, id: string): Promise<SandboxMandate | undefined> =>
  selectMandate(db).where('sandbox_mandate.id', '=', id).executeTakeFirst();

/** Locks the permission, so that two tabs give it once. */
export async function lockMandate(tx: Tx, id: string): Promise<SandboxMandate | undefined> {
  await tx.selectFrom('sandbox_mandate').select('id').where('id', '=', id).forUpdate().execute();
  return findMandate(tx, id);
}

type NewMandate = Pick<Row, 'id' | 'mandate' | 'customer' | 'kind' | 'merchant' | 'language' | 'return_path'>;

/** Inserts the permission, or returns the existing one of this key. */
export async function insertMandate(tx: Tx, mandate: NewMandate): Promise<SandboxMandate> {
  await tx
    .insertInto('sandbox_mandate')
    .values(mandate)
    .onConflict((conflict) => conflict.column('mandate').doNothing())
    .execute();
  return selectMandate(tx).where('sandbox_mandate.mandate', '=', mandate.mandate).executeTakeFirstOrThrow();
}

export async function moveMandate(
  tx: Tx,
  id: string,
  status: 'given' | 'cancelled',
  token: string | null,
): Promise<void> {
  await tx.updateTable('sandbox_mandate').set({ status, token }).where('id', '=', id).execute();
}
