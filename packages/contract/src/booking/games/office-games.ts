/** Open games as the desk sees them. */
import { z } from 'zod';
import { serviceKeySchema } from '../../club/sports/sports.ts';
import { defineEndpoint } from '../../wire/endpoint.ts';
import { clubDateSchema } from '../schedule.ts';
import { gameSchema } from './game.ts';
import { GAME_STATES } from './game-fields.ts';

export const officeGames = defineEndpoint({
  name: 'officeGames',
  summary: 'All games of some days, with reported notes',
  method: 'GET',
  path: '/v1/Office/games',
  access: 'desk',
  feature: 'games',
  request: {
    query: z.object({
      service: serviceKeySchema.optional(),
      from: clubDateSchema.optional(),
      to: clubDateSchema.optional(),
      state: z.enum(GAME_STATES).optional(),
    }),
  },
  answer: z.object({
    items: z.array(
      gameSchema
        .pick({
          section: true,
          key: true,
          service: true,
          court: true,
          date: true,
          from: true,
          to: true,
          kind: true,
          state: true,
          places: true,
          taken: true,
          players: true,
          levelFrom: true,
          levelTo: true,
          decideAt: true,
          note: true,
        })
        .extend({
          booker: z.object({ name: z.string(), memberCode: z.string() }),
          /** Euros: what all players have paid. */
          amount: z.number(),
          reported: z.array(z.object({ id: z.string(), name: z.string(), text: z.string(), at: z.iso.datetime() })),
        }),
    ),
  }),
  errors: ['feature.off', 'sports.unknown_service'],
});
