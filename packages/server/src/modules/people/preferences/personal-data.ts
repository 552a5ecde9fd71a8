import { EXPORTED_ROWS, type PersonalData } from '#database/personal-data.ts';

export const preferencesData: PersonalData = {
  async collect(db, { id }) {
    const messages = await db
      .selectFrom('member_message_choice')
      .select(['topic', 'channel', 'is_on as isOn', 'chosen_at as at'])
      .where('member_id', '=', id)
      .execute();
    const preferences = await db
      .selectFrom('member_preference')
      .select(['reminder_hours as reminderHours', 'quiet_from as quietFrom', 'quiet_until as quietUntil'])
      .where('member_id', '=', id)
      .executeTakeFirst();
    const reminders = await db
      .selectFrom('booking_reminder')
      .innerJoin('court_booking', 'court_booking.id', 'booking_reminder.booking_id')
      .select(['court_booking.key as booking', 'hours_before as hoursBefore', 'sent_at as at'])
      .where('member_id', '=', id)
      .orderBy('sent_at', 'desc')
      .limit(EXPORTED_ROWS)
      .execute();
    return { preferences: { ...preferences, messages }, reminders };
  },
  async erase(tx, { id }) {
    await tx.deleteFrom('member_message_choice').where('member_id', '=', id).execute();
    await tx.deleteFrom('member_preference').where('member_id', '=', id).execute();
    await tx.deleteFrom('booking_reminder').where('member_id', '=', id).execute();
  },
};
