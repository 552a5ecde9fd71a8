/** Results of sessions that count: entered by a player, confirmed by the other side. */
import { z } from 'zod';
import { clubDateSchema } from '../booking/schedule.ts';
import { serviceKeySchema } from '../club/sports/sports.ts';
import { LIMITS } from '../values/limits.ts';
import { text } from '../values/text.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { matchScoreSchema, RESULT_STATES, resultScoreSchema, sideSchema } from './result-fields.ts';
import { RESULT_ENDINGS } from './score-rules.ts';

const memberCode = text({ min: 1, max: LIMITS.loginNameMax });
const side = z.array(memberCode).min(1).max(2);
const playerSchema = z.object({ memberCode: z.string(), name: z.string() });

const saidSchema = z.object({
  score: resultScoreSchema,
  ending: z.enum(RESULT_ENDINGS),
  winner: sideSchema.nullable(),
  /** Who says it, and when. */
  by: z.string(),
  at: z.iso.datetime(),
});

export const resultSchema = z.object({
  id: z.string(),
  service: z.string(),
  /** Of the session; empty where it is of a match of a competition. */
  key: z.string(),
  competition: z.object({ id: z.string(), title: z.string() }).optional(),
  date: clubDateSchema,
  sides: z.tuple([z.array(playerSchema), z.array(playerSchema)]),
  ...saidSchema.shape,
  state: z.enum(RESULT_STATES),
  /** Without an answer it counts from then on. */
  countsAt: z.iso.datetime(),
  /** The other side says something else. */
  other: saidSchema.optional(),
  /** The side of the reader. */
  mySide: sideSchema.optional(),
  /** The reader may confirm it or say what was different. */
  canAnswer: z.boolean(),
  /** What it would do to the level of the reader, in one sentence. */
  preview: z.object({ level: z.number(), change: z.number(), sentence: z.string() }).optional(),
});
export type Result = z.output<typeof resultSchema>;

const sessionSchema = z.object({
  service: z.string(),
  key: z.string(),
  date: clubDateSchema,
  from: z.string(),
  court: z.string(),
  players: z.array(playerSchema),
  /** A result can be entered until then. */
  until: z.iso.datetime(),
});
export type ResultSession = z.output<typeof sessionSchema>;

export const listResults = defineEndpoint({
  name: 'listResults',
  summary: 'Sessions whose result I can enter, and results of mine that are not decided',
  method: 'GET',
  path: '/v1/Results',
  access: 'user',
  feature: ['levels', 'competitions'],
  answer: z.object({ toEnter: z.array(sessionSchema), open: z.array(resultSchema) }),
  errors: ['feature.off'],
});

const SCORE_ERRORS = [
  'result.impossible_score',
  'result.unfinished_match',
  'result.over_before',
  'result.winner_missing',
] as const;

export const enterResult = defineEndpoint({
  name: 'enterResult',
  summary: 'Enter the result of a session that counts; the same one of the other side confirms it',
  method: 'POST',
  path: '/v1/Results',
  access: 'user',
  feature: 'levels',
  request: {
    body: matchScoreSchema.extend({
      service: serviceKeySchema,
      date: clubDateSchema,
      /** Of the session, where the players have more than one of that day. */
      key: text({ min: 1, max: 40 }).optional(),
      sides: z
        .tuple([side, side])
        .refine(([one, two]) => one.length === two.length, { error: 'must have the same number of players' })
        .refine((sides) => new Set(sides.flat()).size === sides.flat().length, { error: 'must not repeat a player' }),
    }),
    idempotent: true,
  },
  answer: resultSchema,
  errors: [
    'feature.off',
    'sports.unknown_service',
    'result.not_a_player',
    'result.no_session',
    'result.too_early',
    'result.too_late',
    'result.already',
    ...SCORE_ERRORS,
  ],
});

const resultParams = z.object({ id: text({ min: 1, max: 18 }).regex(/^\d+$/) });
const ANSWER_ERRORS = ['feature.off', 'record.not_found', 'result.closed', 'result.not_other_side'] as const;

export const confirmResult = defineEndpoint({
  name: 'confirmResult',
  summary: 'Say that a result is right; it counts at once',
  method: 'POST',
  path: '/v1/Results/:id/confirm',
  access: 'user',
  feature: ['levels', 'competitions'],
  request: { params: resultParams, idempotent: true },
  answer: resultSchema,
  errors: ANSWER_ERRORS,
});

export const disputeResult = defineEndpoint({
  name: 'disputeResult',
  summary: 'Say what was different; the office decides, and nothing counts until then',
  method: 'POST',
  path: '/v1/Results/:id/dispute',
  access: 'user',
  feature: ['levels', 'competitions'],
  request: { params: resultParams, body: matchScoreSchema, idempotent: true },
  answer: resultSchema,
  errors: [...ANSWER_ERRORS, 'result.same_score', ...SCORE_ERRORS],
});

export const officeResults = defineEndpoint({
  name: 'officeResults',
  summary: 'Results about which the sides differ',
  method: 'GET',
  path: '/v1/Office/results',
  access: 'desk',
  feature: ['levels', 'competitions'],
  answer: z.object({ items: z.array(resultSchema) }),
  errors: ['feature.off'],
});

export const decideResult = defineEndpoint({
  name: 'decideResult',
  summary: 'Decide between two scores: the first, the other, or neither',
  method: 'POST',
  path: '/v1/Office/results/:id/decide',
  access: 'desk',
  feature: ['levels', 'competitions'],
  request: { params: resultParams, body: z.object({ use: z.enum(['first', 'other', 'neither']) }), idempotent: true },
  answer: z.object({ state: z.enum(RESULT_STATES) }),
  errors: ['feature.off', 'record.not_found', 'result.closed'],
});
