import { EXPORTED_ROWS, type PersonalData } from '#database/personal-data.ts';

/** Claims are part of the books: amounts stay, what staff wrote is removed. */
export const claimsData: PersonalData = {
  async collect(db, { id }) {
    const claims = await db
      .selectFrom('claim')
      .innerJoin('payment', 'payment.id', 'claim.payment_id')
      .select(['payment.key as payment', 'claim.amount_cents as amountCents', 'claim.owed_cents as owedCents'])
      .select(['claim.state', 'claim.at', 'claim.closed_at as closedAt', 'claim.reason'])
      .where('claim.member_id', '=', id)
      .orderBy('claim.id', 'desc')
      .limit(EXPORTED_ROWS)
      .execute();
    return { claims };
  },
  async erase(tx, { id }) {
    await tx.updateTable('claim').set({ reason: null }).where('member_id', '=', id).execute();
  },
};
