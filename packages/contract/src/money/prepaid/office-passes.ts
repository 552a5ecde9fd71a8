/** Passes as the office offers, sells and looks after them. */
import { z } from 'zod';
import { clubDateSchema } from '../../booking/schedule.ts';
import { itemKeySchema, priceSchema, versionSchema } from '../../club/office.ts';
import { LIMITS } from '../../values/limits.ts';
import { text } from '../../values/text.ts';
import { storedTextsSchema, textsSchema } from '../../values/texts.ts';
import { defineEndpoint } from '../../wire/endpoint.ts';
import { listFilters } from '../../wire/list-filters.ts';
import { page, pageOf } from '../../wire/paging.ts';
import { PIN_ERRORS, PinCode, reason, referenceGiven, referenceSchema } from '../office-money.ts';
import { PASS_LIMITS, PASS_STATES, passCoverSchema, passSchema } from './passes.ts';

export const PASS_METHODS = ['balance', 'cash', 'terminal'] as const;
export type PassMethod = (typeof PASS_METHODS)[number];

const coverRequest = z
  .object({
    kind: z.enum(['court', 'lesson']),
    service: itemKeySchema.nullable(),
    type: itemKeySchema.nullable(),
    coachCode: text({ min: 1, max: LIMITS.loginNameMax }).nullable(),
    isOffPeak: z.boolean(),
    isForFamily: z.boolean(),
  })
  .refine(({ service, type }) => type === null || service !== null, { path: ['type'], error: 'needs a sport' })
  .refine(({ kind, coachCode }) => kind === 'lesson' || coachCode === null, {
    path: ['coachCode'],
    error: 'is only for lessons',
  })
  .refine(({ kind, type }) => kind === 'court' || type === null, { path: ['type'], error: 'is only for courts' });

const kindFields = z.object({
  title: textsSchema({ max: PASS_LIMITS.titleMax }),
  units: z.int().min(1).max(PASS_LIMITS.unitsMax),
  /** Euros for all units; passes that are sold keep theirs. */
  price: priceSchema,
  months: z.int().min(1).max(PASS_LIMITS.monthsMax),
  covers: coverRequest,
  isActive: z.boolean(),
});

const passKindSchema = z.object({
  key: z.string(),
  title: storedTextsSchema,
  units: z.int(),
  price: z.number(),
  months: z.int(),
  covers: passCoverSchema,
  /** Nobody buys one that is not sold any more; those that were sold stay. */
  isActive: z.boolean(),
  /** How many of it have something left. */
  open: z.int(),
  /** One of it was sold, so what it pays stays. */
  isSold: z.boolean(),
  version: z.int(),
});
export type PassKind = z.output<typeof passKindSchema>;

export const listPassKinds = defineEndpoint({
  name: 'listPassKinds',
  summary: 'The kinds of passes that the club sells',
  method: 'GET',
  path: '/v1/Office/passes/kinds',
  access: 'accounts',
  feature: 'passes',
  answer: z.object({
    items: z.array(passKindSchema),
    /** Of whose lessons a kind can be. */
    coaches: z.array(z.object({ code: z.string(), name: z.string() })),
  }),
});

export const addPassKind = defineEndpoint({
  name: 'addPassKind',
  summary: 'Sell a new kind of pass',
  method: 'POST',
  path: '/v1/Office/passes/kinds',
  access: 'admin',
  feature: 'passes',
  request: { body: kindFields.omit({ isActive: true }).extend({ key: itemKeySchema }) },
  answer: z.object({ key: z.string(), version: z.int() }),
  errors: ['office.key_taken', 'office.invalid', 'office.too_many'],
});

export const savePassKind = defineEndpoint({
  name: 'savePassKind',
  summary: 'Change a kind of pass; those that were sold keep units, price and last day, and what they pay',
  method: 'PUT',
  path: '/v1/Office/passes/kinds/:key',
  access: 'admin',
  feature: 'passes',
  request: { params: z.object({ key: itemKeySchema }), body: kindFields.extend({ version: versionSchema }) },
  answer: z.object({ key: z.string(), version: z.int() }),
  errors: ['record.not_found', 'office.changed_meanwhile', 'office.invalid', 'pass.kind_sold'],
});

const params = z.object({ key: text({ min: 1, max: 20 }) });

const soldPassSchema = passSchema.extend({
  soldBy: z.object({ code: z.string(), name: z.string() }),
  /** The club's own day, YYYY-MM-DD. */
  soldOn: z.string(),
});
export type SoldPass = z.output<typeof soldPassSchema>;

export const listPasses = defineEndpoint({
  name: 'listPasses',
  summary: 'Sold passes, newest first, and what the club still owes for them',
  method: 'GET',
  path: '/v1/Office/passes',
  access: 'accounts',
  feature: 'passes',
  request: {
    query: z.object({
      /** Finds a pass by its number, or by its owner's number or name. */
      search: listFilters.search,
      state: z.enum(PASS_STATES).optional(),
      page,
    }),
  },
  answer: pageOf(soldPassSchema, LIMITS.membersPageSize).extend({
    /** Euros of everything that passes have left, and of how many. */
    open: z.object({ amount: z.number(), count: z.int() }),
  }),
});

export const sellPass = defineEndpoint({
  name: 'sellPass',
  summary: 'Sell a pass to a member at the counter; what is paid in comes onto the balance first',
  method: 'POST',
  path: '/v1/Office/passes',
  access: 'accounts',
  feature: 'passes',
  request: {
    body: z
      .object({
        kind: itemKeySchema,
        /** As it was shown. */
        price: z.number(),
        memberCode: text({ min: 1, max: LIMITS.loginNameMax }),
        method: z.enum(PASS_METHODS),
        reference: referenceSchema.optional(),
        PinCode,
      })
      .refine(...referenceGiven),
    idempotent: true,
  },
  answer: z.object({ pass: soldPassSchema, balanceAmount: z.number(), receipt: z.string() }),
  errors: [
    'record.not_found',
    'admin.not_yourself',
    'pass.not_sold',
    'pass.price_changed',
    'pass.low_balance',
    ...PIN_ERRORS,
  ],
});

export const extendPass = defineEndpoint({
  name: 'extendPass',
  summary: 'Let a pass end later; what had expired with it comes back',
  method: 'POST',
  path: '/v1/Office/passes/:key/extend',
  access: 'accounts',
  feature: 'passes',
  request: { params, body: z.object({ until: clubDateSchema, reason }), idempotent: true },
  answer: soldPassSchema,
  errors: ['record.not_found', 'admin.not_yourself', 'pass.not_later', 'pass.nothing_left'],
});

export const returnPass = defineEndpoint({
  name: 'returnPass',
  summary: 'Pay what a pass has left back to the balance of its owner',
  method: 'POST',
  path: '/v1/Office/passes/:key/return',
  access: 'accounts',
  feature: 'passes',
  request: { params, body: z.object({ reason, PinCode }), idempotent: true },
  answer: soldPassSchema,
  errors: ['record.not_found', 'admin.not_yourself', 'pass.nothing_left', ...PIN_ERRORS],
});
