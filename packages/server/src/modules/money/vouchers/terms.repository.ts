import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';

interface VoucherTerms {
  /** Null: vouchers do not end. */
  readonly months: number | null;
  readonly version: number;
}

/** Before the office chooses, vouchers do not end: that is allowed everywhere. */
export async function findTerms(db: Db | Tx): Promise<VoucherTerms> {
  const row = await db.selectFrom('voucher_terms').select(['months', 'version']).executeTakeFirst();
  return row ?? { months: null, version: 0 };
}

/** The row of the terms, locked and made where it is missing. */
export async function lockTerms(tx: Tx): Promise<VoucherTerms> {
  await sql`insert into voucher_terms (months) values (null) on conflict do nothing`.execute(tx);
  return tx.selectFrom('voucher_terms').select(['months', 'version']).forUpdate().executeTakeFirstOrThrow();
}

export async function storeTerms(tx: Tx, { months, version }: VoucherTerms): Promise<void> {
  await tx.updateTable('voucher_terms').set({ months, version }).execute();
}
