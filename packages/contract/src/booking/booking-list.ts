import { z } from 'zod';
import { LIMITS } from '../values/limits.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { bookingGameSchema } from './games/game-fields.ts';

/** Which booking, where and when it is played. */
export const bookingPlaceSchema = z.object({
  section: z.string(),
  key: z.string(),
  court: z.string(),
  date: z.string(),
  from: z.string(),
  to: z.string(),
});
export type BookingPlace = z.output<typeof bookingPlaceSchema>;

/** A booking as the staff reads it beside what happens to it. */
export const bookingLineSchema = bookingPlaceSchema.extend({
  players: z.array(z.string()),
  /** Euros, what the payers paid in all. */
  amount: z.number(),
});
export type BookingLine = z.output<typeof bookingLineSchema>;

export const bookingItemSchema = z.object({
  section: z.string(),
  key: z.string(),
  service: z.string(),
  title: z.string(),
  court: z.string(),
  date: z.string(),
  from: z.string(),
  to: z.string(),
  status: z.enum(['booked', 'cancelled']),
  players: z.array(z.object({ name: z.string(), memberCode: z.string() })),
  /** Names of guests; empty once they have been erased. */
  guests: z.array(z.string()),
  /** What I paid or will pay, also for my children, in euros. */
  amount: z.number(),
  /** Of a cancelled booking: what came back to me, in euros; absent where nothing did. */
  refunded: z.number().optional(),
  canCancel: z.boolean(),
  /** The caller may change players and time now. */
  canChange: z.boolean(),
  /** Places of it are open to other members, or were. */
  game: bookingGameSchema.optional(),
  /** The caller can leave places of it open to other members now. */
  canOpen: z.boolean().optional(),
  cancelUntil: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  courtType: z.string(),
  isLightOn: z.boolean(),
  /** The amount is paid at the counter. */
  isDue: z.boolean(),
  /** Free for others since then; refunded once somebody books it. Of a cancelled booking: somebody did. */
  givenBackAt: z.iso.datetime().nullable(),
  /** When the club ended it, while it was played. */
  endedAt: z.iso.datetime().nullable(),
  /** Of a date of a standing booking that is due: the day on which the balances are charged. */
  chargedOn: z.string().optional(),
});
export type BookingItem = z.output<typeof bookingItemSchema>;

export const listBookings = defineEndpoint({
  name: 'listBookings',
  summary: 'Every booking that I or those I pay for play in',
  method: 'GET',
  path: '/v1/Booking/sport/bookings/info',
  access: 'user',
  cost: 'heavy',
  request: {
    query: z.object({
      scope: z.enum(['upcoming', 'past']).default('upcoming'),
      page: z.coerce.number().int().min(1).max(100_000).default(1),
    }),
  },
  answer: z.object({
    items: z.array(bookingItemSchema),
    total: z.int(),
    page: z.int(),
    pageSize: z.literal(LIMITS.membersPageSize),
  }),
});
