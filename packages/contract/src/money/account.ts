import { z } from 'zod';
import { isClubDate } from '../values/dates.ts';
import { LANGUAGES, LIMITS } from '../values/limits.ts';
import { text } from '../values/text.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { page, pageOf } from '../wire/paging.ts';

export const accountBalance = defineEndpoint({
  name: 'accountBalance',
  summary: 'My balance in euros; null for admins and subadmins, who have no account',
  method: 'GET',
  path: '/v1/account/sport/member/info/balance',
  access: 'user',
  answer: z.number().nullable(),
});

const clubDate = z.string().refine(isClubDate, { error: 'must be a date as YYYY-MM-DD' });
const member = {
  /** Admins only: whose account. */
  memberCode: text({ max: LIMITS.loginNameMax }).optional(),
};

/** Days in the club's time zone, both included. */
const range = { from: clubDate.optional(), to: clubDate.optional() };

export const ENTRY_KINDS = [
  'booking',
  'refund',
  'topup',
  'cash',
  'bank',
  'terminal',
  'adjustment',
  'payout',
  'subscription',
  'dispute',
  'claim',
  'card_refund',
  'voucher',
  'pass',
  'course',
  'competition',
] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

export const statementLineSchema = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  /** The club's own day, YYYY-MM-DD. */
  date: z.string(),
  kind: z.enum(ENTRY_KINDS),
  /** Description of the entry in English; clients translate it by `kind` and `details`. */
  description: z.string(),
  details: z.object({
    /** The key of the booking or of the payment. */
    key: z.string().optional(),
    /** The key of the sport, and its English title. */
    service: z.string().optional(),
    title: z.string().optional(),
    court: z.string().optional(),
    date: z.string().optional(),
    from: z.string().optional(),
    /** What a competition is called in English. */
    competition: z.string().optional(),
    /** The last four digits. */
    card: z.string().optional(),
    plan: z.string().optional(),
    /** The English title of a course. */
    course: z.string().optional(),
    until: z.string().optional(),
    /** Of an adjustment or pay-out, as staff wrote it. */
    reason: z.string().optional(),
    /** How money was paid out: `cash` or `bank`. */
    method: z.string().optional(),
    /** An adjustment that brought the balance from the club's old books. */
    opening: z.literal('true').optional(),
    /** Of a bank transfer or of a terminal's slip. */
    reference: z.string().optional(),
  }),
  receipt: z.string().nullable(),
  /** Euros; debits are negative. */
  amount: z.number(),
  /** Euros after this line. */
  balance: z.number(),
});
export type StatementLine = z.output<typeof statementLineSchema>;

export const statement = defineEndpoint({
  name: 'statement',
  summary: 'What moved my balance, newest first, with the balance after each line',
  method: 'GET',
  path: '/v1/Account/sport/member/statement',
  access: 'user',
  cost: 'heavy',
  request: { query: z.object({ ...range, ...member, page }) },
  answer: pageOf(statementLineSchema, LIMITS.statementPageSize).extend({
    from: z.string().nullable(),
    to: z.string().nullable(),
    /** Euros before the first and after the last line of the whole range. */
    opening: z.number(),
    closing: z.number(),
    paidIn: z.number(),
    paidOut: z.number(),
    /** Euros that are owed because card money went back to the bank. They are not part of the balance. */
    owed: z.number(),
  }),
  errors: ['record.not_found'],
});

const downloadQuery = z.object({ ...range, ...member, language: z.enum(LANGUAGES).optional() });

export const statementCsv = defineEndpoint({
  name: 'statementCsv',
  summary: 'The statement as CSV (RFC 4180), oldest first; in my language unless another is requested',
  method: 'GET',
  path: '/v1/Account/sport/member/statement.csv',
  access: 'user',
  cost: 'heavy',
  request: { query: downloadQuery },
  answer: z.string(),
  format: 'file',
  mediaType: 'text/csv',
  errors: ['record.not_found', 'account.too_many_lines'],
});

export const statementPdf = defineEndpoint({
  name: 'statementPdf',
  summary: 'The statement as PDF, oldest first; in my language unless another is requested',
  method: 'GET',
  path: '/v1/Account/sport/member/statement.pdf',
  access: 'user',
  cost: 'heavy',
  request: { query: downloadQuery },
  answer: z.string(),
  format: 'file',
  mediaType: 'application/pdf',
  errors: ['record.not_found', 'account.too_many_lines'],
});

export const monthSchema = z.object({
  /** YYYY-MM in the club's time zone. */
  month: z.string(),
  /** Euros, all positive. */
  topups: z.number(),
  spent: z.number(),
  refunds: z.number(),
  bookings: z.int(),
});

export const accountMonths = defineEndpoint({
  name: 'accountMonths',
  summary: 'Top-ups and spending by month, oldest first, months without either included',
  method: 'GET',
  path: '/v1/Account/sport/member/months',
  access: 'user',
  cost: 'heavy',
  request: { query: z.object({ ...member, months: z.coerce.number().int().min(1).max(36).default(12) }) },
  answer: z.object({ months: z.array(monthSchema), topups: z.number(), spent: z.number() }),
  errors: ['record.not_found'],
});
