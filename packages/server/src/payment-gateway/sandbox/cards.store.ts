import type { Db, Tx } from '#database/database.ts';

export interface SandboxCard {
  readonly token: string;
  readonly customer: string;
  /** The test token that determines the result of a charge. */
  readonly behaviour: string;
  readonly brand: string;
  readonly last4: string;
  readonly holder: string;
  readonly expiresMonth: number;
  readonly expiresYear: number;
}

export async function insertCard(tx: Tx, card: SandboxCard): Promise<void> {
  await tx
    .insertInto('sandbox_card')
    .values({
      token: card.token,
      customer: card.customer,
      behaviour: card.behaviour,
      brand: card.brand,
      last4: card.last4,
      holder: card.holder,
      expires_month: card.expiresMonth,
      expires_year: card.expiresYear,
    })
    .execute();
}

const selectCards = (db: Db | Tx) =>
  db
    .selectFrom('sandbox_card')
    .select([
      'token',
      'customer',
      'behaviour',
      'brand',
      'last4',
      'holder',
      'expires_month as expiresMonth',
      'expires_year as expiresYear',
    ]);

export const findCard = (db: Db | Tx, token: string): Promise<SandboxCard | undefined> =>
  selectCards(db).where('token', '=', token).executeTakeFirst();

export async function keptCards(db: Db | Tx, customer: string): Promise<SandboxCard[]> {
  return selectCards(db).where('customer', '=', customer).where('is_kept', '=', true).orderBy('token').execute();
}

export async function keepCard(tx: Tx, token: string, isKept: boolean): Promise<void> {
  await tx.updateTable('sandbox_card').set({ is_kept: isKept }).where('token', '=', token).execute();
}
