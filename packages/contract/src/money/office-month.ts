import { z } from 'zod';
import { LANGUAGES } from '../values/limits.ts';
import { text, textOrEmpty } from '../values/text.ts';
import { faultOfTitle } from '../values/texts.ts';
import { XLSX_TYPE } from '../values/xlsx-type.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { bankSchema, terminalSchema } from './office-bank.ts';
import { MONEY_LIMITS } from './office-money.ts';

/** What moves the money of members. */
export const MONTH_LINES = [
  'topupCard',
  'topupCash',
  'topupBank',
  'topupTerminal',
  'opening',
  'refund',
  'adjustment',
  'booking',
  'subscription',
  'payoutCash',
  'payoutBank',
  'refundCard',
  'dispute',
  'claim',
  'voucher',
  'pass',
  'course',
] as const;
export type MonthLineKind = (typeof MONTH_LINES)[number];

/** The first two stop a close; the others are for somebody to look at. */
export const MONTH_EXCEPTIONS = [
  'balancesDiffer',
  'receiptsMissing',
  'cashNotCounted',
  'cashDifference',
  'cashOwed',
  'paymentsOpen',
  'cardAmountDiffers',
  'cardUnknown',
  'cardReturned',
  'cardKnownLater',
  'cardNotPaidOut',
  'bookingsDue',
  'bankNotChecked',
  'claimsOpen',
  'disputesOpen',
  'refundsOpen',
] as const;
export type MonthExceptionKind = (typeof MONTH_EXCEPTIONS)[number];

/** The columns of the journal. They keep their names and their order in every language. */
export const JOURNAL_COLUMNS = [
  'date',
  'entry',
  'account',
  'counter_account',
  'text',
  'amount',
  'receipt',
  'member',
] as const;

const month = text({ min: 7, max: 7 }).regex(/^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/, { error: 'is not a month YYYY-MM' });
export const monthParams = z.object({ month });
const params = monthParams;
const PinCode = textOrEmpty({ max: 64 });
const person = z.object({ code: z.string(), name: z.string() });
const reason = text({ max: MONEY_LIMITS.reasonMax })
  .trim()
  .min(MONEY_LIMITS.reasonMin, { error: 'is required' })
  .superRefine((given, context) => {
    const fault = faultOfTitle(given);
    if (fault) context.addIssue({ code: 'custom', message: fault });
  });

const closedSchema = z.object({ month: z.string(), closing: z.number(), by: person, at: z.iso.datetime() });
export type ClosedMonth = z.output<typeof closedSchema>;

export const monthSchema = z.object({
  month: z.string(),
  /** Its first and last day. */
  from: z.string(),
  to: z.string(),
  isEnded: z.boolean(),
  /** Euros of members that the club held when the month began, and when it ended or now. */
  opening: z.number(),
  closing: z.number(),
  /** Euros; positive raises balances. Kinds without entries are left out. */
  lines: z.array(z.object({ kind: z.enum(MONTH_LINES), count: z.int(), amount: z.number() })),
  /** Of a club that is registered: what was sold with each code, less what was credited. */
  vat: z
    .array(z.object({ code: z.string(), percent: z.number(), net: z.number(), vat: z.number(), gross: z.number() }))
    .optional(),
  /** How many entries the lines have. */
  entries: z.int(),
  /** The closing balance from the balances that are stored with the accounts, and how many accounts there are. */
  accounts: z.object({ count: z.int(), balance: z.number() }),
  /** Euros in the drawer, all positive but `transferred` (from the bank) and `differences`. */
  cash: z.object({
    opening: z.number(),
    paidIn: z.number(),
    paidOut: z.number(),
    transferred: z.number(),
    differences: z.number(),
    closing: z.number(),
    /** The last count of the month. */
    lastCount: z.object({ date: z.string(), counted: z.number(), by: person }).nullable(),
  }),
  /**
   * Euros that the card provider owes the club: opening, card payments, less what went back to cards (refunds and disputes), what
   * arrived at the bank and what the provider kept, with differences (charges of no top-up, other amounts).
   */
  cards: z.object({
    opening: z.number(),
    charged: z.number(),
    returned: z.number(),
    paidOut: z.number(),
    fees: z.number(),
    differences: z.number(),
    closing: z.number(),
    /** How many card payments the closing amount has. */
    waiting: z.int(),
    /** Pay-outs of the month, newest first. */
    payouts: z.array(
      z.object({
        reference: z.string(),
        date: z.string(),
        lines: z.int(),
        gross: z.number(),
        fees: z.number(),
        net: z.number(),
      }),
    ),
  }),
  /** Euros that members owe because card money went back: opening, new, given back by won disputes, paid, waived, closing. */
  claims: z.object({
    opening: z.number(),
    raised: z.number(),
    withdrawn: z.number(),
    paid: z.number(),
    waived: z.number(),
    closing: z.number(),
  }),
  /** Euros of what was sold and not used when the month ended or now: the club owes sessions for them, or a balance. */
  prepaid: z.object({ passes: z.number(), vouchers: z.number() }),
  bank: bankSchema,
  terminal: terminalSchema,
  receipts: z.object({
    first: z.string().nullable(),
    last: z.string().nullable(),
    count: z.int(),
    /** Numbers between the first and the last that no receipt has. */
    missing: z.int(),
  }),
  exceptions: z.array(
    z.object({
      kind: z.enum(MONTH_EXCEPTIONS),
      date: z.string().nullable(),
      count: z.int().nullable(),
      amount: z.number().nullable(),
      reason: z.string().nullable(),
    }),
  ),
  /** Whether the books of the month are closed, by its own close or a later one. */
  isClosed: z.boolean(),
  /** This month is the latest one that is closed. */
  mayReopen: z.boolean(),
  /** Every close of the month, newest first. */
  closes: z.array(
    z.object({
      by: person,
      at: z.iso.datetime(),
      reopened: z.object({ by: person, at: z.iso.datetime(), reason: z.string() }).nullable(),
    }),
  ),
  /** The latest closed months, newest first. */
  closedMonths: z.array(closedSchema),
  checkedAt: z.iso.datetime(),
});
export type MonthReport = z.output<typeof monthSchema>;
export type MonthException = MonthReport['exceptions'][number];
export const readMonth = defineEndpoint({
  name: 'readMonth',
  summary: 'A month of the books: the money of members, cash, cards, receipts, exceptions and whether it is closed',
  method: 'GET',
  path: '/v1/Office/reports/month/:month',
  access: 'money',
  scope: 'money.read',
  cost: 'heavy',
  request: { params },
  answer: monthSchema,
  errors: ['key.open_month'],
});

