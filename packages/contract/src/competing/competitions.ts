/** Competitions as members see and enter them. */
import { z } from 'zod';
import { LIMITS } from '../values/limits.ts';
import { text, textOrEmpty } from '../values/text.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { COMPETITION_LIMITS, competitionSchema, entrySchema } from './competition-fields.ts';
import { fixtureSchema, playFields } from './fixture-fields.ts';

export const competitionParams = z.object({ id: text({ min: 1, max: 18 }).regex(/^\d+$/) });
const memberCode = textOrEmpty({ max: LIMITS.loginNameMax });

export const listCompetitions = defineEndpoint({
  name: 'listCompetitions',
  summary: 'Competitions that take entries, are played or ended in the last year',
  method: 'GET',
  path: '/v1/Competitions',
  access: 'user',
  feature: 'competitions',
  answer: z.object({ items: z.array(competitionSchema) }),
  errors: ['feature.off'],
});

export const readCompetition = defineEndpoint({
  name: 'readCompetition',
  summary: 'A competition with its entries, and from the draw on its matches, tables and places',
  method: 'GET',
  path: '/v1/Competitions/:id',
  access: 'user',
  feature: 'competitions',
  request: { params: competitionParams },
  answer: competitionSchema.extend({
    entries: z.array(entrySchema),
    /** For whom the reader pays: the reader enters them. */
    family: z.array(z.object({ memberCode: z.string(), name: z.string() })),
    ...playFields,
  }),
  errors: ['feature.off', 'record.not_found'],
});
export type ReadCompetition = z.output<typeof readCompetition.answer>;

export const competitionStream = defineEndpoint({
  name: 'competitionStream',
  summary:
    'Server-sent events: `changed` whenever the competition changes; resumes by Last-Event-ID. Read it again then',
  method: 'GET',
  path: '/v1/Competitions/:id/stream',
  access: 'user',
  feature: 'competitions',
  request: { params: competitionParams },
  answer: z.object({ version: z.string() }),
  format: 'stream',
  errors: ['feature.off', 'record.not_found'],
});

const changed = z.object({
  entry: z.string(),
  state: z.enum(['waiting', 'entered', 'withdrawn', 'lapsed']),
  /** Euros on the account that paid or was paid back. */
  balance: z.number(),
});

const PIN_ERRORS = ['pin.required', 'pin.wrong', 'pin.locked'] as const;

export const enterCompetition = defineEndpoint({
  name: 'enterCompetition',
  summary: 'Enter oneself or a child, with a partner for pairs, or say yes to the member who entered both',
  method: 'POST',
  path: '/v1/Competitions/:id/enter',
  access: 'user',
  feature: 'competitions',
  request: {
    params: competitionParams,
    body: z.object({
      PinCode: textOrEmpty({ max: 64 }),
      /** A child whose family payer the caller is. Empty: the caller. */
      memberCode: memberCode.default(''),
      partnerCode: memberCode.default(''),
      /** Euros that were shown. */
      ExpectedShare: z.number().optional(),
    }),
    idempotent: true,
  },
  answer: changed,
  errors: [
    'feature.off',
    'record.not_found',
    'access.denied',
    'access.members_only',
    'club.not_open',
    ...PIN_ERRORS,
    'booking.unknown_player',
    'booking.low_balance',
    'competition.closed',
    'competition.not_open',
    'competition.full',
    'competition.not_eligible',
    'competition.partner_missing',
    'competition.singles',
    'competition.already_in',
    'competition.already_with',
    'competition.family_enters',
    'competition.price_changed',
  ],
});

export const withdrawEntry = defineEndpoint({
  name: 'withdrawEntry',
  summary: 'Leave a competition before the draw with the fee back, or say no to the member who entered both',
  method: 'POST',
  path: '/v1/Competitions/:id/withdraw',
  access: 'user',
  feature: 'competitions',
  request: {
    params: competitionParams,
    body: z.object({ memberCode: memberCode.default('') }),
    idempotent: true,
  },
  answer: changed,
  errors: ['feature.off', 'record.not_found', 'competition.not_in'],
});

const LADDER_ERRORS = [
  'feature.off',
  'record.not_found',
  'competition.not_in',
  'ladder.not_now',
  'ladder.busy',
] as const;

export const challengeEntry = defineEndpoint({
  name: 'challengeEntry',
  summary: 'Challenge an entry above on a ladder; it answers within the days that the ladder allows',
  method: 'POST',
  path: '/v1/Competitions/:id/challenge',
  access: 'user',
  feature: 'competitions',
  request: {
    params: competitionParams,
    body: z.object({ entry: text({ min: 1, max: 18 }).regex(/^\d+$/) }),
    idempotent: true,
  },
  answer: fixtureSchema,
  errors: [...LADDER_ERRORS, 'ladder.too_far', 'ladder.paused'],
});

export const pauseLadder = defineEndpoint({
  name: 'pauseLadder',
  summary: 'Pause on a ladder for one place down; 0 days end the pause',
  method: 'POST',
  path: '/v1/Competitions/:id/pause',
  access: 'user',
  feature: 'competitions',
  request: {
    params: competitionParams,
    body: z.object({ days: z.int().min(0).max(COMPETITION_LIMITS.pauseDays) }),
    idempotent: true,
  },
  answer: z.object({ place: z.int(), pausedUntil: z.iso.datetime().optional() }),
  errors: LADDER_ERRORS,
});
