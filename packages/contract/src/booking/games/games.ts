/** Bookings with open places: finding one, opening one, taking a place and giving it up. */
import { z } from 'zod';
import { FAIR_PLAY_ERRORS } from '../../club/sports/fair-play-texts.ts';
import { serviceKeySchema } from '../../club/sports/sports.ts';
import { text, textOrEmpty } from '../../values/text.ts';
import { defineEndpoint } from '../../wire/endpoint.ts';
import { clubDateSchema } from '../schedule.ts';
import { gameChangeSchema, gameDetailSchema, gameSchema } from './game.ts';
import { gameFields, isRange, RANGE } from './game-fields.ts';

const pin = textOrEmpty({ max: 64 });
const flag = z.union([z.literal(0), z.literal(1)]);

export const gameParams = z.object({ section: text({ min: 1, max: 40 }), key: text({ min: 1, max: 40 }) });
export const GAME_CALL_ERRORS = ['feature.off', 'record.not_found', 'game.over'] as const;

const PIN_ERRORS = ['pin.required', 'pin.wrong', 'pin.locked'] as const;

export const listGames = defineEndpoint({
  name: 'listGames',
  summary:
    'Open games with a place, what fits the caller first and why; `mine=1` only those that I opened, joined or asked for',
  method: 'GET',
  path: '/v1/Booking/sport/games',
  access: 'user',
  feature: 'games',
  request: {
    query: z.object({
      service: serviceKeySchema.optional(),
      from: clubDateSchema.optional(),
      to: clubDateSchema.optional(),
      fits: z.coerce.number().int().min(0).max(1).default(0),
      mine: z.coerce.number().int().min(0).max(1).default(0),
      limit: z.coerce.number().int().min(1).max(300).default(300),
    }),
  },
  answer: z.object({ items: z.array(gameSchema) }),
  errors: ['feature.off', 'sports.unknown_service'],
});

export const gamesStream = defineEndpoint({
  name: 'gamesStream',
  summary: 'Server-sent events: `changed` whenever a game changes; resumes by Last-Event-ID. Read the games again then',
  method: 'GET',
  path: '/v1/Booking/sport/games/stream',
  access: 'user',
  feature: 'games',
  answer: z.object({ version: z.string() }),
  format: 'stream',
  errors: ['feature.off'],
});

export const readGame = defineEndpoint({
  name: 'readGame',
  summary: 'One open game with its notes and questions',
  method: 'GET',
  path: '/v1/Booking/sport/games/:section/:key',
  access: 'user',
  feature: 'games',
  request: { params: gameParams },
  answer: gameDetailSchema,
  errors: ['feature.off', 'record.not_found'],
});

export const openGame = defineEndpoint({
  name: 'openGame',
  summary: 'Leave places of my booking open to others; with `keep` also: play a game anyway that is not full',
  method: 'POST',
  path: '/v1/Booking/sport/games/:section/:key/open',
  access: 'user',
  feature: 'games',
  request: {
    params: gameParams,
    body: gameFields
      .extend({
        /** Only where something is paid: to play anyway. */
        PinCode: pin.default(''),
        /** Euros, what the caller pays in all afterwards, as it was shown. */
        ExpectedShare: z.number().min(0).max(1_000_000).optional(),
      })
      .refine(isRange, RANGE),
    idempotent: true,
  },
  answer: gameChangeSchema,
  errors: [
    'feature.off',
    'record.not_found',
    'game.not_offered',
    'game.too_late_to_gather',
    'game.places',
    'game.already_open',
    'game.cannot_open',
    'game.not_booker',
    'game.one_gathering',
    'game.minor_opens',
    'booking.price_changed',
    'booking.low_balance',
    ...PIN_ERRORS,
  ],
});

export const joinGame = defineEndpoint({
  name: 'joinGame',
  summary: 'Take a place of a game and pay it, for the caller or for a child whom the caller pays for',
  method: 'POST',
  path: '/v1/Booking/sport/games/:section/:key/join',
  access: 'user',
  feature: 'games',
  request: {
    params: gameParams,
    body: z.object({
      PinCode: pin,
      /** Euros: the price of the place that was shown. */
      ExpectedShare: z.number().min(0).max(1_000_000),
      /** A child of the caller's family who takes the place; empty: the caller. */
      MemberCode: textOrEmpty({ max: 32 }).default(''),
      /** The pass that pays the place, with `ExpectedShare` what it takes; empty: the balance pays. */
      PassCode: textOrEmpty({ max: 32 }).default(''),
    }),
    idempotent: true,
  },
  answer: gameChangeSchema,
  errors: [
    ...GAME_CALL_ERRORS,
    'club.not_open',
    'game.full',
    'game.level',
    'game.level_unknown',
    'game.favourites_first',
    'game.favourites_only',
    'game.minor',
    'game.already_in',
    'booking.unknown_player',
    'booking.price_changed',
    'booking.low_balance',
    'booking.already_playing',
    'booking.day_limit',
    'booking.total_limit',
    'booking.stopped',
    'pass.empty',
    'pass.not_for_this',
    'pass.expired',
    ...FAIR_PLAY_ERRORS,
    ...PIN_ERRORS,
  ],
});

const place = z.object({
  /** A child of the caller's family whose place it is; empty: the caller. */
  MemberCode: textOrEmpty({ max: 32 }).default(''),
});

export const leaveGame = defineEndpoint({
  name: 'leaveGame',
  summary: 'Give the own place up with a refund at once; it is open again',
  method: 'POST',
  path: '/v1/Booking/sport/games/:section/:key/leave',
  access: 'user',
  feature: 'games',
  request: { params: gameParams, body: place.prefault({}), idempotent: true },
  answer: gameChangeSchema,
  errors: [...GAME_CALL_ERRORS, 'game.not_joined', 'game.too_late_to_leave', 'game.leave_not_covered'],
});

export const offerPlace = defineEndpoint({
  name: 'offerPlace',
  summary: 'Offer the own place after the time to leave: refunded when somebody takes it; `isOffered: 0` keeps it',
  method: 'POST',
  path: '/v1/Booking/sport/games/:section/:key/offer',
  access: 'user',
  feature: 'games',
  request: { params: gameParams, body: place.extend({ isOffered: flag.default(1) }).prefault({}) },
  answer: gameChangeSchema,
  errors: [...GAME_CALL_ERRORS, 'game.not_joined', 'game.can_leave'],
});