export const monthJournalCsv = defineEndpoint({
  name: 'monthJournalCsv',
  summary: 'The journal of a month as CSV (RFC 4180), one line for each posting; the amounts add up to 0',
  method: 'GET',
  path: '/v1/Office/reports/month/:month.csv',
  access: 'money',
  scope: 'money.read',
  cost: 'heavy',
  request: { params, query: z.object({ language: z.enum(LANGUAGES).optional() }) },
  answer: z.string(),
  format: 'file',
  mediaType: 'text/csv',
  errors: ['key.open_month'],
});

export const monthJournalXlsx = defineEndpoint({
  name: 'monthJournalXlsx',
  summary: 'The same journal as a workbook',
  method: 'GET',
  path: '/v1/Office/reports/month/:month.xlsx',
  access: 'money',
  scope: 'money.read',
  cost: 'heavy',
  request: { params, query: z.object({ language: z.enum(LANGUAGES).optional() }) },
  answer: z.string(),
  format: 'file',
  mediaType: XLSX_TYPE,
  errors: ['key.open_month'],
});

export const monthPdf = defineEndpoint({
  name: 'monthPdf',
  summary: 'The month as PDF',
  method: 'GET',
  path: '/v1/Office/reports/month/:month.pdf',
  access: 'money',
  scope: 'money.read',
  cost: 'heavy',
  request: { params, query: z.object({ language: z.enum(LANGUAGES).optional() }) },
  answer: z.string(),
  format: 'file',
  mediaType: 'application/pdf',
  errors: ['key.open_month'],
});

const PIN_ERRORS = ['pin.required', 'pin.wrong', 'pin.locked'] as const;

export const closeMonth = defineEndpoint({
  name: 'closeMonth',
  summary: 'Close a month: nothing can be dated into it or into a month before it any more',
  method: 'POST',
  path: '/v1/Office/reports/month/:month/close',
  access: 'money',
  cost: 'heavy',
  request: {
    params,
    body: z.object({
      /** The closing balance in euros that the caller has seen; another one by now is refused. */
      closing: z.number().optional(),
      PinCode,
    }),
    idempotent: true,
  },
  answer: closedSchema,
  errors: [
    'month.not_ended',
    'month.closed_already',
    'month.previous_open',
    'month.changed',
    'month.not_right',
    ...PIN_ERRORS,
  ],
});

export const reopenMonth = defineEndpoint({
  name: 'reopenMonth',
  summary: 'Reopen the latest closed month, with a reason that stays beside it',
  method: 'POST',
  path: '/v1/Office/reports/month/:month/reopen',
  access: 'money',
  request: { params, body: z.object({ reason, PinCode }), idempotent: true },
  answer: z.object({ month: z.string() }),
  errors: ['month.not_closed', 'month.later_closed', ...PIN_ERRORS],
});
