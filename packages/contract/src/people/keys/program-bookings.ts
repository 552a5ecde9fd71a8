/** What a program reads of bookings: places and times, and no names. */
import { z } from 'zod';
import { clubDateSchema } from '../../booking/schedule.ts';
import { serviceKeySchema } from '../../club/sports/sports.ts';
import { defineEndpoint } from '../../wire/endpoint.ts';

export const programBookings = defineEndpoint({
  name: 'programBookings',
  summary: 'The bookings of a sport on a day, without names, also those that were cancelled',
  method: 'GET',
  path: '/v1/Program/bookings',
  access: 'key',
  scope: 'bookings.read',
  feature: 'connections',
  request: { query: z.object({ service: serviceKeySchema, date: clubDateSchema }) },
  answer: z.object({
    items: z.array(
      z.object({
        section: z.string(),
        key: z.string(),
        /** The key of the court. */
        court: z.string(),
        from: z.string(),
        to: z.string(),
        startsAt: z.iso.datetime(),
        endsAt: z.iso.datetime(),
        status: z.enum(['booked', 'cancelled']),
        /** How many members play. */
        players: z.int(),
        /** It is paid at the counter. */
        isDue: z.boolean(),
      }),
    ),
  }),
  errors: ['sports.unknown_service'],
});
