/** Matches of competitions: their results, by the players and by the desk. */
import { z } from 'zod';
import { text } from '../values/text.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { fixtureSchema } from './fixture-fields.ts';
import { matchScoreSchema } from './result-fields.ts';

const fixtureParams = z.object({ id: text({ min: 1, max: 18 }).regex(/^\d+$/) });

const RESULT_ERRORS = [
  'feature.off',
  'record.not_found',
  'fixture.not_open',
  'result.impossible_score',
  'result.unfinished_match',
  'result.over_before',
  'result.winner_missing',
] as const;

export const enterFixtureResult = defineEndpoint({
  name: 'enterFixtureResult',
  summary: 'Enter the result of my match; the other side confirms it, or is silent for 72 hours',
  method: 'POST',
  path: '/v1/Fixtures/:id/result',
  access: 'user',
  feature: 'competitions',
  request: { params: fixtureParams, body: matchScoreSchema, idempotent: true },
  answer: fixtureSchema,
  errors: [...RESULT_ERRORS, 'result.not_a_player', 'result.already', 'fixture.too_late'],
});

export const enterOfficeResult = defineEndpoint({
  name: 'enterOfficeResult',
  summary: 'Enter the result of a match at the desk; it counts immediately, in place of one that waits',
  method: 'POST',
  path: '/v1/Office/fixtures/:id/result',
  access: 'desk',
  feature: 'competitions',
  request: { params: fixtureParams, body: matchScoreSchema, idempotent: true },
  answer: fixtureSchema,
  errors: RESULT_ERRORS,
});

export const correctFixtureResult = defineEndpoint({
  name: 'correctFixtureResult',
  summary: 'Correct a result that counts: table, draw, ladder and levels follow; refused once the next match is played',
  method: 'POST',
  path: '/v1/Office/fixtures/:id/correction',
  access: 'desk',
  feature: 'competitions',
  request: {
    params: fixtureParams,
    /** The result that was shown: two desks do not correct each other unseen. */
    body: matchScoreSchema.extend({ result: text({ min: 1, max: 18 }).regex(/^\d+$/) }),
    idempotent: true,
  },
  answer: fixtureSchema,
  errors: [
    ...RESULT_ERRORS,
    'result.same_score',
    'fixture.changed_meanwhile',
    'fixture.next_played',
    'ladder.played_since',
    'period.turned',
  ],
});

export const answerChallenge = defineEndpoint({
  name: 'answerChallenge',
  summary: 'Play a challenge, or give the place without a match',
  method: 'POST',
  path: '/v1/Fixtures/:id/answer',
  access: 'user',
  feature: 'competitions',
  request: { params: fixtureParams, body: z.object({ answer: z.enum(['play', 'give']) }), idempotent: true },
  answer: fixtureSchema,
  errors: ['feature.off', 'record.not_found', 'ladder.answered'],
});

export const bookFixture = defineEndpoint({
  name: 'bookFixture',
  summary: 'Say that a booking is for my match; all its players are in it',
  method: 'POST',
  path: '/v1/Fixtures/:id/book',
  access: 'user',
  feature: 'competitions',
  request: { params: fixtureParams, body: z.object({ key: text({ min: 1, max: 40 }) }), idempotent: true },
  answer: fixtureSchema,
  errors: [
    'feature.off',
    'record.not_found',
    'fixture.not_open',
    'fixture.booked',
    'fixture.other_booking',
    'result.not_a_player',
  ],
});
