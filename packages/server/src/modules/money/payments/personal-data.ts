import { EXPORTED_ROWS, type PersonalData } from '#database/personal-data.ts';

/** Payments are part of the books: amounts and references stay, texts and cards are removed. */
export const paymentsData: PersonalData = {
  async collect(db, { id }) {
    const payments = await db
      .selectFrom('payment')
      .select([
        'key',
        'method',
        'reference as methodReference',
        'provider',
        'amount_cents as amountCents',
        'comment',
        'status',
        'url',
      ])
      .select(['provider_reference as reference', 'intent_reference as intent'])
      .select(['card_brand as cardBrand', 'card_last4 as cardLast4'])
      .select(['decline_reason as declineReason', 'created_at as at', 'paid_at as paidAt'])
      .where('member_id', '=', id)
      .orderBy('id', 'desc')
      .limit(EXPORTED_ROWS)
      .execute();
    const paymentCustomers = await db
      .selectFrom('payment_customer')
      .select(['provider', 'reference'])
      .where('member_id', '=', id)
      .execute();
    return { payments, paymentCustomers };
  },
  async erase(tx, { id }) {
    await tx
      .updateTable('payment')
      .set({ comment: '', url: null, saved_card_id: null })
      .set({ card_brand: null, card_last4: null, decline_reason: null })
      .where('member_id', '=', id)
      .execute();
    await tx.deleteFrom('payment_customer').where('member_id', '=', id).execute();
  },
};
