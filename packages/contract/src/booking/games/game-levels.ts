/** The level that members choose by themselves, until results tell it. */
import { z } from 'zod';
import { serviceKeySchema } from '../../club/sports/sports.ts';
import { defineEndpoint } from '../../wire/endpoint.ts';

export const LEVEL_CERTAINTIES = ['new', 'settling', 'settled'] as const;
/** Each is answered with 0, the beginner's answer, to 4. */
export const LEVEL_QUESTIONS = ['years', 'often', 'rallies', 'serve', 'matches'] as const;

const params = z.object({ service: serviceKeySchema });

const levelSchema = z.object({
  service: z.string(),
  /** Null: the questions are not answered yet. */
  level: z.object({ value: z.number(), certainty: z.enum(LEVEL_CERTAINTIES), setAt: z.iso.datetime() }).nullable(),
});

export const readLevel = defineEndpoint({
  name: 'readLevel',
  summary: 'My level in a sport',
  method: 'GET',
  path: '/v1/Levels/:service/me',
  access: 'user',
  feature: 'games',
  request: { params },
  answer: levelSchema,
  errors: ['feature.off', 'sports.unknown_service'],
});

export const startLevel = defineEndpoint({
  name: 'startLevel',
  summary: 'Choose my level by five answers',
  method: 'POST',
  path: '/v1/Levels/:service/start',
  access: 'user',
  feature: 'games',
  request: {
    params,
    /** In the order of the questions. */
    body: z.object({ answers: z.array(z.int().min(0).max(4)).length(LEVEL_QUESTIONS.length) }),
  },
  answer: levelSchema,
  errors: ['feature.off', 'sports.unknown_service'],
});
