/** Vouchers as the office sells them and looks after them. */
import { z } from 'zod';
import { LANGUAGES, LIMITS } from '../../values/limits.ts';
import { text } from '../../values/text.ts';
import { faultOfTitle } from '../../values/texts.ts';
import { defineEndpoint } from '../../wire/endpoint.ts';
import { listFilters } from '../../wire/list-filters.ts';
import { page, pageOf } from '../../wire/paging.ts';
import { aboveZero, PIN_ERRORS, PinCode, reason, referenceGiven, referenceSchema } from '../office-money.ts';
import { typedCode, VOUCHER_LIMITS } from './vouchers.ts';

export const VOUCHER_STATES = ['sold', 'redeemed', 'expired', 'returned'] as const;
export type VoucherState = (typeof VOUCHER_STATES)[number];

export const VOUCHER_METHODS = ['cash', 'terminal'] as const;
export type VoucherMethod = (typeof VOUCHER_METHODS)[number];

const person = z.object({ code: z.string(), name: z.string() });

const voucherSchema = z.object({
  /** Its number, which is not its code. */
  key: z.string(),
  state: z.enum(VOUCHER_STATES),
  /** Euros. */
  amount: z.number(),
  method: z.enum(VOUCHER_METHODS),
  reference: z.string().nullable(),
  buyer: person.nullable(),
  from: z.string().nullable(),
  soldBy: person,
  soldAt: z.iso.datetime(),
  /** The club's own day, YYYY-MM-DD. */
  soldOn: z.string(),
  /** The last day, YYYY-MM-DD; null: it does not end. */
  expiresOn: z.string().nullable(),
  redeemedBy: person.nullable(),
  endedAt: z.iso.datetime().nullable(),
  endedOn: z.string().nullable(),
});
export type Voucher = z.output<typeof voucherSchema>;

const params = z.object({ key: text({ min: 1, max: 20 }) });

/** One line that is printed on the voucher. */
const printed = (max: number) =>
  text({ max })
    .trim()
    .superRefine((given, context) => {
      const fault = given === '' ? undefined : faultOfTitle(given);
      if (fault) context.addIssue({ code: 'custom', message: fault });
    });

export const sellVoucher = defineEndpoint({
  name: 'sellVoucher',
  summary: 'Sell a voucher at the counter; its code is in this answer alone',
  method: 'POST',
  path: '/v1/Office/vouchers',
  access: 'accounts',
  feature: 'vouchers',
  request: {
    body: z
      .object({
        amount: aboveZero(VOUCHER_LIMITS.maximumEuros).min(VOUCHER_LIMITS.minimumEuros, {
          error: `is at least ${VOUCHER_LIMITS.minimumEuros}`,
        }),
        method: z.enum(VOUCHER_METHODS),
        reference: referenceSchema.optional(),
        /** The member who buys it and gets the receipt; nobody else needs to be named. */
        memberCode: text({ max: LIMITS.loginNameMax }).optional(),
        /** From whom, as whoever redeems it reads. */
        from: printed(VOUCHER_LIMITS.fromMax).optional(),
        note: printed(VOUCHER_LIMITS.noteMax).optional(),
        PinCode,
      })
      .refine(...referenceGiven),
    idempotent: true,
  },
  answer: z.object({
    key: z.string(),
    /** Euros. */
    amount: z.number(),
    expiresOn: z.string().nullable(),
    /** Sixteen characters without separators. The club keeps a hash. */
    code: z.string(),
    /** The QR code as the path of an SVG, one unit for each module, and how many modules are in a row. */
    qr: z.object({ path: z.string(), size: z.int() }),
    /** Of a member who buys; null otherwise. */
    receipt: z.string().nullable(),
  }),
  errors: ['record.not_found', 'admin.not_yourself', ...PIN_ERRORS],
});

export const printVoucher = defineEndpoint({
  name: 'printVoucher',
  summary: 'A sold voucher as PDF; the code comes from whoever has it',
  method: 'POST',
  path: '/v1/Office/vouchers/:key/paper',
  access: 'accounts',
  feature: 'vouchers',
  cost: 'heavy',
  request: { params, body: z.object({ code: typedCode, language: z.enum(LANGUAGES).optional() }) },
  answer: z.string(),
  format: 'file',
  mediaType: 'application/pdf',
  errors: ['record.not_found', 'voucher.other_code'],
});

export const listVouchers = defineEndpoint({
  name: 'listVouchers',
  summary: 'Vouchers, newest first, and what the club still owes for them',
  method: 'GET',
  path: '/v1/Office/vouchers',
  access: 'accounts',
  feature: 'vouchers',
  request: {
    query: z.object({
      /** Finds a voucher by its number, by a member's number or name, or by the slip of the terminal. */
      search: listFilters.search,
      state: z.enum(VOUCHER_STATES).optional(),
      page,
    }),
  },
  answer: pageOf(voucherSchema, LIMITS.membersPageSize).extend({
    /** Euros of all vouchers that nobody has redeemed, and how many they are. */
    open: z.object({ amount: z.number(), count: z.int() }),
  }),
});

export const returnVoucher = defineEndpoint({
  name: 'returnVoucher',
  summary: 'Take an unused voucher back and give the money back the way it came',
  method: 'POST',
  path: '/v1/Office/vouchers/:key/return',
  access: 'accounts',
  feature: 'vouchers',
  request: { params, body: z.object({ reason, PinCode }), idempotent: true },
  answer: voucherSchema,
  errors: ['record.not_found', 'admin.not_yourself', 'voucher.ended', 'cash.drawer_too_low', ...PIN_ERRORS],
});

const termsSchema = z.object({
  /** Null: a voucher does not end. */
  months: z.int().min(VOUCHER_LIMITS.monthsMin).max(VOUCHER_LIMITS.monthsMax).nullable(),
});

export const readVoucherTerms = defineEndpoint({
  name: 'readVoucherTerms',
  summary: 'How long a voucher can be redeemed',
  method: 'GET',
  path: '/v1/Office/vouchers/terms',
  access: 'accounts',
  feature: 'vouchers',
  answer: termsSchema.extend({ version: z.int() }),
});

export const saveVoucherTerms = defineEndpoint({
  name: 'saveVoucherTerms',
  summary: 'Choose how long vouchers can be redeemed that are sold from now on',
  method: 'PUT',
  path: '/v1/Office/vouchers/terms',
  access: 'admin',
  feature: 'vouchers',
  request: { body: termsSchema.extend({ version: z.int() }) },
  answer: termsSchema.extend({ version: z.int() }),
  errors: ['office.changed_meanwhile'],
});
