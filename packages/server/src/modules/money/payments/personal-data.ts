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
    const cardRefunds = await db
      .selectFrom('payment_refund as refund')
      .innerJoin('payment', 'payment.id', 'refund.payment_id')
      .select(['payment.key as payment', 'refund.amount_cents as amountCents', 'refund.state', 'refund.reason'])
      .select(['refund.requested_at as at', 'refund.finished_at as finishedAt', 'refund.failure'])
      .select('refund.provider_reference as reference')
      .where('payment.member_id', '=', id)
      .orderBy('refund.id', 'desc')
      .limit(EXPORTED_ROWS)
      .execute();
    const disputes = await db
      .selectFrom('payment_dispute as dispute')
      .innerJoin('payment', 'payment.id', 'dispute.payment_id')
      .select(['payment.key as payment', 'dispute.cause', 'dispute.amount_cents as amountCents', 'dispute.state'])
      .select(['dispute.opened_at as at', 'dispute.closed_at as closedAt', 'dispute.reason', 'dispute.reference'])
      .where('payment.member_id', '=', id)
      .orderBy('dispute.id', 'desc')
      .limit(EXPORTED_ROWS)
      .execute();
    return { payments, cardRefunds, disputes };
  },
  async erase(tx, { id }) {
    await tx
      .updateTable('payment')
      .set({ comment: '', url: null, saved_card_id: null })
      .set({ card_brand: null, card_last4: null, decline_reason: null })
      .where('member_id', '=', id)
      .execute();
    const own = tx.selectFrom('payment').select('id').where('member_id', '=', id);
    await tx.updateTable('payment_refund').set({ reason: '' }).where('payment_id', 'in', own).execute();
    await tx.updateTable('payment_dispute').set({ reason: null }).where('payment_id', 'in', own).execute();
  },
};
