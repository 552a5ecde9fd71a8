import { z } from 'zod';
import { bookingTypeSchema, courtSchema, serviceKeySchema } from '../club/sports/sports.ts';
import { type ClubDate, isClubDate } from '../values/dates.ts';
import { text } from '../values/text.ts';
import { storedTextsSchema } from '../values/texts.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { bookingGameSchema } from './games/game-fields.ts';

export const clubDateSchema = text({ max: 10 })
  .refine(isClubDate, { error: 'must be a date as YYYY-MM-DD' })
  .transform((date) => date as ClubDate);

/** One key, or two neighbouring ones of a court joined by a comma. */
export const bookingKeySchema = text({ min: 1, max: 80 });

export const SESSION_STATES = ['free', 'mine', 'booked', 'held', 'closed', 'locked', 'past'] as const;
export type SessionState = (typeof SESSION_STATES)[number];

export const CLOSURE_KINDS = ['maintenance', 'weather', 'tournament', 'coaching', 'holiday', 'event'] as const;
export type ClosureKind = (typeof CLOSURE_KINDS)[number];

/** Why a court is closed, in the club's languages. */
export const closureReasonSchema = z.object({ kind: z.enum(CLOSURE_KINDS), reason: storedTextsSchema });
export type ClosureReason = z.output<typeof closureReasonSchema>;

/** A booking with open places, as it is shown in schedules. */
export const sessionGameSchema = bookingGameSchema.extend({
  section: z.string(),
  key: z.string(),
  /** Places that can be taken over. */
  offered: z.int(),
  /** Euros: what a place costs the caller; for staff, what was agreed. */
  share: z.number(),
});

export const sessionSchema = z.object({
  key: z.string(),
  court: z.string(),
  from: z.string(),
  to: z.string(),
  startsAt: z.iso.datetime(),
  state: z.enum(SESSION_STATES),
  isLightOn: z.boolean(),
  isPeak: z.boolean(),
  /** A booking that was kept when the timetable or the courts changed. */
  isOutsideHours: z.boolean().optional(),
  /** The membership of the caller is for other hours; the session is `closed` for the caller alone. */
  isOutsideOwnHours: z.boolean().optional(),
  /** Euros: the total for the service's first booking type, without options. */
  price: z.number(),
  /** Its players gave it back: free for everybody else, and shown as theirs until somebody books it. */
  isGivenBack: z.boolean().optional(),
  /** Why it is closed, or when it opens. */
  reason: z.string().optional(),
  /** For a closed session, and for a booking that was kept inside a closure. */
  closure: closureReasonSchema.optional(),
  /** When a locked session is released. */
  opensAt: z.iso.datetime().optional(),
  hold: z.object({ expiresAt: z.iso.datetime(), mine: z.boolean() }).optional(),
  /** Its places are open to others. Of a booker under 18 it is shown to the family, to those who play in it and to staff. */
  game: sessionGameSchema.optional(),
  booking: z
    .object({
      section: z.string(),
      key: z.string(),
      /** The booker's name; empty when it is private and the caller is not a player. */
      label: z.string(),
      /** Set when the caller booked or plays in it, also when it is past. */
      mine: z.boolean(),
      /** Everybody who plays, shortened; for the players themselves and for staff. */
      players: z.array(z.string()).optional(),
    })
    .optional(),
});
export type Session = z.output<typeof sessionSchema>;

export const daySchema = z.object({
  service: z.string(),
  date: z.string(),
  timeZone: z.string(),
  version: z.string(),
  courts: z.array(courtSchema),
  bookingTypes: z.array(bookingTypeSchema),
  sessions: z.array(sessionSchema),
});
export type Day = z.output<typeof daySchema>;

/** The `data` of the stream's event `changed`; its `id` is the version. */
export const dayChangeSchema = daySchema.pick({ service: true, date: true, version: true, sessions: true }).extend({
  /** `sessions` has all sessions of the day, not only the changed ones. */
  isComplete: z.boolean(),
  /** With a complete change: the courts of the day, in their order. */
  courts: z.array(courtSchema).optional(),
});
export type DayChange = z.output<typeof dayChangeSchema>;

const dayQuery = z.object({ service: serviceKeySchema, date: clubDateSchema });

// The wire keeps the spelling of spec 7 in the names and paths of these calls; identifiers are spelt `calendar`.
export const calendar = defineEndpoint({
  name: 'calender',
  summary: 'All sessions of a sport on a day, as the caller sees them; answers 304 to a known ETag',
  method: 'GET',
  path: '/v1/Booking/sport/bookings/calender',
  access: 'user',
  scope: 'schedule.read',
  request: { query: dayQuery },
  answer: daySchema,
  errors: ['sports.unknown_service', 'schedule.date_out_of_range'],
});

