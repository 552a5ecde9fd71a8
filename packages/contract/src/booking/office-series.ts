/** Weekly blocks of courts and standing bookings of members. */
import { z } from 'zod';
import { courtKeySchema, versionSchema, wallEndSchema, wallTimeSchema } from '../club/office.ts';
import { serviceKeySchema } from '../club/sports/sports.ts';
import { LIMITS } from '../values/limits.ts';
import { text, textOrEmpty } from '../values/text.ts';
import { storedTextsSchema, textsSchema } from '../values/texts.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { page, pageOf } from '../wire/paging.ts';
import { clubDateSchema } from './schedule.ts';

export const SERIES_LIMITS = {
  /** A year of weeks. */
  dates: 53,
  courts: 20,
  reasonMax: 80,
  /** A date is charged so many days before it. */
  chargeDays: 7,
  /** A date that is not paid is released so many hours before its start. */
  releaseHours: 24,
} as const;

export const SERIES_KINDS = ['block', 'standing'] as const;
export type SeriesKind = (typeof SERIES_KINDS)[number];

/** When the dates of a standing booking are paid: a week before each, on the first of its month, all at once, or by the club. */
export const SERIES_PAYMENT_PLANS = ['weekly', 'monthly', 'now', 'club'] as const;
export type SeriesPaymentPlan = (typeof SERIES_PAYMENT_PLANS)[number];

/** Why a date cannot be as asked. */
export const SERIES_PROBLEMS = ['past', 'not_open', 'closed', 'booked', 'held', 'player_busy'] as const;
export type SeriesProblem = (typeof SERIES_PROBLEMS)[number];

const dryRun = z.union([z.literal(0), z.literal(1)]).default(0);
const courts = z
  .array(courtKeySchema)
  .min(1, 'must name a court')
  .max(SERIES_LIMITS.courts)
  .refine((keys) => new Set(keys).size === keys.length, { error: 'names a court twice' });
const codes = z.array(text({ min: 1, max: LIMITS.loginNameMax })).max(LIMITS.playerSlots);

/** What happens on a date that collides, or that is to be different. */
const choice = z.object({
  date: clubDateSchema,
  action: z.enum(['move', 'skip']),
  /** For `move`. */
  courts: courts.optional(),
  from: wallTimeSchema.optional(),
  to: wallEndSchema.optional(),
});
export type SeriesChoice = z.output<typeof choice>;

const seriesRequest = z.object({
  kind: z.enum(SERIES_KINDS),
  service: serviceKeySchema,
  /** One court for a standing booking. */
  courts,
  weekday: z.int().min(1, 'must be 1 (Monday) to 7 (Sunday)').max(7, 'must be 1 (Monday) to 7 (Sunday)'),
  from: wallTimeSchema,
  to: wallEndSchema,
  validFrom: clubDateSchema,
  until: clubDateSchema,
  /** Of a block: what members read on the schedule. */
  reason: textsSchema({ max: SERIES_LIMITS.reasonMax }).optional(),
  /** Of a standing booking, in slot order: the first one is the member to whom it belongs. */
  playerCodes: codes.default([]),
  payerCodes: codes.default([]),
  bookingType: text({ max: 40 }).optional(),
  /** Of a standing booking. Only an admin lets the club pay. */
  paymentPlan: z.enum(SERIES_PAYMENT_PLANS).default('weekly'),
});
export type SeriesRequest = z.output<typeof seriesRequest>;

const courtRef = z.object({ key: z.string(), title: z.string() });

const placeChoice = z.object({
  action: z.literal('move'),
  courts: z.array(courtRef),
  from: z.string(),
  to: z.string(),
  /** Euros, for all payers together. */
  amount: z.number(),
});
export type SeriesPlace = z.output<typeof placeChoice>;

export const plannedDateSchema = z.object({
  date: z.string(),
  state: z.enum(['ok', 'conflict']),
  /** Euros, for all payers together, as asked; the list price where the club pays. */
  amount: z.number(),
  problem: z.enum(SERIES_PROBLEMS).optional(),
  /** Who has booked it, or plays elsewhere then. */
  who: z.string().optional(),
  /** The booking that is in the way. */
  key: z.string().optional(),
  /** Why the court is closed. */
  reason: z.string().optional(),
  court: z.string().optional(),
  /** Other places on that date, nearest first: another court at the same time, then another time. Skipping is always possible. */
  choices: z.array(placeChoice),
});
export type PlannedDate = z.output<typeof plannedDateSchema>;

const shareSchema = z.object({ memberCode: z.string(), name: z.string(), amount: z.number() });

/** `balance` is that of the account which is charged: the member's own or the family payer's. */
const plannedShareSchema = shareSchema.extend({ balance: z.number() });
export type PlannedShare = z.output<typeof plannedShareSchema>;

/** Why players and payers cannot be those of a series. */
const TEAM_ERRORS = [
  'booking.no_players',
  'booking.no_payers',
  'booking.payer_not_playing',
  'booking.first_player_pays',
  'booking.player_twice',
  'booking.unknown_player',
  'booking.unknown_type',
  'booking.too_few_players',
  'booking.too_few_payers',
  'booking.too_many_players',
  'booking.payer_refused',
] as const;

const SERIES_ERRORS = [
  'series.too_many_dates',
  'series.no_dates',
  'series.dates_changed',
  'office.invalid',
  'sports.unknown_service',
  ...TEAM_ERRORS,
  'booking.low_balance',
  'club.not_open',
  'pin.required',
  'pin.wrong',
  'pin.locked',
  'access.denied',
] as const;

