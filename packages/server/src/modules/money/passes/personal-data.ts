import { EXPORTED_ROWS, type PersonalData } from '#database/personal-data.ts';

/** Passes are part of the books, and nothing is written on them: what is left is paid out before a member is erased. */
export const passesData: PersonalData = {
  async collect(db, { id }) {
    const passes = await db
      .selectFrom('pass')
      .innerJoin('pass_kind as kind', 'kind.id', 'pass.kind_id')
      .select(['pass.key', 'kind.title', 'pass.units', 'pass.units_left as unitsLeft'])
      .select(['pass.price_cents as priceCents', 'pass.left_cents as leftCents', 'pass.ends_on as endsOn'])
      .select('pass.sold_at as soldAt')
      .where('pass.owner_id', '=', id)
      .orderBy('pass.id', 'desc')
      .limit(EXPORTED_ROWS)
      .execute();
    const passUses = await db
      .selectFrom('pass_use')
      .innerJoin('pass', 'pass.id', 'pass_use.pass_id')
      .select(['pass.key', 'pass_use.reason', 'pass_use.units', 'pass_use.amount_cents as amountCents'])
      .select(['pass_use.made_at as madeAt', 'pass_use.ended_at as endedAt'])
      .where('pass_use.member_id', '=', id)
      .orderBy('pass_use.id', 'desc')
      .limit(EXPORTED_ROWS)
      .execute();
    return { passes, passUses };
  },
  async erase() {},
};
