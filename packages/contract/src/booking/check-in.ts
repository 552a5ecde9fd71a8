/** Who has arrived, who has not, and what that means for the next booking. */
import { z } from 'zod';
import { serviceKeySchema } from '../club/sports/sports.ts';
import { memberSchema } from '../people/members.ts';
import { LIMITS } from '../values/limits.ts';
import { text } from '../values/text.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { bookingPlaceSchema } from './booking-list.ts';

/** Minutes around the start of a session in which players check in. */
export const checkInSettingsSchema = z.object({
  minutesBefore: z.int().min(0).max(120),
  minutesAfter: z.int().min(5).max(60),
});
export type CheckInSettings = z.output<typeof checkInSettingsSchema>;

/** So many missed bookings in so many days stop a member from booking for some days. */
export const strikeSettingsSchema = z.object({
  isOn: z.boolean(),
  count: z.int().min(1).max(20),
  days: z.int().min(1).max(365),
  stopDays: z.int().min(1).max(90),
});
export type StrikeSettings = z.output<typeof strikeSettingsSchema>;

export const DEFAULT_CHECK_IN: CheckInSettings = { minutesBefore: 15, minutesAfter: 15 };
export const DEFAULT_STRIKES: StrikeSettings = { isOn: true, count: 3, days: 60, stopDays: 7 };

/** How long the desk can take a check-in back. */
export const CHECK_IN_UNDO_SECONDS = 10;

/** The signed text of a court's sign: the court's key and a signature. */
const signCodeSchema = text({ min: 1, max: 80 });

const arrivalSchema = z.object({
  name: z.string(),
  memberCode: z.string(),
  gender: memberSchema.shape.gender,
  checkedInAt: z.iso.datetime().nullable(),
});
export type Arrival = z.output<typeof arrivalSchema>;

const bookingRef = z.object({ section: text({ min: 1, max: 40 }), key: text({ min: 1, max: 40 }) });
const memberCodes = z
  .array(text({ min: 1, max: LIMITS.loginNameMax }))
  .min(1)
  .max(LIMITS.playerSlots);

const arrivalsSchema = z.object({
  section: z.string(),
  key: z.string(),
  /** Where they play, whichever sign was scanned. */
  court: z.string(),
  courtKey: z.string(),
  players: z.array(arrivalSchema),
});

export const checkIn = defineEndpoint({
  name: 'checkIn',
  summary: 'Check in players of a booking: oneself with the code of a court’s sign, or any player at the desk',
  method: 'POST',
  path: '/v1/Booking/sport/booking/checkin',
  access: 'user',
  request: {
    body: bookingRef.extend({
      code: signCodeSchema.optional(),
      /** Players of this booking; oneself unless given, at the desk everybody. */
      players: memberCodes.optional(),
    }),
  },
  answer: arrivalsSchema,
  errors: [
    'record.not_found',
    'booking.already_cancelled',
    'booking.ended',
    'give_back.offered',
    'check_in.not_offered',
    'check_in.code_required',
    'check_in.code_invalid',
    'check_in.not_playing',
    'check_in.wrong_day',
    'check_in.too_early',
    'check_in.too_late',
    'check_in.over',
    'no_show.court_taken',
  ],
});

/** `late` is open too: the session has begun. */
export const CHECK_IN_STATES = ['early', 'open', 'late', 'closed', 'done', 'noShow'] as const;

export const courtSignSchema = z.object({
  /** The court whose sign was scanned. */
  section: z.string(),
  courtKey: z.string(),
  court: z.string(),
  courtType: z.string(),
  /** The server's clock. */
  now: z.iso.datetime(),
  hasCheckIn: z.boolean(),
  /** Somebody else plays on this court now. */
  isTaken: z.boolean(),
  /** The caller's current or next booking of this day. */
  booking: z
    .object({
      section: z.string(),
      key: z.string(),
      court: z.string(),
      courtKey: z.string(),
      courtType: z.string(),
      bookingType: z.string(),
      from: z.string(),
      to: z.string(),
      startsAt: z.iso.datetime(),
      opensAt: z.iso.datetime(),
      closesAt: z.iso.datetime(),
      isDue: z.boolean(),
      state: z.enum(CHECK_IN_STATES),
      players: z.array(arrivalSchema),
      /** Codes of the players for whom the caller checks in: the caller, or those for whom the caller pays. */
      own: z.array(z.string()),
    })
    .nullable(),
  /** The next session of this day that can be booked on the scanned court, for a caller without a booking. */
  free: z.object({ key: z.string(), from: z.string(), to: z.string(), price: z.number() }).nullable(),
});
export type CourtSign = z.output<typeof courtSignSchema>;

