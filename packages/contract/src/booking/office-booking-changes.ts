import { z } from 'zod';
import { fairPlayRefusalSchema } from '../club/sports/fair-play.ts';
import { FAIR_PLAY_ERRORS } from '../club/sports/fair-play-texts.ts';
import { wholeCents } from '../values/money.ts';
import { text, textOrEmpty } from '../values/text.ts';
import { faultOfTitle } from '../values/texts.ts';
import { defineEndpoint } from '../wire/endpoint.ts';

/** How long a cancellation by the office can be undone, and how long a reason may be. */
export const BOOKING_CHANGE_LIMITS = { undoSeconds: 10, reasonMin: 3, reasonMax: 200 } as const;

const params = z.object({ section: text({ min: 1, max: 40 }), key: text({ min: 1, max: 40 }) });
/** May be empty while the counter is unlocked. */
const PinCode = textOrEmpty({ max: 64 }).default('');
const PIN_ERRORS = ['pin.required', 'pin.wrong', 'pin.locked'] as const;

/** What the players read, in the language in which it was written. */
const reason = text({ max: BOOKING_CHANGE_LIMITS.reasonMax })
  .trim()
  .min(BOOKING_CHANGE_LIMITS.reasonMin, { error: 'is required' })
  .superRefine((given, context) => {
    // Any language may be used, so the direction is not checked.
    const fault = faultOfTitle(given);
    if (fault) context.addIssue({ code: 'custom', message: fault });
  });

const placeSchema = z.object({
  court: z.string(),
  date: z.string(),
  from: z.string(),
  to: z.string(),
});

const plannedMoveSchema = z.object({
  section: z.string(),
  key: z.string(),
  old: placeSchema,
  new: placeSchema,
  /** How many players are told. */
  playerCount: z.int(),
  /** Euros; `difference` is `price - paid` and negative where money comes back. */
  payers: z.array(
    z.object({
      memberCode: z.string(),
      name: z.string(),
      paid: z.number(),
      price: z.number(),
      difference: z.number(),
      /** The balance is lower than the difference. */
      isShort: z.boolean(),
    }),
  ),
  difference: z.number(),
  /** Nothing is charged or refunded now: the money is taken when the players arrive. */
  isDue: z.boolean(),
  /** Why the target does not fit; empty when it does. */
  problems: z.array(
    z.object({
      code: z.string(),
      params: z.record(z.string(), z.union([z.string(), z.number()])),
      /** In English. */
      message: z.string(),
    }),
  ),
  /** Rules of the players' categories; the desk can move beyond them with a reason. */
  refusals: z.array(fairPlayRefusalSchema),
  isMoved: z.boolean(),
});
export type PlannedMove = z.output<typeof plannedMoveSchema>;

export const moveByDesk = defineEndpoint({
  name: 'moveByDesk',
  summary:
    'Move a booking to other sessions of its sport; `dryRun: 1` shows what it would cost and why it does not fit',
  method: 'POST',
  path: '/v1/Office/bookings/:section/:key/move',
  access: 'desk',
  request: {
    params,
    body: z.object({
      /** One session key, or two consecutive ones of a court, comma-joined. */
      to: text({ min: 1, max: 100 }),
      dryRun: z.union([z.literal(0), z.literal(1)]).default(0),
      /** Who pays a higher price: the payers or the club. A lower one is always refunded. */
      difference: z.enum(['charge', 'club']).default('charge'),
      /** Euros, the difference that was shown: with another price now nothing is moved or charged. */
      expectedDifference: z.number().min(-1_000_000).max(1_000_000).optional(),
      /** Why it is moved beyond a rule of a player's category. The audit log keeps it. */
      beyondRuleReason: text({ max: BOOKING_CHANGE_LIMITS.reasonMax }).trim().optional(),
      PinCode,
    }),
    idempotent: true,
  },
  answer: plannedMoveSchema,
  errors: [
    'record.not_found',
    'lesson.coach_busy',
    'sports.unknown_service',
    'schedule.unknown_session',
    'schedule.session_past',
    'schedule.session_closed',
    'schedule.session_locked',
    'schedule.changed',
    'cash.drawer_too_low',
    'booking.slot_taken',
    'booking.slot_held',
    'booking.already_cancelled',
    'booking.session_over',
    'booking.move_other_sport',
    'booking.move_length',
    'booking.move_same_place',
    'booking.plays_elsewhere',
    'game.move_too_near',
    'booking.already_playing',
    'booking.unknown_type',
    'booking.day_limit',
    'booking.total_limit',
    'booking.price_changed',
    'booking.low_balance',
    'booking.visitor_not_charged',
    ...FAIR_PLAY_ERRORS,
    ...PIN_ERRORS,
  ],
});
export type MoveBody = z.input<(typeof moveByDesk)['request']['body']>;

export const refundByDesk = defineEndpoint({
  name: 'refundByDesk',
  summary: 'Refund players of a booking, wholly or in part, also after the start',
  method: 'POST',
  path: '/v1/Office/bookings/:section/:key/refund',
  access: 'desk',
  request: {
    params,
    body: z.object({
      shares: z
        .array(
          z.object({
            memberCode: text({ min: 1, max: 40 }),
            amount: z
              .number()
              .min(0.01, { error: 'must be above 0' })
              .max(1_000_000)
              .refine(...wholeCents),
          }),
        )
        .min(1, { error: 'is required' })
        .max(4),
      reason,
      PinCode,
    }),
    idempotent: true,
  },
  /** Euros: what was refunded now, and what is still paid. */
  answer: z.object({ refunded: z.number(), total: z.number() }),
  errors: [
    'record.not_found',
    'booking.nothing_to_refund',
    'booking.refund_not_payer',
    'booking.refund_too_much',
    'booking.player_twice',
    'cash.drawer_too_low',
    ...PIN_ERRORS,
  ],
});

export const cancelByDesk = defineEndpoint({
  name: 'cancelByDesk',
  summary: 'Cancel a booking with a reason, also after the start; the money is refunded or kept',
  method: 'POST',
  path: '/v1/Office/bookings/:section/:key/cancel',
  access: 'desk',
  request: {
    params,
    body: z.object({ reason, refund: z.enum(['all', 'none']), PinCode }),
    idempotent: true,
  },
  /** Euros: what went back to how many payers, and until when it can be undone. */
  answer: z.object({ refunded: z.number(), payerCount: z.int(), undoUntil: z.iso.datetime() }),
  errors: ['record.not_found', 'booking.already_cancelled', 'cash.drawer_too_low', ...PIN_ERRORS],
});

export const restoreBooking = defineEndpoint({
  name: 'restoreBooking',
  summary: 'Undo the own cancellation for 10 seconds, while the court is still free',
  method: 'POST',
  path: '/v1/Office/bookings/:section/:key/restore',
  access: 'desk',
  request: { params, body: z.object({}), idempotent: true },
  answer: z.object({ charged: z.number() }),
  errors: [
    'record.not_found',
    'booking.undo_over',
    'booking.slot_taken',
    'booking.slot_held',
    'booking.already_playing',
    'booking.low_balance',
    'booking.visitor_not_charged',
    'schedule.session_closed',
  ],
});
