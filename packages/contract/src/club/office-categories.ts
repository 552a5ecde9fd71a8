import { z } from 'zod';
import { clubDateSchema } from '../booking/schedule.ts';
import { text } from '../values/text.ts';
import { storedTextsSchema } from '../values/texts.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import {
  itemKeySchema,
  OFFICE_LIMITS,
  priceSchema,
  sportKeySchema,
  titleTexts,
  versionSchema,
  wallEndSchema,
  wallTimeSchema,
  weekdaysSchema,
} from './office.ts';
import { taxCodeSchema } from './office-tax.ts';
import { sentencesSchema } from './sports/fair-play.ts';

const ruleFields = z.object({
  /** A sport’s key, or null for every sport. */
  service: sportKeySchema.nullable().default(null),
  bookAheadDays: z.int().min(0).max(90).optional(),
  releaseAt: wallTimeSchema.optional(),
  perDay: z.int().min(1).max(100).optional(),
  inAll: z.int().min(1).max(1_000).optional(),
  /** Bookings from Monday to Sunday; missing is no limit. */
  perWeek: z.int().min(1).max(100).optional(),
  /** Bookings of a week in a peak band of the price list; 0 is none. */
  peakPerWeek: z.int().min(0).max(100).optional(),
  /** When they can play; missing is at any time. */
  hours: z
    .array(
      z
        .object({ weekdays: weekdaysSchema, from: wallTimeSchema, to: wallEndSchema })
        .refine(({ from, to }) => from < to, { path: ['to'], error: 'must be after the beginning' }),
    )
    .min(1)
    .max(20)
    .optional(),
  /** Whether the sport is part of the membership. */
  mayBook: z.boolean().default(true),
  guestsPerMonth: z.int().min(0).max(100).optional(),
  /** Euros for each guest. */
  guestFee: priceSchema.optional(),
});
export type CategoryRules = z.output<typeof ruleFields>;

const categoryFields = z.object({
  title: titleTexts,
  /** New members get it. Exactly one category is the default. */
  isDefault: z.boolean(),
  /** Guests of the club, who book at the counter without a membership, pay its prices. At most one; without one it is the default. */
  isForVisitors: z.boolean(),
  retiredFrom: clubDateSchema.nullable(),
  /** Where a field is missing, the sport’s own rule counts. */
  rules: z.array(ruleFields).max(OFFICE_LIMITS.sports + 1),
  /** Whether they may book after their membership or subscription has ended. */
  lapsedMayBook: z.boolean(),
  /** Whether they may book while they owe card money that went back to the bank. */
  claimMayBook: z.boolean(),
  /** The club’s own words for a refusal. */
  sentences: sentencesSchema,
});

/** Of the VAT of the fee of guests, the same in every category. Missing keeps the one that the fee has. */
const guestTaxCode = taxCodeSchema.optional();

export const officeCategorySchema = z.object({
  key: z.string(),
  title: storedTextsSchema,
  isDefault: z.boolean(),
  isForVisitors: z.boolean(),
  retiredFrom: z.string().nullable(),
  rules: z.array(ruleFields),
  lapsedMayBook: z.boolean(),
  claimMayBook: z.boolean(),
  sentences: sentencesSchema,
  /** Display order, from 1. */
  position: z.int(),
  /** Members who have it now. */
  members: z.int(),
  version: z.int(),
});
export type OfficeCategory = z.output<typeof officeCategorySchema>;

export const listCategories = defineEndpoint({
  name: 'listCategories',
  summary: 'The categories of members',
  method: 'GET',
  path: '/v1/Office/categories',
  access: 'admin',
  answer: z.object({ items: z.array(officeCategorySchema) }),
});

export const addCategory = defineEndpoint({
  name: 'addCategory',
  summary: 'Add a category of members',
  method: 'POST',
  path: '/v1/Office/categories',
  access: 'admin',
  request: {
    body: categoryFields.omit({ retiredFrom: true }).extend({
      key: itemKeySchema,
      isDefault: z.boolean().default(false),
      isForVisitors: z.boolean().default(false),
      rules: categoryFields.shape.rules.default([]),
      /** Left out: as in the default category. */
      lapsedMayBook: z.boolean().optional(),
      claimMayBook: z.boolean().default(false),
      sentences: sentencesSchema.default({}),
      guestTaxCode,
    }),
  },
  answer: z.object({ key: z.string(), version: z.int() }),
  errors: ['office.key_taken', 'office.invalid', 'office.too_many', 'tax.code_missing', 'tax.one_rate'],
});

/** A rule is read when booking, never after: coming bookings that contradict it are kept. */
const ruleEffectSchema = z.object({
  /** Coming bookings that the rules would refuse and those of today do not, and how many members play in them. */
  contradicted: z.int(),
  contradictedMembers: z.int(),
  /** Bookings of the category in the last calendar month, and how many of them the rules would have refused. */
  lastMonth: z.object({ month: z.string(), bookings: z.int(), refused: z.int() }),
});
export type RuleEffect = z.output<typeof ruleEffectSchema>;

export const saveCategory = defineEndpoint({
  name: 'saveCategory',
  summary: 'Change, move or retire a category; fields that are left out stay as they are',
  method: 'PUT',
  path: '/v1/Office/categories/:key',
  access: 'admin',
  request: {
    params: z.object({ key: text({ min: 1, max: 30 }).toLowerCase() }),
    body: categoryFields.partial().extend({
      /** Where it is shown among the categories, from 1. */
      position: z.int().min(1).max(OFFICE_LIMITS.categories).optional(),
      guestTaxCode,
      version: versionSchema,
      dryRun: z.union([z.literal(0), z.literal(1)]).default(0),
    }),
  },
  answer: z.object({
    version: z.int(),
    /** With `dryRun: 1` nothing was written, and this is what the rules would do. */
    effect: ruleEffectSchema.optional(),
  }),
  errors: [
    'visitors.no_category',
    ...(['office.changed_meanwhile', 'office.invalid', 'office.category_has_members', 'record.not_found'] as const),
    ...(['tax.code_missing', 'tax.one_rate'] as const),
  ],
});
