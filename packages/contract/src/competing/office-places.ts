/** When and where the matches of a tournament are played, as the office places them. */
import { z } from 'zod';
import { clubDateSchema } from '../booking/schedule.ts';
import { courtKeySchema, wallTimeSchema } from '../club/office.ts';
import { text } from '../values/text.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { COMPETITION_LIMITS } from './competition-fields.ts';
import { competitionParams } from './competitions.ts';

const fixtureId = text({ min: 1, max: 18 }).regex(/^\d+$/);

const placesSchema = z.object({
  /** Courts that are closed for a tournament on its days, with when. */
  courts: z.array(
    z.object({
      key: z.string(),
      title: z.string(),
      spans: z.array(z.object({ date: clubDateSchema, from: z.string(), to: z.string() })),
    }),
  ),
  places: z.array(
    z.object({
      fixture: z.string(),
      court: z.string(),
      date: clubDateSchema,
      from: z.string(),
      to: z.string(),
      /** Not stored yet. */
      isNew: z.boolean(),
    }),
  ),
  /** Open matches without a place. */
  left: z.array(z.string()),
  matchMinutes: z.int(),
  restMinutes: z.int(),
});
export type TournamentPlaces = z.output<typeof placesSchema>;

const SHARED = { access: 'desk', feature: 'competitions' } as const;

export const readPlaces = defineEndpoint({
  ...SHARED,
  name: 'readPlaces',
  summary: 'Courts and times of a tournament, and where its matches are played',
  method: 'GET',
  path: '/v1/Office/competitions/:id/places',
  request: { params: competitionParams },
  answer: placesSchema,
  errors: ['feature.off', 'record.not_found', 'place.not_now'],
});

export const placeFixtures = defineEndpoint({
  ...SHARED,
  name: 'placeFixtures',
  summary: 'Place, move or take away matches of a tournament, and all others by itself; their players are told',
  method: 'POST',
  path: '/v1/Office/competitions/:id/place',
  request: {
    params: competitionParams,
    body: z.object({
      places: z
        .array(z.object({ fixture: fixtureId, court: courtKeySchema, date: clubDateSchema, from: wallTimeSchema }))
        .max(2 * COMPETITION_LIMITS.entries.max)
        .default([]),
      /** Lose their place. */
      remove: z
        .array(fixtureId)
        .max(2 * COMPETITION_LIMITS.entries.max)
        .default([]),
      /** Whatever has no place gets the first that fits. */
      rest: z.boolean().default(false),
      /** 1: nothing is stored, and nobody is told. */
      dryRun: z.union([z.literal(0), z.literal(1)]).default(0),
    }),
    idempotent: true,
  },
  answer: placesSchema,
  errors: [
    'feature.off',
    'record.not_found',
    'place.not_now',
    'place.outside',
    'place.court_taken',
    'place.player_busy',
    'place.before_others',
  ],
});
