import { z } from 'zod';
import { fairPlayRefusalSchema } from '../club/sports/fair-play.ts';
import { FAIR_PLAY_ERRORS } from '../club/sports/fair-play-texts.ts';
import { receiptTimeSchema } from '../money/subscriptions.ts';
import { memberSchema } from '../people/members.ts';
import { LIMITS } from '../values/limits.ts';
import { text, textOrEmpty } from '../values/text.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { bookingGameSchema, gameRequest } from './games/game-fields.ts';
import { passOptionSchema } from './pass-option.ts';
import { closureReasonSchema } from './schedule.ts';

const flag = z.union([z.literal(0), z.literal(1)]);
/** Comma-joined, in slot order p1 to p4. */
export const codes = textOrEmpty({ max: 200 });

export const bookingRequest = z.object({
  Service: text({ min: 1, max: 40 }),
  /** One session key, or two consecutive ones of a court, comma-joined. */
  BookingKey: text({ min: 1, max: 100 }),
  BookingType: text({ min: 1, max: 40 }),
  PayerCode: codes,
  PlayerCodes: codes,
  /** Option ids. */
  sportServiceOptions: z
    .array(z.union([z.int(), text({ max: 40 })]))
    .max(20)
    .default([]),
  IsHalfSession: flag.default(0),
  IsACOn: flag.default(0),
  /** People without a membership, each in one of the places 2 to 4; the players have the other places, in their order. */
  Guests: z
    .array(z.object({ slot: z.int().min(2).max(LIMITS.playerSlots), name: text({ max: LIMITS.guestNameMax }).trim() }))
    .max(LIMITS.playerSlots - 1)
    .optional(),
  /** Leaves places open to other members. */
  Game: gameRequest.optional(),
  /** The passes that pay instead of balances, in the order of `PayerCode`; empty where the balance pays. */
  PassCodes: codes.optional(),
});
export type BookingRequest = z.output<typeof bookingRequest>;

/** Kinds of price parts; `court` and `option` are shown with the club's own titles. The booker pays those of guests. */
export const PRICE_PARTS = ['court', 'lights', 'ac', 'option', 'guest', 'lesson'] as const;

export const pricePartSchema = z.object({ kind: z.enum(PRICE_PARTS), title: z.string(), amount: z.number() });
export type PricePart = z.output<typeof pricePartSchema>;

/** The name is empty once it has been erased; the fee is in euros and a part of what the first player pays. */
const guestSchema = z.object({ slot: z.int(), name: z.string(), fee: z.number() });

export const PAYER_LABELS = { ready: 'Ready to Pay', low: 'Low Balance' } as const;
const label = z.enum([PAYER_LABELS.ready, PAYER_LABELS.low]).nullable();
const amount = z.number().nullable();

/**
 * spec 3, "Amount-dues response". Places without a member are null; so is the balance of another member, unless an admin
 * asks. The balance of a child is that of who pays for the child.
 */
export const amountDueSchema = z.object({
  p1AmountDue: amount,
  p2AmountDue: amount,
  p3AmountDue: amount,
  p4AmountDue: amount,
  p1BalanceAmount: amount,
  p2BalanceAmount: amount,
  p3BalanceAmount: amount,
  p4BalanceAmount: amount,
  p1Label: label,
  p2Label: label,
  p3Label: label,
  p4Label: label,
  total: z.number(),
  parts: z.array(pricePartSchema),
  guests: z.array(guestSchema),
  /** Until when the caller could cancel this booking, and whether that is in the future. */
  cancelUntil: z.iso.datetime(),
  canCancel: z.boolean(),
  /** Rules that refuse a player; staff can book beyond them with a reason. Members are refused with the first of them. */
  refusals: z.array(fairPlayRefusalSchema),
  /** What passes can pay, of shares for which the caller decides; absent where there is nothing to choose. */
  passes: z.array(passOptionSchema.extend({ slot: z.int(), isChosen: z.boolean() })).optional(),
  /** Of a booking with open places, in euros: what one of them costs, and what the caller pays in the end. */
  game: z.object({ place: z.number(), allTaken: z.number(), nobodyComes: z.number() }).optional(),
});
export type AmountDue = z.output<typeof amountDueSchema>;

