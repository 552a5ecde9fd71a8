/** A member's bookings in the calendar of a phone or computer. */
import { z } from 'zod';
import { defineEndpoint } from '../wire/endpoint.ts';

/** Whoever has the address reads the feed, so it needs no login. Any text is accepted: what is not a secret is unknown. */
export const calendarFeed = defineEndpoint({
  name: 'calendarFeed',
  summary: 'The bookings of a member as an iCalendar feed',
  method: 'GET',
  path: '/v1/Calendar/:secret.ics',
  access: 'public',
  format: 'file',
  mediaType: 'text/calendar',
  request: { params: z.object({ secret: z.string() }) },
  answer: z.string(),
});

export const resetCalendar = defineEndpoint({
  name: 'resetCalendar',
  summary: 'Replace the address of my calendar feed; the old one stops working',
  method: 'POST',
  path: '/v1/Account/user/calendar/reset',
  access: 'user',
  answer: z.object({ calendarUrl: z.url() }),
});
