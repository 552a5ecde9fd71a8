import { z } from 'zod';
import { clubDateSchema } from '../booking/schedule.ts';
import { itemKeySchema, priceSchema, versionSchema } from '../club/office.ts';
import { taxCodeSchema } from '../club/office-tax.ts';
import { byTranslation } from '../values/languages.ts';
import { LIMITS } from '../values/limits.ts';
import { text } from '../values/text.ts';
import { storedTextsSchema, textsSchema } from '../values/texts.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { RENEWAL_MARKS } from './mandates.ts';
import { PLAN_PERIODS } from './subscriptions.ts';

export const PLAN_LIMITS = {
  plans: 40,
  titleMax: 60,
  descriptionMax: 200,
  graceDaysMax: 90,
  membersAtOnce: 500,
} as const;

const planFields = z.object({
  title: textsSchema({ max: PLAN_LIMITS.titleMax }),
  description: textsSchema({ max: PLAN_LIMITS.descriptionMax, min: 0 }),
  /** Euros for a period; 0 is free and renewed without a payment. */
  amount: priceSchema,
  /** Whoever gets or pays the plan is put into this category; null leaves the category alone. */
  category: itemKeySchema.nullable(),
  /** How long after its end a period can still be paid before the plan lapses. */
  graceDays: z.int().min(0).max(PLAN_LIMITS.graceDaysMax),
  /** The category of members whose plan has lapsed, for example one that may not book; null changes nothing. */
  lapsedCategory: itemKeySchema.nullable(),
  /** Of the VAT; a registered club needs one. Missing keeps the one that the plan has. */
  taxCode: taxCodeSchema.optional(),
  /** Nobody new gets a plan that is not offered any more. */
  isActive: z.boolean(),
});

export const officePlanSchema = z.object({
  key: z.string(),
  title: storedTextsSchema,
  description: storedTextsSchema,
  period: z.enum(PLAN_PERIODS),
  /** For periods that begin today. */
  amount: z.number(),
  /** A price that is saved and not valid yet. */
  next: z.object({ amount: z.number(), validFrom: z.string() }).nullable(),
  category: z.string().nullable(),
  graceDays: z.int(),
  lapsedCategory: z.string().nullable(),
  /** Of the VAT, as far as one was chosen. */
  taxCode: z.string().optional(),
  isActive: z.boolean(),
  /** Categories whose newcomers get it. */
  newcomersOf: z.array(z.string()),
  /** How many members have it. */
  members: z.object({ active: z.int(), due: z.int(), lapsed: z.int() }),
  /** For how many of them it renews by itself: as it should, failed and tried again, or not paid by any try. */
  renewals: z.record(z.enum(RENEWAL_MARKS), z.int()),
  version: z.int(),
});
export type OfficePlan = z.output<typeof officePlanSchema>;

export const listPlans = defineEndpoint({
  name: 'listPlans',
  summary: 'The plans of the club, with how many members have each',
  method: 'GET',
  path: '/v1/Office/plans',
  access: 'money',
  answer: z.object({
    items: z.array(officePlanSchema),
    /** What a plan can put members into, and retired ones that a plan still names. */
    categories: z.array(z.object({ key: z.string(), title: storedTextsSchema, isRetired: z.boolean().optional() })),
  }),
});

export const addPlan = defineEndpoint({
  name: 'addPlan',
  summary: 'Offer a new plan',
  method: 'POST',
  path: '/v1/Office/plans',
  access: 'admin',
  request: {
    body: planFields.omit({ isActive: true }).extend({
      key: itemKeySchema,
      period: z.enum(PLAN_PERIODS),
      description: planFields.shape.description.default({ en: '', ...byTranslation(() => undefined) }),
      category: planFields.shape.category.default(null),
      graceDays: planFields.shape.graceDays.default(30),
      lapsedCategory: planFields.shape.lapsedCategory.default(null),
    }),
  },
  answer: z.object({ key: z.string(), version: z.int() }),
  errors: ['office.key_taken', 'office.invalid', 'office.too_many', 'tax.code_missing', 'tax.one_rate'],
});

export const savePlan = defineEndpoint({
  name: 'savePlan',
  summary: 'Change a plan; a new amount counts for periods that begin on `validFrom` or later. Missing fields stay',
  method: 'PUT',
  path: '/v1/Office/plans/:key',
  access: 'admin',
  request: {
    params: z.object({ key: text({ min: 1, max: 30 }).toLowerCase() }),
    body: planFields.partial().extend({
      version: versionSchema,
      /** Tomorrow, unless given. */
      validFrom: clubDateSchema.optional(),
    }),
  },
  answer: z.object({ version: z.int() }),
  errors: ['office.changed_meanwhile', 'office.invalid', 'record.not_found', 'tax.code_missing', 'tax.one_rate'],
});

/** The first day to be paid: today, unless given. */
const startsOn = clubDateSchema.optional();

export const addSubscription = defineEndpoint({
  name: 'addSubscription',
  summary: 'Give a member a plan; its first period is due at once',
  method: 'POST',
  path: '/v1/Office/members/:code/subscriptions',
  access: 'admin',
  request: {
    params: z.object({ code: text({ min: 1, max: LIMITS.loginNameMax }) }),
    body: z.object({ plan: text({ min: 1, max: 30 }), startsOn }),
  },
  answer: z.object({ id: z.string() }),
  errors: ['record.not_found', 'office.invalid', 'subscription.exists'],
});

export const addSubscriptions = defineEndpoint({
  name: 'addSubscriptions',
  summary: 'Give a plan to several members at once; those who have it are left out',
  method: 'POST',
  path: '/v1/Office/plans/:key/subscriptions',
  access: 'admin',
  request: {
    params: z.object({ key: text({ min: 1, max: 30 }).toLowerCase() }),
    body: z.object({
      memberCodes: z
        .array(text({ min: 1, max: LIMITS.loginNameMax }))
        .min(1)
        .max(PLAN_LIMITS.membersAtOnce),
      startsOn,
    }),
  },
  answer: z.object({ added: z.array(z.string()), skipped: z.array(z.string()) }),
  errors: ['record.not_found', 'office.invalid', 'subscription.exists'],
});

export const givePlanToCategory = defineEndpoint({
  name: 'givePlanToCategory',
  summary: 'Give a plan to all active members of a category; those who have it are left out, however often it is asked',
  method: 'POST',
  path: '/v1/Office/plans/:key/category',
  access: 'admin',
  cost: 'heavy',
  request: {
    params: z.object({ key: text({ min: 1, max: 30 }).toLowerCase() }),
    body: z.strictObject({
      category: itemKeySchema,
      startsOn,
      /** Whether whoever comes into the category later gets it too; left out, that stays as it is. */
      newcomers: z.boolean().optional(),
      /** 1: nothing is written, and the answer says how many would get it. */
      dryRun: z.union([z.literal(0), z.literal(1)]).default(0),
    }),
  },
  answer: z.object({
    added: z.int(),
    /** Those who had it already. */
    skipped: z.int(),
  }),
  errors: ['record.not_found', 'office.invalid', 'subscription.exists'],
});