export const BOOKING_ERRORS = [
  'club.not_open',
  'sports.unknown_service',
  'schedule.unknown_session',
  'schedule.session_past',
  'schedule.session_closed',
  'schedule.session_locked',
  'schedule.changed',
  'booking.slot_taken',
  'booking.already_yours',
  'booking.slot_held',
  'booking.sessions_not_consecutive',
  'booking.unknown_type',
  'booking.unknown_option',
  'booking.half_not_offered',
  'booking.ac_not_offered',
  'booking.no_players',
  'booking.no_payers',
  'booking.payer_not_playing',
  'booking.first_player_pays',
  'booking.self_first',
  'booking.player_twice',
  'booking.unknown_player',
  'booking.too_few_players',
  'booking.too_few_payers',
  'booking.too_many_players',
  'booking.payer_refused',
  'booking.guest_place',
  'name.forbidden_characters',
  'booking.day_limit',
  'booking.total_limit',
  'booking.already_playing',
  'booking.stopped',
  'feature.off',
  'game.not_offered',
  'game.too_late_to_gather',
  'game.places',
  'game.one_gathering',
  'game.minor_opens',
  'pass.empty',
  'pass.not_for_this',
  'pass.expired',
  ...FAIR_PLAY_ERRORS,
] as const;

export const amountDue = defineEndpoint({
  name: 'amountDue',
  summary: 'What each player would pay, whether they can, and why it cannot be booked',
  method: 'POST',
  path: '/v1/Booking/sport/booking/amountdue',
  access: 'user',
  scope: 'bookings.write',
  request: { body: bookingRequest },
  answer: amountDueSchema,
  errors: BOOKING_ERRORS,
});

const bookingRef = z.object({ section: z.string(), key: z.string() });

export const confirmBooking = defineEndpoint({
  name: 'confirmBooking',
  summary: 'Book and pay: all of it or none',
  method: 'POST',
  path: '/v1/Booking/sport/booking/confirmation',
  access: 'user',
  scope: 'bookings.write',
  request: {
    body: bookingRequest.extend({
      PinCode: textOrEmpty({ max: 64 }),
      /** Euros, the total that was shown: with another price now nothing is booked or charged. */
      ExpectedTotal: z.number().min(0).max(1_000_000).optional(),
      /** Staff only: why this is booked beyond a rule of a player's category. The audit log keeps it. */
      BeyondRuleReason: text({ max: 200 }).trim().optional(),
      /** The desk only: nothing is taken now, the booking is due at its start. */
      PayAtCounter: flag.optional(),
    }),
    idempotent: true,
  },
  answer: z.literal('ok'),
  extras: z.object({ booking: bookingRef }),
  errors: [
    ...BOOKING_ERRORS,
    'game.cannot_open',
    'booking.price_changed',
    'booking.low_balance',
    'key.moves_money',
    'pin.required',
    'pin.wrong',
    'pin.locked',
  ],
});

const reference = z.object({ section: text({ min: 1, max: 40 }), key: text({ min: 1, max: 40 }) });
const person = z.object({
  bookingMemberName: z.string(),
  bookingMemberCode: z.string(),
  bookingMemberStatus: z.string(),
});

