import { z } from 'zod';
import { clubDateSchema } from '../../booking/schedule.ts';
import { text } from '../../values/text.ts';
import { storedTextsSchema } from '../../values/texts.ts';
import { defineEndpoint } from '../../wire/endpoint.ts';
import {
  itemKeySchema,
  OFFICE_LIMITS,
  ofSport,
  priceSchema,
  SAVE_ERRORS,
  savedSchema,
  saving,
  titleTexts,
  wallEndSchema,
  wallTimeSchema,
  weekdaysSchema,
} from '../office.ts';
import { taxCodeSchema } from '../office-tax.ts';

const bandPriceFields = z.object({
  bookingType: itemKeySchema,
  /** A category’s key, or null for everybody without a price of their own. */
  category: itemKeySchema.nullable().default(null),
  /** Euros; null: this type is not offered in this band. */
  price: priceSchema.nullable(),
});

const bandFields = z.object({
  name: titleTexts,
  weekdays: weekdaysSchema,
  from: wallTimeSchema,
  to: wallEndSchema,
  isPeak: z.boolean().default(false),
  prices: z.array(bandPriceFields).min(1).max(OFFICE_LIMITS.pricesPerBand),
});

export const priceListSchema = z.object({
  /** From this day until the next list begins. */
  validFrom: clubDateSchema,
  /** Euros for a session with lights, and for air conditioning. */
  lights: priceSchema,
  ac: priceSchema,
  bands: z.array(bandFields).min(1).max(OFFICE_LIMITS.bands),
});
export type OfficePriceList = z.output<typeof priceListSchema>;

export const readPrices = defineEndpoint({
  name: 'readPrices',
  summary: 'The price lists of a sport in the order in which they are valid',
  method: 'GET',
  path: '/v1/Office/sports/:key/prices',
  access: 'admin',
  request: { params: ofSport },
  answer: z.object({
    version: z.int(),
    /** Of the VAT, where the club is registered. */
    taxCode: z.string().optional(),
    prices: z.array(priceListSchema.extend({ bands: z.array(bandFields.extend({ name: storedTextsSchema })) })),
  }),
  errors: ['record.not_found'],
});

export const savePrices = defineEndpoint({
  name: 'savePrices',
  summary:
    'Save the price lists of a sport; those that began in the past must be as they were. Bookings keep their prices',
  method: 'PUT',
  path: '/v1/Office/sports/:key/prices',
  access: 'admin',
  request: {
    params: ofSport,
    body: saving.omit({ resolutions: true }).extend({
      prices: z.array(priceListSchema).max(OFFICE_LIMITS.priceLists),
      /** Of the VAT of the sport; a registered club needs one. Missing keeps the one that the sport has. */
      taxCode: taxCodeSchema.optional(),
    }),
  },
  answer: savedSchema,
  errors: [...SAVE_ERRORS, 'tax.code_missing', 'tax.one_rate'],
});

export const tryPrice = defineEndpoint({
  name: 'tryPrice',
  summary: 'The price of a session in named parts, as one member would pay it alone',
  method: 'GET',
  path: '/v1/Office/prices/try',
  access: 'admin',
  request: {
    query: z.object({
      session: text({ min: 1, max: 40 }),
      bookingType: text({ min: 1, max: 40 }),
      memberCode: text({ max: 32 }).optional(),
    }),
  },
  answer: z.object({
    category: z.string(),
    parts: z.array(
      z.object({ kind: z.enum(['court', 'lights', 'ac', 'option']), title: z.string(), amount: z.number() }),
    ),
    total: z.number(),
    releasesAt: z.iso.datetime(),
  }),
  errors: ['schedule.unknown_session', 'booking.unknown_type', 'record.not_found'],
});
