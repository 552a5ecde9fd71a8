import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { itemKeySchema, OFFICE_LIMITS, sportKeySchema, titleTexts, versionSchema, wallTimeSchema } from './office.ts';
import { clubDateSchema } from './schedule.ts';
import { text } from './text.ts';
import { storedTextsSchema } from './texts.ts';

const ruleFields = z.object({
  /** A sport’s key, or null for every sport. */
  service: sportKeySchema.nullable().default(null),
  bookAheadDays: z.int().min(0).max(90).optional(),
  releaseAt: wallTimeSchema.optional(),
  perDay: z.int().min(1).max(100).optional(),
  inAll: z.int().min(1).max(1_000).optional(),
});

const categoryFields = z.object({
  title: titleTexts,
  /** New members get it. Exactly one category is the default. */
  isDefault: z.boolean(),
  retiredFrom: clubDateSchema.nullable(),
  /** Where a field is missing, the sport’s own rule counts. */
  rules: z.array(ruleFields).max(OFFICE_LIMITS.sports + 1),
});

export const officeCategorySchema = z.object({
  key: z.string(),
  title: storedTextsSchema,
  isDefault: z.boolean(),
  retiredFrom: z.string().nullable(),
  rules: z.array(ruleFields),
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
      rules: categoryFields.shape.rules.default([]),
    }),
  },
  answer: z.object({ key: z.string(), version: z.int() }),
  errors: ['office.key_taken', 'office.invalid', 'office.too_many'],
});

export const saveCategory = defineEndpoint({
  name: 'saveCategory',
  summary: 'Change or retire a category; fields that are left out stay as they are',
  method: 'PUT',
  path: '/v1/Office/categories/:key',
  access: 'admin',
  request: {
    params: z.object({ key: text({ min: 1, max: 30 }).toLowerCase() }),
    body: categoryFields.partial().extend({ version: versionSchema }),
  },
  answer: z.object({ version: z.int() }),
  errors: ['office.changed_meanwhile', 'office.invalid', 'record.not_found'],
});
