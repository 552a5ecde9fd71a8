/** Pay-outs of the card provider, from the file that it offers. */
import { z } from 'zod';
import { text, textOrEmpty } from '../values/text.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { monthParams } from './office-month.ts';

export const CARD_LIMITS = {
  /** Of the file, in characters; a request has at most a megabyte. */
  fileLength: 800_000,
  /** Of the lists in an answer; the sums count everything. */
  listed: 100,
  /** A card payment that the provider has not paid out after so many days is an exception. */
  waitingDays: 7,
} as const;

/**
 * `matched`: it settles the top-up of its payment. `amountDiffers`: it does, with another amount. `unknown`: a charge of no
 * top-up. `returnBooked`: money that went back to a card, by a refund or dispute that the books have. `returned`: money that went
 * back to a card, or moved otherwise, of which the books know nothing. `fee`: kept by the provider.
 */
export const PAYOUT_LINE_STATES = ['matched', 'amountDiffers', 'unknown', 'returnBooked', 'returned', 'fee'] as const;
export type PayoutLineState = (typeof PAYOUT_LINE_STATES)[number];

/** Columns without which a file is refused. Their order is free, and others are ignored. */
export const PAYOUT_COLUMNS = [
  'automatic_payout_id',
  'automatic_payout_effective_at',
  'balance_transaction_id',
  'reporting_category',
  'currency',
  'gross',
  'fee',
  'net',
  'payment_intent_id',
] as const;
export type PayoutColumn = (typeof PAYOUT_COLUMNS)[number];

/** The columns of the exported lines. They keep their names and their order in every language. */
export const PAYOUT_CSV_COLUMNS = [
  'payout',
  'paid_on',
  'transaction',
  'category',
  'state',
  'gross',
  'fee',
  'net',
  'payment',
  'member',
  'amount',
  'charged_on',
] as const;

const file = text({ min: 1, max: CARD_LIMITS.fileLength });

const sums = {
  lines: z.int(),
  /** Euros: charged less returned, kept by the provider, and paid out. */
  gross: z.number(),
  fees: z.number(),
  net: z.number(),
};

const checkedSchema = z.object({
  ...sums,
  /** Newest first. */
  payouts: z.array(
    z.object({
      reference: z.string(),
      date: z.string(),
      ...sums,
      /** The books of its month are closed, so it cannot be saved. */
      isClosed: z.boolean(),
    }),
  ),
  /** How many new lines have each state. */
  states: z.record(z.enum(PAYOUT_LINE_STATES), z.int()),
  /** New lines that somebody should look at. */
  exceptions: z.array(
    z.object({
      line: z.int(),
      state: z.enum(['amountDiffers', 'unknown', 'returned']),
      transaction: z.string(),
      /** The key of the top-up. */
      payment: z.string().nullable(),
      gross: z.number(),
      /** Of the top-up. */
      expected: z.number().nullable(),
    }),
  ),
  /** Lines that an earlier file had. All figures are without them. */
  known: z.int(),
  /** Lines that are not paid out yet, or are the pay-out itself. */
  ignored: z.int(),
});
export type CheckedPayouts = z.output<typeof checkedSchema>;

const FILE_ERRORS = [
  'import.empty',
  'import.open_quote',
  'import.too_many_lines',
  'import.too_many_columns',
  'import.cell_too_long',
  'cards.columns_missing',
  'cards.bad_line',
  'cards.foreign_currency',
  'cards.no_payouts',
] as const;

export const checkPayouts = defineEndpoint({
  name: 'checkPayouts',
  summary:
    "The dry run of the card provider's file of pay-outs: what it has, and which top-ups it settles; writes nothing",
  method: 'POST',
  path: '/v1/Office/reports/card-payouts/check',
  access: 'money',
  cost: 'heavy',
  request: { body: z.object({ file }) },
  answer: checkedSchema,
  errors: FILE_ERRORS,
});

export const savePayouts = defineEndpoint({
  name: 'savePayouts',
  summary: 'Save the new lines of the file and post its pay-outs: all of them, or none',
  method: 'POST',
  path: '/v1/Office/reports/card-payouts',
  access: 'money',
  cost: 'heavy',
  request: { body: z.object({ file, PinCode: textOrEmpty({ max: 64 }) }), idempotent: true },
  answer: z.object({ ...sums, payouts: z.int(), known: z.int() }),
  errors: [...FILE_ERRORS, 'cards.all_known', 'month.is_closed', 'pin.required', 'pin.wrong', 'pin.locked'],
});

export const payoutLinesCsv = defineEndpoint({
  name: 'payoutLinesCsv',
  summary: 'The lines of the pay-outs of a month, and the card payments that are not paid out at its end, as CSV',
  method: 'GET',
  path: '/v1/Office/reports/month/:month/cards.csv',
  access: 'money',
  cost: 'heavy',
  request: { params: monthParams },
  answer: z.string(),
  format: 'file',
  mediaType: 'text/csv',
  errors: [],
});
