import type { PaymentProvider } from '@courtside/contract/money/payments';
import type { Db, Tx } from '#database/database.ts';

export async function findCustomer(
  db: Db | Tx,
  memberId: number,
  provider: PaymentProvider,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('payment_customer')
    .select('reference')
    .where('member_id', '=', memberId)
    .where('provider', '=', provider)
    .executeTakeFirst();
  return row?.reference;
}

/** The first customer id is kept, because cards are saved under it. */
export async function storeCustomer(
  tx: Tx,
  memberId: number,
  provider: PaymentProvider,
  reference: string,
): Promise<void> {
  await tx
    .insertInto('payment_customer')
    .values({ member_id: memberId, provider, reference })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
