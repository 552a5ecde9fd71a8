import { sql } from 'kysely';
import { asWord, ERASED_FULL_NAME, EXPORTED_ROWS, type PersonalData } from '#database/personal-data.ts';

/** Strikes say something about their member alone, so an erasure removes them. */
export const checkInData: PersonalData = {
  async collect(db, { id }) {
    const strikes = await db
      .selectFrom('strike')
      .innerJoin('court_booking', 'court_booking.id', 'strike.booking_id')
      .select(['strike.at', 'court_booking.key as booking', 'strike.lifted_at as liftedAt', 'strike.reason'])
      .where('strike.member_id', '=', id)
      .orderBy('strike.id', 'desc')
      .limit(EXPORTED_ROWS)
      .execute();
    return { strikes };
  },
  /** Why a strike of somebody else was lifted may name the person. */
  async erase(tx, { id, surname, isSurnameShared }) {
    await tx.deleteFrom('strike').where('member_id', '=', id).execute();
    if (isSurnameShared) return;
    const inText = asWord(surname);
    await sql`update strike set reason = regexp_replace(reason, ${inText}, ${ERASED_FULL_NAME}, 'g')
      where reason ~ ${inText}`.execute(tx);
  },
};
