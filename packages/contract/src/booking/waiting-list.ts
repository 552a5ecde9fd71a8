/** Waiting for a taken session, and giving a booking back that can no longer be cancelled. */
import { z } from 'zod';
import { FAIR_PLAY_ERRORS } from '../club/sports/fair-play-texts.ts';
import { serviceKeySchema } from '../club/sports/sports.ts';
import { memberSchema } from '../people/members.ts';
import { text, textOrEmpty } from '../values/text.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { bookingKeySchema, clubDateSchema } from './schedule.ts';

/** How long an offer lasts, in minutes, unless the club says otherwise. */
export const DEFAULT_OFFER_MINUTES = 15;

/** So long before the start the queue ends: everybody who waits is told, and whoever books first has it. */
export const OFFERS_END_MINUTES = 30;

/** So many unanswered offers take a member off one queue, and so many in a row over all queues ask whether to stay. */
export const LAPSES = { ofQueue: 2, ofMember: 3 } as const;

/** The page of the waiting list. With `offer`, the number of an entry, it opens the filled booking page. */
export const WAITING_LIST_PATH = '/sports/mywaitinglist';

const idSchema = text({ max: 18 }).regex(/^\d+$/);

const sessionPlace = {
  /** The session that was taken when the member joined, or the one that is offered. */
  bookingKey: z.string(),
  service: z.string(),
  court: z.string(),
  date: z.string(),
  from: z.string(),
  to: z.string(),
  startsAt: z.iso.datetime(),
};

const offerSchema = z.object({
  ...sessionPlace,
  offeredAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** Euros: what the session costs in all, for the caller's category. */
  price: z.number(),
});

export const waitingItemSchema = z.object({
  id: z.string(),
  ...sessionPlace,
  anyCourt: z.boolean(),
  /** 1: next in line. Of `any court` it counts everybody who wants that time. */
  place: z.int(),
  /** How many wait for the same, the caller included. */
  waiting: z.int(),
  /** In slot order; the first is the caller or somebody for whom the caller pays. */
  players: z.array(memberSchema.pick({ memberCode: true, name: true, gender: true })),
  joinedAt: z.iso.datetime(),
  /** Offers of this queue that were not answered. */
  lapses: z.int(),
  /** Since when the session is free for everybody, close to its start. */
  toldAt: z.iso.datetime().nullable(),
  offer: offerSchema.optional(),
});
export type WaitingItem = z.output<typeof waitingItemSchema>;

/** How a wait or an offer ended. */
export const WAITING_OUTCOMES = ['booked', 'left', 'passed', 'lapsed', 'withdrawn', 'over'] as const;

const endedSchema = z.object({
  ...sessionPlace,
  outcome: z.enum(WAITING_OUTCOMES),
  /** Null for a queue that ended without an offer. */
  offeredAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime(),
});

export const waitingListSchema = z.object({
  items: z.array(waitingItemSchema),
  /** Set when the caller let offers lapse and is asked whether to stay; no offer is made until it is answered. */
  question: z.object({ lapses: z.int(), askedAt: z.iso.datetime() }).nullable(),
  /** The last ones, newest first. */
  lately: z.array(endedSchema),
});
export type WaitingList = z.output<typeof waitingListSchema>;

export const joinWaitingList = defineEndpoint({
  name: 'joinWaitingList',
  summary: 'Wait for a taken session, or for any court at that time',
  method: 'POST',
  path: '/v1/Booking/sport/waiting',
  access: 'user',
  request: {
    body: z.object({
      BookingKey: bookingKeySchema,
      AnyCourt: z.union([z.literal(0), z.literal(1)]).default(0),
      /** Comma-joined, in slot order; empty: the caller. */
      PlayerCodes: textOrEmpty({ max: 200 }).default(''),
    }),
  },
  answer: waitingItemSchema,
  errors: [
    'club.not_open',
    'schedule.unknown_session',
    'schedule.session_past',
    'schedule.session_closed',
    'schedule.session_locked',
    'waiting.session_free',
    'waiting.already',
    'waiting.too_many',
    'booking.self_first',
    'booking.player_twice',
    'booking.too_many_players',
    'booking.unknown_player',
    'booking.day_limit',
    'booking.total_limit',
    'booking.already_playing',
    'booking.stopped',
    ...FAIR_PLAY_ERRORS,
  ],
});

export const listWaiting = defineEndpoint({
  name: 'listWaiting',
  summary: 'What I wait for, my place and my offers',
  method: 'GET',
  path: '/v1/Booking/sport/waiting',
  access: 'user',
  answer: waitingListSchema,
});

export const waitingOfDay = defineEndpoint({
  name: 'waitingOfDay',
  summary: 'How many wait for each session of a day; sessions for which nobody waits are left out',
  method: 'GET',
  path: '/v1/Booking/sport/waiting/day',
  access: 'user',
  request: { query: z.object({ service: serviceKeySchema, date: clubDateSchema }) },
  answer: z.object({
    service: z.string(),
    date: z.string(),
    sessions: z.array(z.object({ key: z.string(), waiting: z.int() })),
  }),
  errors: ['sports.unknown_service'],
});

const entryBody = z.object({ id: idSchema });

export const leaveWaitingList = defineEndpoint({
  name: 'leaveWaitingList',
  summary: 'Leave a queue; an offer goes to the next',
  method: 'POST',
  path: '/v1/Booking/sport/waiting/leave',
  access: 'user',
  request: { body: entryBody },
  answer: z.literal('ok'),
  errors: ['record.not_found'],
});

export const passOffer = defineEndpoint({
  name: 'passOffer',
  summary: 'Pass an offer on to the next in line and keep the place in the queue',
  method: 'POST',
  path: '/v1/Booking/sport/waiting/pass',
  access: 'user',
  request: { body: entryBody },
  answer: z.literal('ok'),
  errors: ['record.not_found', 'waiting.no_offer'],
});

export const stayOnWaitingList = defineEndpoint({
  name: 'stayOnWaitingList',
  summary: 'Answer the question after unanswered offers: stay in all queues, or leave them all',
  method: 'POST',
  path: '/v1/Booking/sport/waiting/stay',
  access: 'user',
  request: { body: z.object({ stay: z.boolean() }) },
  answer: z.literal('ok'),
});

const bookingRef = z.object({ section: text({ min: 1, max: 40 }), key: text({ min: 1, max: 40 }) });

const GIVE_BACK_ERRORS = ['record.not_found', 'booking.not_yours', 'booking.already_cancelled'] as const;

export const giveBackBooking = defineEndpoint({
  name: 'giveBackBooking',
  summary: 'Give a booking back after the cancellation time: refunded when somebody books the session',
  method: 'POST',
  path: '/v1/Booking/sport/booking/giveback',
  access: 'user',
  request: { body: bookingRef.extend({ pin: textOrEmpty({ max: 64 }) }), idempotent: true },
  answer: z.object({ givenBackAt: z.iso.datetime() }),
  errors: [
    ...GIVE_BACK_ERRORS,
    'give_back.can_cancel',
    'give_back.started',
    'lesson.cannot_give_back',
    'pin.required',
    'pin.wrong',
    'pin.locked',
  ],
});

export const takeBackBooking = defineEndpoint({
  name: 'takeBackBooking',
  summary: 'Take a booking back that was given back and that nobody has booked yet',
  method: 'POST',
  path: '/v1/Booking/sport/booking/takeback',
  access: 'user',
  request: { body: bookingRef },
  answer: z.literal('ok'),
  errors: [...GIVE_BACK_ERRORS, 'give_back.taken', 'give_back.offered'],
});