export const addSeries = defineEndpoint({
  name: 'addSeries',
  summary: 'Preview a series with `dryRun: 1`, or reserve all its dates: all of them or none',
  method: 'POST',
  path: '/v1/Office/series',
  access: 'desk',
  cost: 'heavy',
  request: {
    body: seriesRequest.extend({
      choices: z.array(choice).max(SERIES_LIMITS.dates).default([]),
      /**
       * Typed by the member at the counter: the consent to the charges. Without it the member confirms in the app, unless
       * all dates are paid now.
       */
      memberPin: textOrEmpty({ max: 64 }),
      dryRun,
    }),
    idempotent: true,
  },
  answer: z.object({
    /** Null after a preview. */
    id: z.int().nullable(),
    dates: z.array(plannedDateSchema),
    /** Of one date as asked; empty for a block and where the club pays. */
    shares: z.array(plannedShareSchema),
    isConsented: z.boolean(),
  }),
  extras: z.object({ dates: z.array(plannedDateSchema) }).partial(),
  errors: SERIES_ERRORS,
});

export const SERIES_DATE_STATES = ['planned', 'moved', 'skipped', 'released', 'over'] as const;

const storedDate = z.object({
  date: z.string(),
  state: z.enum(SERIES_DATE_STATES),
  courts: z.array(courtRef),
  from: z.string(),
  to: z.string(),
  /** Of a standing booking. */
  bookingKey: z.string().nullable(),
  payment: z.enum(['paid', 'due', 'free']).nullable(),
  /** Euros. */
  amount: z.number(),
  /** A payment was tried in vain. */
  isUnpaid: z.boolean(),
});
export type SeriesDate = z.output<typeof storedDate>;

export const seriesSchema = z.object({
  id: z.int(),
  kind: z.enum(SERIES_KINDS),
  service: z.string(),
  courts: z.array(courtRef),
  weekday: z.int(),
  from: z.string(),
  to: z.string(),
  validFrom: z.string(),
  /** The last day on which it can be. */
  until: z.string(),
  reason: storedTextsSchema.nullable(),
  players: z.array(z.object({ memberCode: z.string(), name: z.string(), isPayer: z.boolean() })),
  bookingType: z.string().nullable(),
  paymentPlan: z.enum(SERIES_PAYMENT_PLANS),
  /** A standing booking that the member has not confirmed yet. */
  needsConsent: z.boolean(),
  hasUnpaid: z.boolean(),
  datesLeft: z.int(),
  skipped: z.int(),
  /** The next date that is played, or null. */
  next: z.string().nullable(),
  isEnded: z.boolean(),
  version: z.int(),
});
export type Series = z.output<typeof seriesSchema>;

export const seriesDetailSchema = seriesSchema.extend({ dates: z.array(storedDate) });
export type SeriesDetail = z.output<typeof seriesDetailSchema>;

export const listSeries = defineEndpoint({
  name: 'listSeries',
  summary: 'Series that have dates left, or those that have ended',
  method: 'GET',
  path: '/v1/Office/series',
  access: 'desk',
  request: { query: z.object({ scope: z.enum(['active', 'ended']).default('active'), page }) },
  answer: pageOf(seriesSchema, 50).extend({ active: z.int(), ended: z.int() }),
});

const params = z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) });

export const readSeries = defineEndpoint({
  name: 'readSeries',
  summary: 'One series with every date',
  method: 'GET',
  path: '/v1/Office/series/:id',
  access: 'desk',
  request: { params },
  answer: seriesDetailSchema,
  errors: ['record.not_found'],
});

/** What becomes free, and what is paid back for it in euros. */
const freedSchema = z.object({ freed: z.int(), refunded: z.number() });
export type Freed = z.output<typeof freedSchema>;

export const skipSeriesDate = defineEndpoint({
  name: 'skipSeriesDate',
  summary: 'Leave one date out; what was paid for it is refunded',
  method: 'POST',
  path: '/v1/Office/series/:id/skip',
  access: 'desk',
  request: { params, body: z.object({ date: clubDateSchema }) },
  answer: freedSchema,
  errors: ['record.not_found', 'series.not_a_date'],
});

export const endSeries = defineEndpoint({
  name: 'endSeries',
  summary: 'End a series from a date on; what was paid for later dates is refunded',
  method: 'POST',
  path: '/v1/Office/series/:id/end',
  access: 'desk',
  request: { params, body: z.object({ from: clubDateSchema, dryRun }) },
  answer: freedSchema,
  errors: ['record.not_found', 'series.ended'],
});

export const saveSeries = defineEndpoint({
  name: 'saveSeries',
  summary: 'Change the players of a standing booking from a date on; dates that are paid stay as they are',
  method: 'PUT',
  path: '/v1/Office/series/:id',
  access: 'desk',
  request: {
    params,
    body: z.object({ from: clubDateSchema, playerCodes: codes, payerCodes: codes, version: versionSchema, dryRun }),
  },
  answer: z.object({
    changed: z.int(),
    /** Dates from there on that are paid already. */
    paid: z.array(z.string()),
    /** Of the next changed date. */
    shares: z.array(shareSchema),
    version: z.int(),
  }),
  errors: [
    'record.not_found',
    'series.ended',
    'series.player_busy',
    'series.other_member',
    'office.invalid',
    'office.changed_meanwhile',
    ...TEAM_ERRORS,
  ],
});