export const calendarStream = defineEndpoint({
  name: 'calenderStream',
  summary: 'Server-sent events: `changed` with the changed sessions and the new version; resumes by Last-Event-ID',
  method: 'GET',
  path: '/v1/Booking/sport/bookings/stream',
  access: 'user',
  request: { query: dayQuery },
  answer: dayChangeSchema,
  format: 'stream',
  errors: ['sports.unknown_service', 'schedule.date_out_of_range'],
});

export const calendarDays = defineEndpoint({
  name: 'calenderDays',
  summary: 'How many sessions are open on each day that can be chosen',
  method: 'GET',
  path: '/v1/Booking/sport/bookings/calender/days',
  access: 'user',
  scope: 'schedule.read',
  request: { query: z.object({ service: serviceKeySchema }) },
  answer: z.object({
    service: z.string(),
    days: z.array(
      z.object({
        date: z.string(),
        /** Sessions that can be booked now, and all unfinished ones without closures. */
        open: z.int(),
        total: z.int(),
        isReleased: z.boolean(),
        releasesAt: z.iso.datetime(),
      }),
    ),
  }),
  errors: ['sports.unknown_service'],
});

/** A free session that is offered instead of a taken one. */
export const alternativeSchema = z.object({
  /** A valid `BookingKey`: two keys when two slots were requested. */
  key: z.string(),
  court: z.string(),
  title: z.string(),
  courtType: z.string(),
  date: z.string(),
  from: z.string(),
  to: z.string(),
  price: z.number(),
});
export type Alternative = z.output<typeof alternativeSchema>;

const HOLD_REFUSALS = [
  'club.not_open',
  'schedule.unknown_session',
  'schedule.session_past',
  'schedule.session_booked',
  'booking.already_yours',
  'schedule.session_held',
  'schedule.session_closed',
  'schedule.session_locked',
  'schedule.not_your_hours',
  'schedule.changed',
] as const;

export const holdSession = defineEndpoint({
  name: 'holdSession',
  summary: 'Hold a session for five minutes; replaces the caller’s other hold of the sport',
  method: 'POST',
  path: '/v1/Booking/sport/booking/hold',
  access: 'user',
  request: { body: z.object({ BookingKey: bookingKeySchema }) },
  answer: z.object({ key: z.string(), service: z.string(), date: z.string(), expiresAt: z.iso.datetime() }),
  errors: HOLD_REFUSALS,
});

export const releaseSession = defineEndpoint({
  name: 'releaseSession',
  summary: 'Give up the caller’s hold of a session; fine when there is none',
  method: 'POST',
  path: '/v1/Booking/sport/booking/release',
  access: 'user',
  request: { body: z.object({ BookingKey: bookingKeySchema }) },
  answer: z.literal('ok'),
  errors: ['schedule.unknown_session'],
});

export const nextBookingSchema = z.object({
  section: z.string(),
  key: z.string(),
  bookingType: z.string(),
  court: z.string(),
  courtType: z.string(),
  date: z.string(),
  from: z.string(),
  to: z.string(),
  startsAt: z.iso.datetime(),
  isLightOn: z.boolean(),
  /** The other players, in full. */
  with: z.array(z.string()),
  /** Null when the caller is a player but not the booker. */
  cancelUntil: z.iso.datetime().nullable(),
});
export type NextBooking = z.output<typeof nextBookingSchema>;

export const overview = defineEndpoint({
  name: 'overview',
  summary: 'The home page in one call: what is free in each sport, my next booking, the next release',
  method: 'GET',
  path: '/v1/SportServices/sport/overview',
  access: 'user',
  answer: z.object({
    today: z.string(),
    now: z.iso.datetime(),
    services: z.array(
      z.object({
        key: z.string(),
        /** Free sessions of today. */
        freeToday: z.int(),
        /** Courts with a free session today. */
        freeCourtsToday: z.int(),
        /** Euros: the cheapest free session today, or the cheapest of the price table when none is free. */
        fromPrice: z.number(),
        /** The next three times at which some court is free: today, or the first day that has any. */
        soonest: z.array(
          z.object({ key: z.string(), court: z.string(), date: z.string(), from: z.string(), price: z.number() }),
        ),
      }),
    ),
    nextBooking: nextBookingSchema.nullable(),
    /** The next release, and the services that are released then. */
    nextRelease: z.object({ at: z.iso.datetime(), date: z.string(), services: z.array(z.string()) }).nullable(),
  }),
});
