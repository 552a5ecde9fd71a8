import { z } from 'zod';
import { DECIDE_HOURS, GAMES_ALLOWED } from '../../booking/games/game-fields.ts';
import { clubDateSchema } from '../../booking/schedule.ts';
import { text } from '../../values/text.ts';
import { storedTextsSchema, textsSchema } from '../../values/texts.ts';
import { defineEndpoint } from '../../wire/endpoint.ts';
import {
  courtKeySchema,
  itemKeySchema,
  OFFICE_LIMITS,
  priceSchema,
  SAVE_ERRORS,
  savedSchema,
  saving,
  sportKeySchema,
  titleTexts,
  wallTimeSchema,
} from '../office.ts';
import { taxCodeSchema } from '../office-tax.ts';
import { serviceKeySchema } from './sports.ts';

/** Which drawings a sport uses. */
export const SPORT_THEMES = ['tennis', 'padel', 'squash', 'cricket', 'plain'] as const;

/** From where a booking is paid. */
export const PAYMENT_TYPES = ['account'] as const;

/** How low a figure can stand on the court drawing, in per cent of its height: all of it stays on the drawing. */
export const PLAYER_TOP = { min: 45, max: 75 } as const;

const playerTop = text({ max: 6 })
  .regex(/^\d{2}(\.\d)?%$/, 'must be per cent as 70%')
  .refine((top) => Number.parseFloat(top) >= PLAYER_TOP.min && Number.parseFloat(top) <= PLAYER_TOP.max, {
    error: `must be ${PLAYER_TOP.min}% to ${PLAYER_TOP.max}%`,
  });

const paymentSetting = z.strictObject({
  /** The member who books is one of the payers. */
  isPaymentLoginAccountMandatory: z.boolean(),
  /** spec 9: players of a booking, and so of those who pay. */
  paymentMaximumPlayers: z.int().min(1).max(4),
  /** How many of the players must pay a share. */
  paymentMinimumPlayers: z.int().min(1).max(4),
  paymentType: z.enum(PAYMENT_TYPES),
});

const bookingTypeFields = z.strictObject({
  key: itemKeySchema,
  title: titleTexts,
  minimumPlayers: z.int().min(1).max(4),
  maximumPlayers: z.int().min(1).max(4),
});
const optionFields = z.strictObject({
  id: itemKeySchema,
  title: textsSchema({ max: 60 }),
  price: priceSchema,
  /** Of the VAT; a registered club needs one. Missing keeps the one that the option has. */
  taxCode: taxCodeSchema.optional(),
});

const sportFields = z.strictObject({
  title: titleTexts,
  description: textsSchema({ max: 200, min: 0 }),
  courtWord: textsSchema({ max: 20 }),
  theme: z.enum(SPORT_THEMES),
  position: z.int().min(1).max(1_000),
  isActive: z.boolean(),
  hideMembers: z.boolean(),
  hasACSetting: z.boolean(),
  hasHalfTimeSetting: z.boolean(),
  isACInclude: z.boolean(),
  isHalfTimeAllowed: z.boolean(),
  /** Receipts state from when to when was paid for, each in a line of its own. */
  hasReceiptTime: z.boolean(),
  paymentSetting,
  /** Where the players stand on the court drawing; null or a place that is left out: the standard place. */
  playersStyling: z
    .strictObject({ player1Top: playerTop, player2Top: playerTop, player3Top: playerTop, player4Top: playerTop })
    .partial()
    .nullable(),
  maximumPlayers: z.int().min(1).max(4),
  bookAheadDays: z.int().min(0).max(90),
  releaseAt: wallTimeSchema,
  cancelUntilHours: z.int().min(0).max(720),
  limits: z.strictObject({ perDay: z.int().min(1).max(100), inAll: z.int().min(1).max(1_000) }),
  /** Players check in at the court or at the desk; who does not is a no-show. */
  checkIn: z.enum(['off', 'on']),
  /** The rest of a session to which nobody came is given back to the schedule. */
  releaseNoShow: z.boolean(),
  /** Which open games the sport has, and how many hours before its start one that needs all players is decided. */
  games: z.strictObject({
    allowed: z.enum(GAMES_ALLOWED),
    decideHours: z.int().min(DECIDE_HOURS.min).max(DECIDE_HOURS.max),
  }),
  /** A type that is left out is removed: nobody can book it any more. */
  bookingTypes: z.array(bookingTypeFields).min(1).max(OFFICE_LIMITS.bookingTypes),
  options: z.array(optionFields).max(OFFICE_LIMITS.options),
});

const storedCourt = z.object({
  key: z.string(),
  title: storedTextsSchema,
  courtType: storedTextsSchema,
  hasLights: z.boolean(),
  isOutdoor: z.boolean(),
  position: z.int(),
  retiredFrom: z.string().nullable(),
  version: z.int(),
});
export type OfficeCourt = z.output<typeof storedCourt>;

export const officeSportSchema = sportFields.extend({
  key: z.string(),
  letters: z.string(),
  title: storedTextsSchema,
  description: storedTextsSchema,
  courtWord: storedTextsSchema,
  bookingTypes: z.array(bookingTypeFields.extend({ key: z.string(), title: storedTextsSchema })),
  /** The code of the VAT is there where the club is registered. */
  options: z.array(
    z.object({ id: z.string(), title: storedTextsSchema, price: z.number(), taxCode: z.string().optional() }),
  ),
  courts: z.array(storedCourt),
  version: z.int(),
});
export type OfficeSport = z.output<typeof officeSportSchema>;