/** spec 3, "Booking detail". */
export const bookingDetailSchema = z.object({
  bookingHeading: z.string(),
  bookingTitle: z.string(),
  bookingMember: person,
  bookingType: z.string(),
  bookingCourt: z.string(),
  bookingSessionDate: z.string(),
  bookingSessionTimeFrom: z.string(),
  bookingSessionTimeTo: z.string(),
  /** What the receipt states of the time, in a sport with `hasReceiptTime`. */
  receiptTime: receiptTimeSchema.optional(),
  bookingAC: z.string(),
  bookingDate: z.string(),
  bookingTime: z.string(),
  bookingOptions: z.array(z.object({ title: z.string(), desc: z.string() })),
  players: z.array(person.extend({ gender: memberSchema.shape.gender })),
  guests: z.array(guestSchema),
  paymentPlayers: z.array(
    z.object({
      payerName: z.string(),
      payerCode: z.string(),
      paymentMethod: z.string(),
      bookingReceipt: z.string(),
      bookingRate: z.number(),
    }),
  ),
  cancelBooking: flag,
  cancelMessageBooking: z.string(),
  section: z.string(),
  key: z.string(),
  status: z.enum(['booked', 'cancelled']),
  courtType: z.string(),
  isLightOn: z.boolean(),
  startsAt: z.string(),
  endsAt: z.string(),
  total: z.number(),
  parts: z.array(pricePartSchema),
  bookedBy: z.string().nullable(),
  cancelUntil: z.string(),
  /** Only the office can cancel it now. */
  isCancelTimeOver: z.boolean(),
  /** The caller may change players and time now. */
  canChange: z.boolean(),
  /** Places of it are open to other members, or were. */
  game: bookingGameSchema.optional(),
  /** A lesson: who teaches, and whether it can only be called off now, without a refund. */
  lesson: z.object({ coach: z.string(), canCallOff: z.boolean() }).optional(),
  /** The caller can leave places of it open to other members now. */
  canOpen: z.boolean().optional(),
  /** Counts changes: sent back with a change, so that nobody overwrites what they have not seen. */
  version: z.int(),
  /** Nothing is paid yet: the shares are paid at the counter. */
  isDue: z.boolean(),
  /** Of a date of a standing booking that is due: the day on which the balances are charged. */
  chargedOn: z.string().optional(),
  /** For staff only. */
  note: z.string().nullable(),
  /** Where it was before the club moved it. */
  movedFrom: z.object({ court: z.string(), date: z.string(), from: z.string() }).nullable(),
  /** What the club paid back while the booking stayed; the reason is null once it was erased. */
  refunds: z.array(z.object({ name: z.string(), amount: z.number(), reason: z.string().nullable() })),
  /** Of a cancelled booking: what all payers got back, in euros; absent where nothing came back. */
  refunded: z.number().optional(),
  /** Not by a player. The reason is null where the club gave none. */
  cancelledByClub: z.object({ reason: z.string().nullable(), isRefunded: z.boolean() }).nullable(),
  /** The club's reason of a closure at this time, when the booking was kept. */
  closedFor: z.string().nullable(),
  /** The closure with its kind, and its reason in the club's languages. */
  closure: closureReasonSchema.optional(),
  /** The cancellation time is over, and the caller may give the session back. */
  canGiveBack: z.boolean(),
  /** Free for others since then; refunded once somebody books it. Of a cancelled booking: somebody did. */
  givenBackAt: z.iso.datetime().nullable(),
  /** When the club ended it, while it was played. */
  endedAt: z.iso.datetime().nullable(),
});
export type BookingDetail = z.output<typeof bookingDetailSchema>;

export const bookingDetails = defineEndpoint({
  name: 'bookingDetails',
  summary: 'One booking, for those who play in it and for staff',
  method: 'GET',
  path: '/v1/Booking/sport/booking/details/:section/:key',
  access: 'user',
  request: { params: reference },
  answer: bookingDetailSchema,
  errors: ['record.not_found'],
});

/** spec 4: compared without regard to spaces and case. */
export const CANCELLED = 'Session Cancelled';

export const cancelBooking = defineEndpoint({
  name: 'cancelBooking',
  summary: 'Cancel a booking and refund every payer',
  method: 'POST',
  path: '/v1/Booking/sport/booking/Cancel',
  access: 'user',
  scope: 'bookings.write',
  request: {
    body: z.object({ section: textOrEmpty({ max: 40 }), key: textOrEmpty({ max: 40 }), pin: textOrEmpty({ max: 64 }) }),
    idempotent: true,
  },
  answer: z.literal(CANCELLED),
  errors: [
    'booking.key_missing',
    'record.not_found',
    'booking.not_yours',
    'booking.already_cancelled',
    'booking.too_late_to_cancel',
    'key.moves_money',
    'pin.required',
    'pin.wrong',
    'pin.locked',
  ],
});