export const readCourtSign = defineEndpoint({
  name: 'readCourtSign',
  summary: 'What a scanned sign means to the caller: the booking to check in for, or a free court',
  method: 'GET',
  path: '/v1/Booking/sport/checkin/:code',
  access: 'user',
  request: { params: z.object({ code: signCodeSchema }) },
  answer: courtSignSchema,
  errors: ['check_in.code_invalid'],
});

export const undoCheckIn = defineEndpoint({
  name: 'undoCheckIn',
  summary: 'Take a check-in back, some seconds long',
  method: 'POST',
  path: '/v1/Office/bookings/:section/:key/check-in/undo',
  access: 'staff',
  request: { params: bookingRef, body: z.object({ players: memberCodes.optional() }).prefault({}) },
  answer: arrivalsSchema,
  errors: ['record.not_found', 'check_in.not_playing', 'check_in.undo_over'],
});

const noShowSchema = z.object({
  section: z.string(),
  key: z.string(),
  /** Null: it is no no-show. */
  noShowAt: z.iso.datetime().nullable(),
  /** Until when the booker cannot book, or null. */
  stopUntil: z.iso.datetime().nullable(),
});

export const markNoShow = defineEndpoint({
  name: 'markNoShow',
  summary: 'Nobody came: a strike for the booker, and the rest of the session is free where the sport says so',
  method: 'POST',
  path: '/v1/Office/bookings/:section/:key/no-show',
  access: 'desk',
  request: { params: bookingRef },
  answer: noShowSchema,
  errors: [
    'record.not_found',
    'booking.already_cancelled',
    'booking.ended',
    'no_show.not_started',
    'no_show.somebody_here',
    'no_show.given_back',
    'no_show.over',
  ],
});

export const undoNoShow = defineEndpoint({
  name: 'undoNoShow',
  summary: 'Take a no-show and its strike back, while the rest of the session is free',
  method: 'POST',
  path: '/v1/Office/bookings/:section/:key/no-show/undo',
  access: 'desk',
  request: { params: bookingRef },
  answer: noShowSchema,
  errors: ['record.not_found', 'booking.already_cancelled', 'no_show.over', 'no_show.court_taken'],
});

const strikeSchema = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  ...bookingPlaceSchema.shape,
  liftedAt: z.iso.datetime().nullable(),
  /** Who lifted it, and why. */
  liftedBy: z.string().nullable(),
  reason: z.string().nullable(),
});
export type Strike = z.output<typeof strikeSchema>;

export const strikesSchema = z.object({
  /** The newest first. */
  items: z.array(strikeSchema),
  /** How many count now, and how many stop booking. */
  count: z.int(),
  limit: z.int(),
  days: z.int(),
  /** Until when this member cannot book, or null. */
  stopUntil: z.iso.datetime().nullable(),
});
export type Strikes = z.output<typeof strikesSchema>;

export const ownStrikes = defineEndpoint({
  name: 'ownStrikes',
  summary: 'My strikes, and until when they stop me from booking',
  method: 'GET',
  path: '/v1/Booking/sport/strikes',
  access: 'user',
  answer: strikesSchema,
});

export const memberStrikes = defineEndpoint({
  name: 'memberStrikes',
  summary: 'The strikes of a member',
  method: 'GET',
  path: '/v1/Office/members/:code/strikes',
  access: 'staff',
  request: { params: z.object({ code: text({ min: 1, max: LIMITS.loginNameMax }) }) },
  answer: strikesSchema,
  errors: ['record.not_found'],
});

export const liftStrike = defineEndpoint({
  name: 'liftStrike',
  summary: 'Lift a strike with a reason: it does not count any more',
  method: 'POST',
  path: '/v1/Office/strikes/:id/lift',
  access: 'admin',
  request: {
    params: z.object({ id: text({ max: 18 }).regex(/^\d+$/) }),
    body: z.object({ reason: text({ min: 1, max: 200 }).trim() }),
  },
  answer: z.literal('ok'),
  errors: ['record.not_found', 'strike.lifted'],
});

export const courtSignPdf = defineEndpoint({
  name: 'courtSignPdf',
  summary: 'The sign of one court with its QR code, to be printed',
  method: 'GET',
  path: '/v1/Office/courts/:key/sign.pdf',
  access: 'desk',
  cost: 'heavy',
  request: { params: z.object({ key: text({ min: 1, max: 12 }).toUpperCase() }) },
  answer: z.instanceof(Uint8Array),
  format: 'file',
  mediaType: 'application/pdf',
  errors: ['record.not_found'],
});

export const sportSignsPdf = defineEndpoint({
  name: 'sportSignsPdf',
  summary: 'The signs of all courts of a sport, a page each',
  method: 'GET',
  path: '/v1/Office/sports/:key/signs.pdf',
  access: 'desk',
  cost: 'heavy',
  request: { params: z.object({ key: serviceKeySchema }) },
  answer: z.instanceof(Uint8Array),
  format: 'file',
  mediaType: 'application/pdf',
  errors: ['record.not_found'],
});
