import { z } from 'zod';
import { LANGUAGES } from '../values/limits.ts';
import { storedTextsSchema } from '../values/texts.ts';
import { defineEndpoint } from '../wire/endpoint.ts';

/** The texts that a club has. */
export const LEGAL_DOCUMENTS = ['terms', 'privacy'] as const;
export type LegalDocument = (typeof LEGAL_DOCUMENTS)[number];

export const ofDocument = z.object({ document: z.enum(LEGAL_DOCUMENTS) });
export const legalNumberSchema = z.coerce.number().int().min(1).max(1_000_000);

export const legalTextSchema = z.object({
  document: z.enum(LEGAL_DOCUMENTS),
  number: z.int(),
  /** The club's day, YYYY-MM-DD. */
  validFrom: z.string(),
  /** Sanitised HTML. A language without a text reads the English one. */
  html: storedTextsSchema,
  /** What is new, in one line; empty for the first version. */
  changes: storedTextsSchema,
});
export type LegalText = z.output<typeof legalTextSchema>;

export const readLegalText = defineEndpoint({
  name: 'readLegalText',
  summary: 'The version of a legal text that is in force, or null while the club has published none',
  method: 'GET',
  path: '/v1/legal/:document',
  access: 'public',
  request: { params: ofDocument },
  answer: z.object({
    text: legalTextSchema.nullable(),
    /** The next version that is published already, and from when it is valid. */
    next: z.object({ number: z.int(), validFrom: z.string() }).nullable(),
  }),
});

export const listDueTexts = defineEndpoint({
  name: 'listDueTexts',
  summary: 'The legal texts that the caller is asked to accept. Staff is not asked',
  method: 'GET',
  path: '/v1/legalTexts/due',
  access: 'user',
  answer: z.object({ items: z.array(legalTextSchema) }),
});

export const acceptTexts = defineEndpoint({
  name: 'acceptTexts',
  summary: 'Accept versions that are in force; fine when they are accepted already',
  method: 'POST',
  path: '/v1/legalTexts/accept',
  access: 'user',
  request: {
    body: z.object({
      versions: z
        .array(z.object({ document: z.enum(LEGAL_DOCUMENTS), number: z.int().min(1).max(1_000_000) }))
        .min(1)
        .max(LEGAL_DOCUMENTS.length),
      /** In which the text was read. */
      language: z.enum(LANGUAGES),
    }),
  },
  answer: z.literal('ok'),
  errors: ['legal.not_in_force'],
});
