/** Levels of a member as a coach or the desk sees and sets them. */
import { z } from 'zod';
import { serviceKeySchema } from '../club/sports/sports.ts';
import { LIMITS } from '../values/limits.ts';
import { text } from '../values/text.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { LEVEL_CERTAINTIES, LEVEL_VALUES } from './level-fields.ts';

const params = z.object({ code: text({ min: 1, max: LIMITS.loginNameMax }) });

const levelsSchema = z.object({
  isHidden: z.boolean(),
  items: z.array(
    z.object({
      service: z.string(),
      value: z.number(),
      certainty: z.enum(LEVEL_CERTAINTIES),
      /** Confirmed results since the start. */
      results: z.int(),
      setAt: z.iso.datetime(),
    }),
  ),
});

export const memberLevels = defineEndpoint({
  name: 'memberLevels',
  summary: 'The levels of a member in all sports',
  method: 'GET',
  path: '/v1/Office/members/:code/level',
  access: 'desk',
  feature: 'levels',
  request: { params },
  answer: levelsSchema,
  errors: ['feature.off', 'record.not_found'],
});

export const setLevel = defineEndpoint({
  name: 'setLevel',
  summary: 'Set the level of a member in a sport, after having seen the member play',
  method: 'PUT',
  path: '/v1/Office/members/:code/level',
  access: 'desk',
  feature: 'levels',
  request: {
    params,
    body: z.object({
      service: serviceKeySchema,
      value: z.number().min(LEVEL_VALUES.min).max(LEVEL_VALUES.max).multipleOf(0.1),
    }),
  },
  answer: levelsSchema,
  errors: ['feature.off', 'record.not_found', 'sports.unknown_service', 'admin.not_yourself'],
});
