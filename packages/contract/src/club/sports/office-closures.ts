import { z } from 'zod';
import { CLOSURE_KINDS, clubDateSchema } from '../../booking/schedule.ts';
import { isClubDate } from '../../values/dates.ts';
import { text } from '../../values/text.ts';
import { storedTextsSchema, textsSchema } from '../../values/texts.ts';
import { defineEndpoint } from '../../wire/endpoint.ts';
import {
  affectedSchema,
  courtKeySchema,
  SAVE_ERRORS,
  saving,
  versionSchema,
  wallTimeSchema,
  weekdaysSchema,
} from '../office.ts';
import { serviceKeySchema } from './sports.ts';

/** Against typing errors: a year is the longest closure, and so much is stored of one. */
export const CLOSURE_LIMITS = { days: 366, occurrences: 3_000, courts: 500, reasonMax: 80 } as const;

const WALL_MOMENT = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d$/;
/** Club time as `YYYY-MM-DDTHH:mm`. */
export const wallMomentSchema = text({ max: 16 }).refine(
  (given) => {
    const date = WALL_MOMENT.exec(given)?.[1];
    return date !== undefined && isClubDate(date);
  },
  { error: 'must be a time as YYYY-MM-DDTHH:mm' },
);

const repeatSchema = z.object({ weekdays: weekdaysSchema, until: clubDateSchema });

const closureFields = z.object({
  /** Null: every sport. */
  service: serviceKeySchema.nullable(),
  /** Keys of courts; empty: every court. Without a sport they may be of several sports. */
  courts: z.array(courtKeySchema).max(CLOSURE_LIMITS.courts).default([]),
  from: wallMomentSchema,
  /** With `repeat`, the end of the first occurrence: on the same day, or midnight after it. */
  to: wallMomentSchema,
  /** Every week on these weekdays, from the day of `from` until this day. */
  repeat: repeatSchema.nullable().default(null),
  kind: z.enum(CLOSURE_KINDS),
  /** Required, except for the weather. */
  reason: textsSchema({ max: CLOSURE_LIMITS.reasonMax }).nullable().default(null),
});

/** What became of the bookings that the closure affected. */
const resultSchema = z.object({
  moved: z.int(),
  refunded: z.int(),
  kept: z.int(),
  /** Euros that were paid back in all. */
  amount: z.number(),
});

export const closureSchema = z.object({
  id: z.int(),
  service: z.string().nullable(),
  courts: z.array(z.string()),
  from: z.string(),
  to: z.string(),
  repeat: z.object({ weekdays: z.array(z.int()), until: z.string() }).nullable(),
  kind: z.enum(CLOSURE_KINDS),
  reason: storedTextsSchema.nullable(),
  isRain: z.boolean(),
  /** Made by a holiday of the club's list; it is changed there. */
  isHoliday: z.boolean(),
  /** Ended before its time: ISO 8601. */
  endedAt: z.iso.datetime().nullable(),
  version: z.int(),
  result: resultSchema,
});
export type OfficeClosure = z.output<typeof closureSchema>;

/** A court that is closed for some time of a day, in the order of days and courts. */
const occurrenceSchema = z.object({
  /** Of the closure; null for what was stored before closures were planned. */
  id: z.int().nullable(),
  service: z.string(),
  /** Null: every court of the sport. */
  court: z.string().nullable(),
  from: z.string(),
  to: z.string(),
  kind: z.enum(CLOSURE_KINDS),
  reason: storedTextsSchema,
});
export type ClosureOccurrence = z.output<typeof occurrenceSchema>;

const closureId = z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) });

const savedClosure = z.object({ id: z.int(), version: z.int(), affected: z.array(affectedSchema) });
export type SavedClosure = z.output<typeof savedClosure>;

export const listClosures = defineEndpoint({
  name: 'listClosures',
  summary: 'The closures of some weeks, each with its occurrences, and the rain closure that is in force',
  method: 'GET',
  path: '/v1/Office/closures',
  access: 'desk',
  request: {
    query: z.object({
      /** The first day; today without it. */
      from: clubDateSchema.optional(),
      days: z.coerce.number().int().min(1).max(62).default(21),
    }),
  },
  answer: z.object({
    from: z.string(),
    today: z.string(),
    now: z.string(),
    /** Those of these days, and all that are to come. */
    items: z.array(closureSchema),
    /** Of these days only. */
    occurrences: z.array(occurrenceSchema),
    /** The outdoor courts are closed now. */
    rain: z.object({ id: z.int(), version: z.int(), until: z.string() }).nullable(),
  }),
});

export const addClosure = defineEndpoint({
  name: 'addClosure',
  summary: 'Close courts once or every week; each affected booking is kept, moved or refunded in the same transaction',
  method: 'POST',
  path: '/v1/Office/closures',
  access: 'desk',
  request: { body: saving.omit({ version: true }).extend(closureFields.shape) },
  answer: savedClosure,
  errors: [...SAVE_ERRORS, 'access.denied'],
});

export const saveClosure = defineEndpoint({
  name: 'saveClosure',
  summary: 'Change a closure; what it no longer covers is free at once, what it covers now is asked about',
  method: 'PUT',
  path: '/v1/Office/closures/:id',
  access: 'desk',
  request: { params: closureId, body: saving.extend(closureFields.shape) },
  answer: savedClosure,
  errors: [...SAVE_ERRORS, 'access.denied', 'closure.over'],
});

export const endClosure = defineEndpoint({
  name: 'endClosure',
  summary: 'End a closure now: its courts are free at once; refunds stay, and moved players are told',
  method: 'POST',
  path: '/v1/Office/closures/:id/end',
  access: 'desk',
  request: { params: closureId, body: z.object({ version: versionSchema }).prefault({}) },
  answer: z.object({ id: z.int(), version: z.int() }),
  errors: ['office.changed_meanwhile', 'record.not_found', 'access.denied', 'closure.over'],
});

export const closeForRain = defineEndpoint({
  name: 'closeForRain',
  summary: 'Close the outdoor courts from now on; sessions in play are refunded by the share not played, at least half',
  method: 'POST',
  path: '/v1/Office/closures/rain',
  access: 'desk',
  request: {
    body: saving.omit({ version: true }).extend({
      /** Today; without it the rest of the day. */
      until: wallTimeSchema.optional(),
      /** Keys of outdoor courts; without them all of them. */
      courts: z.array(courtKeySchema).min(1).max(CLOSURE_LIMITS.courts).optional(),
    }),
  },
  answer: savedClosure.extend({
    /** Keys of the courts that are closed. */
    courts: z.array(z.string()),
    /** Keys of all outdoor courts, from which `courts` chooses. */
    outdoorCourts: z.array(z.string()),
    from: z.string(),
    until: z.string(),
  }),
  errors: [...SAVE_ERRORS, 'closure.no_outdoor_courts', 'closure.rain_already'],
});
