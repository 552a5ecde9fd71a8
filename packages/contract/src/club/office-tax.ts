import { z } from 'zod';
import { clubDateSchema } from '../booking/schedule.ts';
import { COUNTRIES } from '../values/countries.ts';
import { text } from '../values/text.ts';
import { storedTextsSchema } from '../values/texts.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { versionSchema } from './office.ts';

export const TAX_LIMITS = {
  rates: 100,
  prices: 2_000,
  titleMax: 60,
  reasonMax: 80,
  numberMax: 30,
  exemptionMax: 40,
} as const;

/** Countries whose law wants a certified register for sales to private customers; Germany for cash. */
const REGISTER_COUNTRIES = ['MT', 'TR', 'DE', 'IT'] as const;
export const wantsRegister = (country: string) => REGISTER_COUNTRIES.some((each) => each === country);

/** `multi`: a top-up is a payment on account, VAT is due when it is used. `single`: the top-up is the sale. */
export const BALANCE_KINDS = ['multi', 'single'] as const;

const isHundredths = (percent: number) => Math.abs(Math.round(percent * 100) / 100 - percent) < 1e-9;

/** The code of a price. */
export const taxCodeSchema = text({ max: 8 }).regex(/^[A-Z][A-Z0-9]{0,7}$/, {
  error: 'must be 1 to 8 capital letters or digits, beginning with a letter',
});

/** A code with its percent from a day on; a code whose percent changes is listed once for each. */
const codeFields = z.object({
  code: taxCodeSchema,
  /** As papers say it. */
  title: text({ min: 1, max: TAX_LIMITS.titleMax }),
  percent: z
    .number()
    .min(0, 'must not be negative')
    .lt(100, 'must be below 100')
    .refine(isHundredths, { error: 'has at most 2 decimals' }),
  /** Printed instead of the percent, such as the article of the law. */
  exemptReason: text({ min: 1, max: TAX_LIMITS.reasonMax }).optional(),
  validFrom: clubDateSchema,
  /** The first day on which nothing is sold with the code any more. */
  endedFrom: clubDateSchema.optional(),
});
export type TaxCode = z.output<typeof codeFields>;

export const TAX_PRICE_KINDS = ['sport', 'option', 'plan', 'guest'] as const;

/** Something that has a price: what a sport costs, an option, a plan, the fee of guests. */
const priceFields = z.object({
  kind: z.enum(TAX_PRICE_KINDS),
  /** The sport of `sport` and `option`. */
  service: text({ max: 20 }).optional(),
  /** The option's id. */
  option: text({ max: 30 }).optional(),
  /** The plan's key. */
  plan: text({ max: 30 }).optional(),
  code: taxCodeSchema.nullable(),
});
export type TaxPriceCode = z.output<typeof priceFields>;

const settingFields = z.object({
  country: text({ max: 2 }).refine((code) => code in COUNTRIES, { error: 'is not a known country' }),
  isRegistered: z.boolean(),
  /** Sessions and periods from this day on carry VAT. */
  from: clubDateSchema.nullable(),
  number: text({ max: TAX_LIMITS.numberMax }),
  codes: z.array(codeFields).max(TAX_LIMITS.rates),
  balanceIs: z.enum(BALANCE_KINDS),
  papers: z.object({
    /** Of an approved exemption from fiscal registers (in Malta the EXO number). */
    exemptionNumber: text({ max: TAX_LIMITS.exemptionMax }),
  }),
});

export const taxSettingSchema = settingFields.extend({
  codes: z.array(
    codeFields.extend({
      /** Entries or papers have it: it can only end. */
      isUsed: z.boolean(),
      /** On how many papers it is. */
      papers: z.int(),
    }),
  ),
  prices: z.array(
    priceFields.extend({
      title: storedTextsSchema,
      /** Euros, for the sample beside the page. */
      amount: z.number(),
    }),
  ),
  version: z.int(),
});
export type TaxSetting = z.output<typeof taxSettingSchema>;

export const readTax = defineEndpoint({
  name: 'readTax',
  summary: 'Whether the club is registered for VAT, its codes, and which price carries which code',
  method: 'GET',
  path: '/v1/Office/tax',
  access: 'money',
  answer: taxSettingSchema,
});

export const saveTax = defineEndpoint({
  name: 'saveTax',
  summary: 'Save the setting of VAT; papers that exist stay as they are. Missing prices keep their codes',
  method: 'PUT',
  path: '/v1/Office/tax',
  access: 'money',
  request: {
    body: settingFields.extend({
      prices: z.array(priceFields).max(TAX_LIMITS.prices).default([]),
      version: versionSchema,
      /** 1: nothing is written, and the answer says what a save would do. */
      dryRun: z.union([z.literal(0), z.literal(1)]).default(0),
    }),
  },
  answer: z.object({
    version: z.int(),
    /** Only of a preview: agreed bookings whose sessions get another rate. */
    agreedBookings: z.int().optional(),
    /** Those of them that are paid: their papers keep the rate that they have. */
    paidBookings: z.int().optional(),
  }),
  errors: ['office.changed_meanwhile', 'office.invalid', 'tax.code_missing', 'tax.used', 'tax.one_rate'],
});
export type SaveTax = z.output<NonNullable<typeof saveTax.request>['body']>;
