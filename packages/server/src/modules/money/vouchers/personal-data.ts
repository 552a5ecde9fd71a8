import { EXPORTED_ROWS, type PersonalData } from '#database/personal-data.ts';

/** Vouchers are part of the books: amounts stay, what was written on them is removed. */
export const vouchersData: PersonalData = {
  async collect(db, { id }) {
    const vouchers = await db
      .selectFrom('voucher')
      .select(['key', 'amount_cents as amountCents', 'state', 'reference', 'from_name as fromName', 'note'])
      .select(['sold_at as soldAt', 'expires_on as expiresOn', 'ended_at as endedAt'])
      .where((eb) => eb.or([eb('buyer_id', '=', id), eb('redeemed_by_id', '=', id)]))
      .orderBy('id', 'desc')
      .limit(EXPORTED_ROWS)
      .execute();
    return { vouchers };
  },
  async erase(tx, { id }) {
    await tx
      .updateTable('voucher')
      .set({ from_name: null, note: null })
      .where((eb) => eb.or([eb('buyer_id', '=', id), eb('redeemed_by_id', '=', id)]))
      .execute();
    await tx.deleteFrom('voucher_try').where('member_id', '=', id).execute();
  },
};
