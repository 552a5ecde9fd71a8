import { EXPORTED_ROWS, type PersonalData } from '#database/personal-data.ts';

/** Standing bookings in which the member plays. Their dates are bookings, and are erased as those are. */
export const seriesData: PersonalData = {
  async collect(db, { id }) {
    const standingBookings = await db
      .selectFrom('booking_series_player as player')
      .innerJoin('booking_series as series', 'series.id', 'player.series_id')
      .select(['series.id', 'series.service_key as service', 'series.weekday', 'series.valid_from as validFrom'])
      .select(['series.valid_until as until', 'series.consented_at as consentedAt', 'player.is_payer as isPayer'])
      .where('player.member_id', '=', id)
      .orderBy('series.id')
      .limit(EXPORTED_ROWS)
      .execute();
    return { standingBookings };
  },
};
