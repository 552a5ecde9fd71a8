/** The papers of the whole club, and the number that a certified register gave the same sale. */
import { z } from 'zod';
import { LIMITS } from '../values/limits.ts';
import { text } from '../values/text.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { listFilters } from '../wire/list-filters.ts';
import { page, pageOf } from '../wire/paging.ts';
import { PAPER_LIMITS } from './papers.ts';
import { receiptSchema } from './subscriptions.ts';

/** Each is a series of its own. */
export const CLUB_PAPER_KINDS = ['receipt', 'invoice', 'creditNote'] as const;
export type ClubPaperKind = (typeof CLUB_PAPER_KINDS)[number];

export const clubPaperSchema = z.object({
  /** The number itself, such as R-2026-004811. */
  id: z.string(),
  kind: z.enum(CLUB_PAPER_KINDS),
  memberCode: z.string(),
  memberName: z.string(),
  /** The receipt itself, or the one from which the paper was made. */
  receipt: receiptSchema,
  issuedAt: z.iso.datetime(),
  /** The club's own day, YYYY-MM-DD. */
  date: z.string(),
  /** Euros with VAT; of a credit note negative. */
  amount: z.number(),
  /** Of an invoice: to whom it is made out. */
  name: z.string().nullable(),
  /** Euros, null where the paper says nothing of VAT. */
  net: z.number().nullable(),
  vat: z.number().nullable(),
  /** The number that a certified register gave the same sale. */
  registerNumber: z.string().nullable(),
  /** Of a receipt: the numbers of the invoice and the credit notes that were made from it. */
  papers: z.array(z.string()),
});
export type ClubPaper = z.output<typeof clubPaperSchema>;

const paperParams = z.object({ id: text({ min: 1, max: 40 }) });

export const listClubPapers = defineEndpoint({
  name: 'listClubPapers',
  summary: 'Receipts, invoices or credit notes of the club, newest first',
  method: 'GET',
  path: '/v1/Office/papers',
  access: 'accounts',
  scope: 'money.read',
  cost: 'heavy',
  request: {
    query: z.object({
      /**
       * The search finds a paper by a number, ours or the register's, by its booking or payment, by the member's number or name, and an
       * invoice by the name it is made out to.
       */
      ...listFilters,
      kind: z.enum(CLUB_PAPER_KINDS).default('receipt'),
      /** `missing`: only papers for which no number of the register is stored. */
      register: z.enum(['missing']).optional(),
      page,
    }),
  },
  answer: pageOf(clubPaperSchema, LIMITS.membersPageSize).extend({
    /** The law of the club's country wants a certified register beside our papers. */
    wantsRegister: z.boolean(),
  }),
});

export const readClubPaper = defineEndpoint({
  name: 'readClubPaper',
  summary: 'One receipt, invoice or credit note of the club',
  method: 'GET',
  path: '/v1/Office/papers/:id',
  access: 'accounts',
  scope: 'money.read',
  request: { params: paperParams },
  answer: clubPaperSchema,
  errors: ['record.not_found'],
});

export const storeRegisterNumber = defineEndpoint({
  name: 'storeRegisterNumber',
  summary: 'Store the number that the till gave the same sale; it is printed beside ours',
  method: 'PUT',
  path: '/v1/Office/papers/:id/register',
  access: 'accounts',
  request: {
    params: paperParams,
    body: z.object({ number: text({ max: PAPER_LIMITS.registerNumberMax }).trim().min(1) }),
  },
  answer: z.literal('ok'),
  errors: ['record.not_found', 'paper.has_register_number'],
});
