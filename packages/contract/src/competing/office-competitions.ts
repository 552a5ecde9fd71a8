/** Competitions as the office sets them up. */
import { z } from 'zod';
import { clubDateSchema } from '../booking/schedule.ts';
import { priceSchema, sportKeySchema, versionSchema } from '../club/office.ts';
import { text } from '../values/text.ts';
import { storedTextsSchema, textsSchema } from '../values/texts.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import {
  audienceFields,
  COMPETITION_LIMITS,
  competitionRulesSchema,
  competitionSchema,
  entrySchema,
} from './competition-fields.ts';
import { competitionParams } from './competitions.ts';
import { drawSchema, playFields } from './fixture-fields.ts';

const { entries } = COMPETITION_LIMITS;

const fields = z
  .object({
    service: sportKeySchema,
    title: textsSchema({ max: COMPETITION_LIMITS.titleMax }),
    isPairs: z.boolean(),
    fee: priceSchema,
    places: z.int().min(entries.min).max(entries.max),
    ...audienceFields,
    closesAt: z.iso.datetime(),
    startsOn: clubDateSchema,
    endsOn: clubDateSchema.nullable(),
    rules: competitionRulesSchema,
  })
  .refine(({ startsOn, endsOn }) => endsOn === null || startsOn <= endsOn, {
    path: ['endsOn'],
    error: 'must not be before the first day',
  })
  .refine(({ levelFrom, levelTo }) => levelFrom === null || levelTo === null || levelFrom <= levelTo, {
    path: ['levelTo'],
    error: 'must not be below the first',
  })
  .refine(({ minAge, maxAge }) => minAge === null || maxAge === null || minAge <= maxAge, {
    path: ['maxAge'],
    error: 'must not be below the first',
  });

const officeCompetition = competitionSchema
  .omit({ mine: true })
  .extend({ titles: storedTextsSchema, fees: z.number(), version: z.int() });
export type OfficeCompetition = z.output<typeof officeCompetition>;

const SHARED = { access: 'desk', feature: 'competitions' } as const;

export const listOfficeCompetitions = defineEndpoint({
  ...SHARED,
  name: 'listOfficeCompetitions',
  summary: 'All competitions, the newest first',
  method: 'GET',
  path: '/v1/Office/competitions',
  answer: z.object({ items: z.array(officeCompetition) }),
  errors: ['feature.off'],
});

export const readOfficeCompetition = defineEndpoint({
  ...SHARED,
  name: 'readOfficeCompetition',
  summary: 'A competition with its entries, and from the draw on its matches, tables and places',
  method: 'GET',
  path: '/v1/Office/competitions/:id',
  request: { params: competitionParams },
  answer: officeCompetition.extend({ entries: z.array(entrySchema), ...playFields }),
  errors: ['feature.off', 'record.not_found'],
});

const SAVE_ERRORS = ['feature.off', 'office.invalid', 'sports.unknown_service'] as const;

export const createCompetition = defineEndpoint({
  ...SHARED,
  name: 'createCompetition',
  summary: 'A new competition, which nobody sees before it is opened',
  method: 'POST',
  path: '/v1/Office/competitions',
  request: { body: fields, idempotent: true },
  answer: officeCompetition,
  errors: SAVE_ERRORS,
});

export const saveCompetition = defineEndpoint({
  ...SHARED,
  name: 'saveCompetition',
  summary: 'Change a competition; with entries, only what they do not depend on',
  method: 'PUT',
  path: '/v1/Office/competitions/:id',
  request: { params: competitionParams, body: fields.safeExtend({ version: versionSchema }) },
  answer: officeCompetition,
  errors: [
    ...SAVE_ERRORS,
    'record.not_found',
    'office.changed_meanwhile',
    'competition.has_entries',
    'competition.not_open',
  ],
});

export const openCompetition = defineEndpoint({
  ...SHARED,
  name: 'openCompetition',
  summary: 'Take entries from now on',
  method: 'POST',
  path: '/v1/Office/competitions/:id/open',
  request: { params: competitionParams, idempotent: true },
  answer: officeCompetition,
  errors: ['feature.off', 'record.not_found', 'competition.not_open'],
});

export const closeCompetition = defineEndpoint({
  ...SHARED,
  name: 'closeCompetition',
  summary: 'End a competition, or call it off: then every fee goes back',
  method: 'POST',
  path: '/v1/Office/competitions/:id/close',
  request: { params: competitionParams, body: z.object({ isCalledOff: z.boolean() }), idempotent: true },
  answer: officeCompetition,
  errors: ['feature.off', 'record.not_found', 'competition.not_open'],
});

const DRAW_ERRORS = ['feature.off', 'record.not_found', 'draw.not_now', 'draw.waiting', 'draw.too_few'] as const;

export const tryDraw = defineEndpoint({
  ...SHARED,
  name: 'tryDraw',
  summary: 'Draw the entries with a new seed; nobody else sees it, and it may be repeated',
  method: 'POST',
  path: '/v1/Office/competitions/:id/draw',
  request: { params: competitionParams, idempotent: true },
  answer: drawSchema.extend({ dryRun: z.string(), matches: z.int() }),
  errors: DRAW_ERRORS,
});
export type TriedDraw = z.output<typeof tryDraw.answer>;

export const publishDraw = defineEndpoint({
  ...SHARED,
  name: 'publishDraw',
  summary: 'Publish a draw that was tried; it cannot be drawn again, and everybody is told',
  method: 'POST',
  path: '/v1/Office/competitions/:id/publish',
  request: {
    params: competitionParams,
    body: z.object({ dryRun: text({ min: 1, max: 18 }).regex(/^\d+$/) }),
    idempotent: true,
  },
  answer: officeCompetition,
  errors: [...DRAW_ERRORS, 'draw.changed_meanwhile'],
});

export const turnPeriod = defineEndpoint({
  ...SHARED,
  name: 'turnPeriod',
  summary: 'End the period of a box league: up, down and new boxes; what was not played is off',
  method: 'POST',
  path: '/v1/Office/competitions/:id/turn',
  request: {
    params: competitionParams,
    /** Of the period that ends, so that it is turned once. */
    body: z.object({ number: z.int().min(1).max(9999) }),
    idempotent: true,
  },
  answer: officeCompetition,
  errors: [
    'feature.off',
    'record.not_found',
    'period.not_now',
    'period.turned',
    'period.results_waiting',
    'draw.too_few',
  ],
});
