/** The level of members, from five questions, a coach and results. */
import { z } from 'zod';
import { serviceKeySchema } from '../club/sports/sports.ts';
import { LIMITS } from '../values/limits.ts';
import { text } from '../values/text.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { LEVEL_CERTAINTIES, LEVEL_QUESTIONS } from './level-fields.ts';
import { resultScoreSchema } from './result-fields.ts';

const params = z.object({ service: serviceKeySchema });
const memberCode = text({ min: 1, max: LIMITS.loginNameMax });
const flag = z.union([z.literal(0), z.literal(1)]);

/** The numbers behind a step: who wants to can compute it again. */
const numbersSchema = z.object({
  /** What the model expected of the own side, 0 to 1. */
  expected: z.number(),
  before: z.object({ level: z.number(), deviation: z.number() }),
  after: z.object({ level: z.number(), deviation: z.number() }),
  /** Deviation of a whole match, in levels: of all players and of chance. */
  scale: z.number(),
});

export const stepSchema = z.object({
  at: z.iso.datetime(),
  /** `correction`: a result that had counted was corrected. */
  kind: z.enum(['answers', 'coach', 'result', 'correction']),
  /** With two decimals; `low` and `high` are where the level most likely is. */
  value: z.number(),
  low: z.number(),
  high: z.number(),
  /** What happened and why it counted as it did, in the reader's language. */
  sentence: z.string(),
  /** In levels, of a result or a correction. */
  change: z.number().optional(),
  hasWon: z.boolean().optional(),
  /** Names of the own side, or of the first where it is somebody else's level, and of the other one. */
  sides: z.tuple([z.array(z.string()), z.array(z.string())]).optional(),
  score: resultScoreSchema.optional(),
  numbers: numbersSchema.optional(),
});
export type LevelStep = z.output<typeof stepSchema>;

const levelSchema = z.object({
  service: z.string(),
  /** Members do not see the level of this member. */
  isHidden: z.boolean().optional(),
  /** Null: nothing is known yet, or the reader may not see it. */
  level: z
    .object({
      value: z.number(),
      certainty: z.enum(LEVEL_CERTAINTIES),
      setAt: z.iso.datetime(),
      low: z.number().optional(),
      high: z.number().optional(),
      /** So many more results, and the level is settled. */
      toSettled: z.int().optional(),
      /** Newest first; only for the member, the family and staff. */
      history: z.array(stepSchema).optional(),
    })
    .nullable(),
});
export type Level = z.output<typeof levelSchema>;

export const readLevel = defineEndpoint({
  name: 'readLevel',
  summary: 'My level in a sport, with what each result did to it',
  method: 'GET',
  path: '/v1/Levels/:service/me',
  access: 'user',
  feature: ['games', 'levels'],
  request: { params },
  answer: levelSchema,
  errors: ['feature.off', 'sports.unknown_service'],
});

export const readMemberLevel = defineEndpoint({
  name: 'readMemberLevel',
  summary: 'The level of a member: hidden on wish; under 18 only for the family and staff, who also read its history',
  method: 'GET',
  path: '/v1/Levels/:service/:memberCode',
  access: 'user',
  feature: 'levels',
  request: { params: params.extend({ memberCode }) },
  answer: levelSchema,
  errors: ['feature.off', 'sports.unknown_service', 'record.not_found'],
});

export const startLevel = defineEndpoint({
  name: 'startLevel',
  summary: 'Choose my level by five answers, until results or a coach have set it',
  method: 'POST',
  path: '/v1/Levels/:service/start',
  access: 'user',
  feature: ['games', 'levels'],
  request: {
    params,
    /** In the order of the questions. */
    body: z.object({ answers: z.array(z.int().min(0).max(4)).length(LEVEL_QUESTIONS.length) }),
  },
  answer: levelSchema,
  errors: ['feature.off', 'sports.unknown_service', 'level.has_results'],
});

export const hideLevel = defineEndpoint({
  name: 'hideLevel',
  summary: 'Hide my levels from other members, or show them again',
  method: 'PUT',
  path: '/v1/Levels/visibility',
  access: 'user',
  feature: 'levels',
  request: { body: z.object({ isHidden: flag }) },
  answer: z.object({ isHidden: z.boolean() }),
  errors: ['feature.off'],
});
