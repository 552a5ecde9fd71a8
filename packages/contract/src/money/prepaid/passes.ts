import { z } from 'zod';
import { itemKeySchema } from '../../club/office.ts';
import { storedTextsSchema } from '../../values/texts.ts';
import { defineEndpoint } from '../../wire/endpoint.ts';
import { PIN_ERRORS, PinCode } from '../office-money.ts';

export const PASS_LIMITS = {
  kinds: 40,
  titleMax: 60,
  unitsMax: 100,
  monthsMax: 60,
  /** Lately used, as a member sees them. */
  usesShown: 10,
} as const;

/** What a pass pays: sessions of courts, or lessons. Null: every sport, every type, every coach. */
export const passCoverSchema = z.object({
  kind: z.enum(['court', 'lesson']),
  service: z.string().nullable(),
  type: z.string().nullable(),
  /** The coach of the lessons. */
  coach: z.object({ code: z.string(), name: z.string() }).nullable(),
  isOffPeak: z.boolean(),
  /** Also those for whom its owner pays use it. */
  isForFamily: z.boolean(),
});

/** What the club sells. */
const passOfferSchema = z.object({
  key: z.string(),
  title: storedTextsSchema,
  units: z.int(),
  /** Euros for all units. */
  price: z.number(),
  months: z.int(),
  covers: passCoverSchema,
});
export type PassOffer = z.output<typeof passOfferSchema>;

/** Left: something can be paid with it. Used up, its last day is over, or the club paid the rest back. */
export const PASS_STATES = ['left', 'used', 'ended', 'returned'] as const;
export type PassStateName = (typeof PASS_STATES)[number];

export const passSchema = z.object({
  key: z.string(),
  title: storedTextsSchema,
  covers: passCoverSchema,
  units: z.int(),
  unitsLeft: z.int(),
  /** Euros that were paid, and what is left of them. */
  price: z.number(),
  left: z.number(),
  /** The last day of a session that it pays, YYYY-MM-DD. */
  endsOn: z.string(),
  state: z.enum(PASS_STATES),
  /** Whoever bought it. */
  owner: z.object({ code: z.string(), name: z.string() }),
});
export type Pass = z.output<typeof passSchema>;

const passUseSchema = z.object({
  pass: z.string(),
  /** Why units left it: a booking, its end, or that the club paid them back. */
  reason: z.enum(['booking', 'expired', 'returned']),
  units: z.int(),
  /** The club's own day: of the session, or of the end. */
  date: z.string(),
  /** Of a booking. */
  booking: z.object({ section: z.string(), key: z.string(), from: z.string() }).nullable(),
  /** Whose share it paid, where that was not its owner. */
  usedBy: z.string().nullable(),
});
export type PassUse = z.output<typeof passUseSchema>;

export const myPasses = defineEndpoint({
  name: 'myPasses',
  summary: 'My passes and those of who pays for me, what they were used for lately, and what the club sells',
  method: 'GET',
  path: '/v1/Passes',
  access: 'user',
  feature: 'passes',
  answer: z.object({
    /** Those with something left first, by their end. */
    items: z.array(passSchema),
    uses: z.array(passUseSchema),
    /** What the caller can buy; nothing for staff. */
    offers: z.array(passOfferSchema),
  }),
});

export const buyPass = defineEndpoint({
  name: 'buyPass',
  summary: 'Buy a pass from my balance',
  method: 'POST',
  path: '/v1/Passes/buy',
  access: 'user',
  feature: 'passes',
  request: {
    /** `price` is what was shown: with another price now nothing is bought. */
    body: z.object({ kind: itemKeySchema, price: z.number(), PinCode }),
    idempotent: true,
  },
  answer: z.object({ pass: passSchema, balanceAmount: z.number(), receipt: z.string() }),
  errors: ['pass.not_sold', 'pass.price_changed', 'pass.low_balance', ...PIN_ERRORS],
});
