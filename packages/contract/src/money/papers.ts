import { z } from 'zod';
import { LANGUAGES, LIMITS } from '../values/limits.ts';
import { text } from '../values/text.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { page, pageOf } from '../wire/paging.ts';

/** What a line of a paper is about. */
const PAPER_LINE_KINDS = ['court', 'lights', 'ac', 'option', 'guest', 'lesson', 'plan', 'topup'] as const;
export type PaperLineKind = (typeof PAPER_LINE_KINDS)[number];

/** Euros; of a credit note they are negative. */
const amounts = { net: z.number(), vat: z.number(), gross: z.number() };

const paperLineSchema = z.object({
  kind: z.enum(PAPER_LINE_KINDS),
  /** In English; clients translate it by `kind`. */
  title: z.string(),
  quantity: z.int(),
  ...amounts,
  /** Null: sold without VAT. */
  code: z.string().nullable(),
  percent: z.number().nullable(),
  exemptReason: z.string().optional(),
});
export type PaperLine = z.output<typeof paperLineSchema>;

export const paperVatSchema = z.object({
  lines: z.array(paperLineSchema),
  perCode: z.array(z.object({ code: z.string().nullable(), percent: z.number().nullable(), ...amounts })),
  net: z.number(),
  vat: z.number(),
});
export type PaperVat = z.output<typeof paperVatSchema>;

const PAPER_KINDS = ['invoice', 'creditNote'] as const;

/** An invoice or a credit note. */
export const paperSchema = paperVatSchema.extend({
  /** The number itself: I-2026-000038 or C-2026-000087. */
  id: z.string(),
  kind: z.enum(PAPER_KINDS),
  /** The number of the receipt from which it was made. */
  refersTo: z.string(),
  /** What was sold, in English. */
  title: z.string(),
  issuedAt: z.iso.datetime(),
  /** The club's own day, YYYY-MM-DD. */
  date: z.string(),
  /** Euros with VAT; of a credit note negative. */
  amount: z.number(),
  /** Of an invoice: to whom it is made out. */
  name: z.string().optional(),
  address: z.string().optional(),
  vatNumber: z.string().optional(),
  /** The number that a certified register gave the same sale. */
  registerNumber: z.string().optional(),
});
export type Paper = z.output<typeof paperSchema>;

export const PAPER_LIMITS = { nameMax: 120, addressMax: 300, vatNumberMax: 30, registerNumberMax: 40 } as const;

const receiptNumber = text({ min: 1, max: 40 });

export const requestInvoice = defineEndpoint({
  name: 'requestInvoice',
  summary: 'Make a full invoice from a receipt, once, in the name of whoever paid or of a company',
  method: 'POST',
  path: '/v1/Subscription/invoice',
  access: 'user',
  request: {
    body: z.object({
      receipt: receiptNumber,
      name: text({ max: PAPER_LIMITS.nameMax }).trim().min(1),
      address: text({ max: PAPER_LIMITS.addressMax }).trim().min(1),
      vatNumber: text({ max: PAPER_LIMITS.vatNumberMax }).trim().optional(),
    }),
    idempotent: true,
  },
  answer: paperSchema,
  errors: ['record.not_found', 'invoice.exists', 'invoice.refunded', 'invoice.not_offered'],
});

export const listPapers = defineEndpoint({
  name: 'listPapers',
  summary: 'My invoices and credit notes, newest first',
  method: 'GET',
  path: '/v1/Subscription/sport/member/papers',
  access: 'user',
  cost: 'heavy',
  request: {
    query: z.object({
      /** Admins and the treasurer only: whose. */
      memberCode: text({ max: LIMITS.loginNameMax }).optional(),
      page,
    }),
  },
  answer: pageOf(paperSchema, LIMITS.membersPageSize),
  errors: ['record.not_found'],
});

export const downloadPaper = defineEndpoint({
  name: 'downloadPaper',
  summary: 'An invoice or a credit note as PDF, in my language unless another is requested',
  method: 'GET',
  path: '/v1/Subscription/paper/download',
  access: 'user',
  cost: 'heavy',
  request: { query: z.object({ id: receiptNumber, language: z.enum(LANGUAGES).optional() }) },
  answer: z.string(),
  format: 'file',
  mediaType: 'application/pdf',
  errors: ['record.not_found'],
});
