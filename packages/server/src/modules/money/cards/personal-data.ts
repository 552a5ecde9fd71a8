import type { PersonalData } from '#database/personal-data.ts';

/** The provider deletes its cards after the commit. Payments must no longer refer to a card when it is erased. */
export const cardsData: PersonalData = {
  async collect(db, { id }) {
    const cards = await db
      .selectFrom('saved_card')
      .select(['provider', 'brand', 'last4', 'holder', 'expires_month as month', 'expires_year as year'])
      .select(['created_at as at', 'removed_at as removedAt'])
      .where('member_id', '=', id)
      .execute();
    const paymentCustomers = await db
      .selectFrom('payment_customer')
      .select(['provider', 'reference'])
      .where('member_id', '=', id)
      .execute();
    return { cards, paymentCustomers };
  },
  async erase(tx, { id }) {
    await tx.deleteFrom('payment_customer').where('member_id', '=', id).execute();
    await tx.deleteFrom('saved_card').where('member_id', '=', id).execute();
  },
};
