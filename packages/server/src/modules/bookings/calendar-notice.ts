import type { Notice } from '#database/write-together.ts';

/** Triggers publish changes of bookings here; a new booking publishes itself. */
export const CALENDAR_CHANNEL = 'courtside_calendar';

/** Every process drops the cached calendar feeds of these members. */
export const calendarNotice = (memberIds: readonly number[]): Notice => ({
  channel: CALENDAR_CHANNEL,
  payload: [...new Set(memberIds)].join(','),
});
