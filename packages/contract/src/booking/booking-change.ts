import { z } from 'zod';
import { fairPlayRefusalSchema } from '../club/sports/fair-play.ts';
import { text, textOrEmpty } from '../values/text.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { BOOKING_ERRORS, bookingRequest, codes } from './bookings.ts';
import { clubDateSchema } from './schedule.ts';

const placeSchema = z.object({
  court: z.string(),
  courtType: z.string(),
  date: z.string(),
  from: z.string(),
  to: z.string(),
  isLightOn: z.boolean(),
});

/** Who leaves has no price, who joins has paid nothing. */
const PARTS = ['stays', 'joins', 'leaves'] as const;

const playerSchema = z.object({
  memberCode: z.string(),
  name: z.string(),
  part: z.enum(PARTS),
  isPayer: z.boolean(),
  /** Euros; `difference` is `price - paid` and negative where money comes back. */
  paid: z.number(),
  price: z.number(),
  difference: z.number(),
  /** The balance is lower than the difference. */
  isShort: z.boolean(),
});

const plannedChangeSchema = z.object({
  section: z.string(),
  key: z.string(),
  /** Of the state that is shown as old. */
  version: z.int(),
  old: placeSchema,
  new: placeSchema,
  isMoved: z.boolean(),
  /** Those of before and those of after, in the order of their places; those who leave are last. */
  players: z.array(playerSchema),
  guests: z.array(z.object({ slot: z.int(), name: z.string(), fee: z.number() })),
  oldTotal: z.number(),
  total: z.number(),
  /** Nothing is charged or refunded now: the shares are paid at the counter. */
  isDue: z.boolean(),
  /** Until when it can be changed. */
  changeUntil: z.iso.datetime(),
  /** The caller's balance afterwards; null where the caller pays nothing and gets nothing back. */
  balanceAfter: z.number().nullable(),
  /** Everything that would refuse it, the most important first; empty when it can be changed. */
  problems: z.array(
    z.object({
      code: z.string(),
      params: z.record(z.string(), z.union([z.string(), z.number()])),
      /** In English. */
      message: z.string(),
      /** The rule that refuses, for its sentence in the reader's language. */
      rule: fairPlayRefusalSchema.optional(),
      /** Favourites who are free then, when somebody is not. */
      free: z.array(z.object({ memberCode: z.string(), name: z.string() })).optional(),
    }),
  ),
  isChanged: z.boolean(),
});
export type PlannedChange = z.output<typeof plannedChangeSchema>;

export const changeBooking = defineEndpoint({
  name: 'changeBooking',
  summary: 'Other players, payers, guests or sessions for a booking; `dryRun: 1` shows both sides and every refusal',
  method: 'POST',
  path: '/v1/Booking/sport/booking/change',
  access: 'user',
  request: {
    body: z
      .object({
        section: text({ min: 1, max: 40 }),
        key: text({ min: 1, max: 40 }),
        PlayerCodes: codes,
        PayerCode: codes,
        Guests: bookingRequest.shape.Guests,
        /** Other sessions of the same sport, as many as the booking has; without it the booking stays where it is. */
        to: text({ min: 1, max: 100 }).optional(),
        /** Euros, the new total that was shown; only a preview needs none. */
        ExpectedTotal: z.number().min(0).max(1_000_000).optional(),
        /** The state that was shown as old. */
        version: z.int().min(0).optional(),
        pin: textOrEmpty({ max: 64 }).default(''),
        dryRun: z.union([z.literal(0), z.literal(1)]).default(0),
        /** Staff only, as for a booking. */
        BeyondRuleReason: text({ max: 200 }).trim().optional(),
      })
      .superRefine(({ dryRun, ExpectedTotal }, context) => {
        if (dryRun === 0 && ExpectedTotal === undefined)
          context.addIssue({ code: 'custom', path: ['ExpectedTotal'], message: 'is required' });
      }),
    idempotent: true,
  },
  answer: plannedChangeSchema,
  errors: [
    ...BOOKING_ERRORS,
    'record.not_found',
    'booking.change_not_yours',
    'booking.already_cancelled',
    'booking.change_too_late',
    'booking.changed_meanwhile',
    'booking.change_series',
    'booking.change_given_back',
    'game.gathers',
    'lesson.cannot_change',
    'booking.change_checked_in',
    'booking.change_nothing',
    'booking.move_other_sport',
    'booking.move_length',
    'booking.price_changed',
    'booking.low_balance',
    'booking.visitor_not_charged',
    'cash.drawer_too_low',
    'pin.required',
    'pin.wrong',
    'pin.locked',
  ],
});
export type ChangeBody = z.input<(typeof changeBooking)['request']['body']>;

const busyTimesSchema = z.object({
  items: z.array(z.object({ memberCode: z.string(), name: z.string(), from: z.string(), to: z.string() })),
});
export type BusyTimes = z.output<typeof busyTimesSchema>;

export const changeTimes = defineEndpoint({
  name: 'changeTimes',
  summary: 'When the players of a change play elsewhere on a day, for whoever may change the booking',
  method: 'GET',
  path: '/v1/Booking/sport/booking/change/:section/:key/busy',
  access: 'user',
  request: {
    params: z.object({ section: text({ min: 1, max: 40 }), key: text({ min: 1, max: 40 }) }),
    query: z.object({ date: clubDateSchema, players: text({ min: 1, max: 200 }) }),
  },
  answer: busyTimesSchema,
  errors: [
    'record.not_found',
    'booking.change_not_yours',
    'booking.already_cancelled',
    'booking.change_too_late',
    'booking.change_series',
    'booking.change_given_back',
    'booking.change_checked_in',
  ],
});
