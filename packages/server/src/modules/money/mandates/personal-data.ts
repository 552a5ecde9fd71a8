import type { PersonalData } from '#database/personal-data.ts';

/** Payments refer to permissions, so these stay without a name and without what could be charged. */
export const mandatesData: PersonalData = {
  async collect(db, { id }) {
    const mandates = await db
      .selectFrom('mandate')
      .select(['kind', 'provider', 'label', 'purposes', 'state'])
      .select(['cap_per_charge_cents as capPerChargeCents', 'cap_per_month_cents as capPerMonthCents'])
      .select(['setup_reference as reference', 'setup_url as url'])
      .select(['given_at as givenAt', 'ended_at as endedAt', 'end_reason as endReason'])
      .where('member_id', '=', id)
      .orderBy('id')
      .execute();
    const automaticTopup = await db
      .selectFrom('autotopup')
      .select(['threshold_cents as thresholdCents', 'amount_cents as amountCents', 'is_on as isOn', 'declines'])
      .select(['off_reason as offReason', 'last_on as lastOn', 'last_cents as lastCents'])
      .where('member_id', '=', id)
      .execute();
    return { mandates, automaticTopup };
  },
  async erase(tx, { id }) {
    await tx.deleteFrom('autotopup').where('member_id', '=', id).execute();
    await tx
      .updateTable('mandate')
      .set((eb) => ({
        state: 'ended',
        ended_at: eb.fn.coalesce('ended_at', eb.fn<Date>('now')),
        end_reason: eb.fn.coalesce('end_reason', eb.val('erased' as const)),
        saved_card_id: null,
        token: null,
        label: '',
        setup_reference: null,
        setup_url: null,
      }))
      .where('member_id', '=', id)
      .execute();
  },
};