export const listSports = defineEndpoint({
  name: 'listOfficeSports',
  summary: 'Every sport with its courts, hidden sports and retired courts too',
  method: 'GET',
  path: '/v1/Office/sports',
  access: 'admin',
  answer: z.object({ items: z.array(officeSportSchema) }),
});

const newSport = sportFields.extend({
  key: sportKeySchema,
  letters: text({ max: 3 }).regex(/^[A-Z]{3}$/, 'must be three capital letters'),
  description: sportFields.shape.description.prefault({ en: '' }),
  courtWord: sportFields.shape.courtWord.prefault({ en: 'Court' }),
  theme: sportFields.shape.theme.default('plain'),
  /** Last, unless given. */
  position: sportFields.shape.position.optional(),
  isActive: z.boolean().default(true),
  hideMembers: z.boolean().default(false),
  hasACSetting: z.boolean().default(false),
  hasHalfTimeSetting: z.boolean().default(false),
  isACInclude: z.boolean().default(false),
  isHalfTimeAllowed: z.boolean().default(false),
  hasReceiptTime: z.boolean().default(false),
  paymentSetting: paymentSetting
    .extend({
      isPaymentLoginAccountMandatory: z.boolean().default(true),
      paymentMaximumPlayers: paymentSetting.shape.paymentMaximumPlayers.default(4),
      paymentMinimumPlayers: paymentSetting.shape.paymentMinimumPlayers.default(1),
      paymentType: paymentSetting.shape.paymentType.default('account'),
    })
    .prefault({}),
  playersStyling: sportFields.shape.playersStyling.default(null),
  maximumPlayers: sportFields.shape.maximumPlayers.default(4),
  bookAheadDays: sportFields.shape.bookAheadDays.default(7),
  releaseAt: sportFields.shape.releaseAt.default('08:00'),
  cancelUntilHours: sportFields.shape.cancelUntilHours.default(12),
  limits: sportFields.shape.limits.default({ perDay: 2, inAll: 8 }),
  checkIn: sportFields.shape.checkIn.default('off'),
  releaseNoShow: z.boolean().default(false),
  games: sportFields.shape.games.default({ allowed: 'none', decideHours: DECIDE_HOURS.default }),
  options: sportFields.shape.options.default([]),
});
export type NewSport = z.output<typeof newSport>;

export const addSport = defineEndpoint({
  name: 'addOfficeSport',
  summary: 'Add a sport; it has no courts, hours or prices yet',
  method: 'POST',
  path: '/v1/Office/sports',
  access: 'admin',
  request: { body: newSport },
  answer: z.object({ key: z.string(), version: z.int() }),
  errors: ['office.key_taken', 'office.invalid', 'office.too_many'],
});

export const saveSport = defineEndpoint({
  name: 'saveOfficeSport',
  summary: 'Change a sport; fields that are left out stay as they are',
  method: 'PUT',
  path: '/v1/Office/sports/:key',
  access: 'admin',
  request: {
    params: z.object({ key: serviceKeySchema }),
    /** An unknown field is refused. What was read may be sent back as a whole: what has no place here must be unchanged. */
    body: sportFields.partial().extend({
      paymentSetting: paymentSetting.partial().optional(),
      key: z.string().optional(),
      letters: z.string().optional(),
      courts: z.array(storedCourt).max(OFFICE_LIMITS.courtChanges).optional(),
      ...saving.shape,
    }),
  },
  answer: savedSchema,
  errors: [...SAVE_ERRORS, 'tax.code_missing', 'tax.one_rate'],
});
export type SportChanges = z.output<(typeof saveSport)['request']['body']>;

const courtFields = z.object({
  title: titleTexts,
  courtType: textsSchema({ max: 20 }),
  hasLights: z.boolean(),
  isOutdoor: z.boolean(),
  position: z.int().min(1).max(10_000),
  /** The first day on which it can no longer be played on; null brings it back. */
  retiredFrom: clubDateSchema.nullable(),
});

export const addCourt = defineEndpoint({
  name: 'addOfficeCourt',
  summary: 'Add a court to a sport',
  method: 'POST',
  path: '/v1/Office/sports/:key/courts',
  access: 'admin',
  request: {
    params: z.object({ key: serviceKeySchema }),
    body: courtFields.omit({ retiredFrom: true }).extend({
      /** The sport’s letters and the next number, unless given. */
      key: courtKeySchema.optional(),
      hasLights: z.boolean().default(false),
      isOutdoor: z.boolean().default(false),
      /** Last, unless given. */
      position: courtFields.shape.position.optional(),
    }),
  },
  answer: z.object({ key: z.string(), version: z.int() }),
  errors: ['office.key_taken', 'office.invalid', 'office.too_many', 'record.not_found'],
});

export const saveCourt = defineEndpoint({
  name: 'saveOfficeCourt',
  summary: 'Change or retire a court; fields that are left out stay as they are',
  method: 'PUT',
  path: '/v1/Office/courts/:key',
  access: 'admin',
  request: {
    params: z.object({ key: text({ min: 1, max: 12 }).toUpperCase() }),
    body: courtFields.partial().extend(saving.shape),
  },
  answer: savedSchema,
  errors: SAVE_ERRORS,
});
