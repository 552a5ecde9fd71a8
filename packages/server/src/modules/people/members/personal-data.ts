import type { PersonalData } from '#database/personal-data.ts';
import { anonymiseMember, publishMemberChange } from './member-updates.repository.ts';

/** Must be erased last: other modules find their rows by the name and the number. */
export const membersData: PersonalData = {
  async collect(db, { id }) {
    const member = await db
      .selectFrom('member')
      .select(['code', 'first_name as firstName', 'surname', 'gender', 'role', 'status', 'email', 'language', 'layout'])
      .select(['email_verified_at as emailVerifiedAt', 'picture', 'category_key as category', 'created_at as since'])
      .select(['charge_consent as chargeConsent', 'show_name_in_schedule as showNameInSchedule'])
      .select(['erasure_requested_at as erasureRequestedAt', 'member_until as memberUntil'])
      // When the address of the calendar feed was last replaced; the address itself is a secret.
      .select('calendar_reset_at as calendarResetAt')
      .where('id', '=', id)
      .executeTakeFirst();
    const favourites = await db
      .selectFrom('member_favourite')
      .innerJoin('member', 'member.id', 'member_favourite.favourite_id')
      .select(['member_favourite.service_key as service', 'member.code'])
      .where('member_favourite.member_id', '=', id)
      .execute();
    const visitorLookups = await db
      .selectFrom('visitor_lookup')
      .select(['codes', 'ends_at as endsAt'])
      .where('member_id', '=', id)
      .execute();
    return { member, favourites, visitorLookups };
  },
  async erase(tx, { id }) {
    await tx.deleteFrom('visitor_lookup').where('member_id', '=', id).execute();
    await anonymiseMember(tx, id);
    publishMemberChange(tx);
  },
};
