import { z } from 'zod';
import { clubDateSchema } from '../booking/schedule.ts';
import { LANGUAGES } from '../values/limits.ts';
import { text } from '../values/text.ts';
import { htmlTextsSchema, storedTextsSchema, textsSchema } from '../values/texts.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { page, pageOf } from '../wire/paging.ts';
import { LEGAL_DOCUMENTS, legalNumberSchema, legalTextSchema, ofDocument } from './legal.ts';
import { versionSchema } from './office.ts';

export const LEGAL_LIMITS = {
  /** Characters with their formatting, of one language. */
  htmlMax: 60_000,
  changesMax: 200,
  acceptances: 50,
  /** Lines of an export. */
  exported: 100_000,
} as const;

/** How the product's own example texts begin. A text with this mark cannot be published. */
export const EXAMPLE_MARK = '[EXAMPLE]';

/** The columns of the export. They keep their names and their order in every language. */
export const ACCEPTANCE_COLUMNS = [
  'document',
  'version',
  'valid_from',
  'member',
  'name',
  'accepted_at',
  'language',
] as const;

/** A draft may be incomplete; what is missing is refused when it is published. */
const draftFields = z.object({
  html: htmlTextsSchema({ max: LEGAL_LIMITS.htmlMax, min: 0 }),
  changes: textsSchema({ max: LEGAL_LIMITS.changesMax, min: 0 }),
  /** Null: from the day of its publication. */
  validFrom: clubDateSchema.nullable(),
  needsAcceptance: z.boolean(),
});

const draftSchema = z.object({
  html: storedTextsSchema,
  changes: storedTextsSchema,
  validFrom: z.string().nullable(),
  needsAcceptance: z.boolean(),
  savedBy: z.string(),
  savedAt: z.iso.datetime(),
  version: z.int(),
});
export type LegalDraft = z.output<typeof draftSchema>;

const versionInfoSchema = legalTextSchema.omit({ html: true, document: true }).extend({
  needsAcceptance: z.boolean(),
  publishedBy: z.string(),
  publishedAt: z.iso.datetime(),
  state: z.enum(['inForce', 'later', 'over']),
  /** How many accepted exactly this version. */
  accepted: z.int(),
});
export type LegalVersionInfo = z.output<typeof versionInfoSchema>;

const officeLegalSchema = z.object({
  /** The club's day. */
  today: z.string(),
  /** Active members, who are asked. */
  members: z.int(),
  documents: z.array(
    z.object({
      document: z.enum(LEGAL_DOCUMENTS),
      draft: draftSchema.nullable(),
      /** Newest first. */
      versions: z.array(versionInfoSchema),
    }),
  ),
});
export type OfficeLegal = z.output<typeof officeLegalSchema>;
export type OfficeLegalDocument = OfficeLegal['documents'][number];

export const listLegalTexts = defineEndpoint({
  name: 'listLegalTexts',
  summary: 'The legal texts of the club: drafts, and every version with how many accepted it',
  method: 'GET',
  path: '/v1/Office/legal',
  access: 'admin',
  answer: officeLegalSchema,
});

export const readLegalVersion = defineEndpoint({
  name: 'readLegalVersion',
  summary: 'The words of a version',
  method: 'GET',
  path: '/v1/Office/legal/:document/versions/:number',
  access: 'admin',
  request: { params: ofDocument.extend({ number: legalNumberSchema }) },
  answer: legalTextSchema,
  errors: ['record.not_found'],
});

export const saveLegalDraft = defineEndpoint({
  name: 'saveLegalDraft',
  summary: 'Save the draft of a text; members do not see it',
  method: 'PUT',
  path: '/v1/Office/legal/:document/draft',
  access: 'admin',
  request: { params: ofDocument, body: draftFields.extend({ version: versionSchema }) },
  answer: z.object({ version: z.int() }),
  errors: ['office.changed_meanwhile'],
});

export const publishLegalText = defineEndpoint({
  name: 'publishLegalText',
  summary: 'Publish the draft as a new version, which can never be changed or removed',
  method: 'POST',
  path: '/v1/Office/legal/:document/publish',
  access: 'admin',
  request: { params: ofDocument, body: z.object({ version: versionSchema }) },
  answer: z.object({ number: z.int(), validFrom: z.string() }),
  errors: ['office.changed_meanwhile', 'office.invalid'],
});

const acceptanceSchema = z.object({
  code: z.string(),
  name: z.string(),
  /** Null: not accepted. */
  acceptedAt: z.iso.datetime().nullable(),
  language: z.enum(LANGUAGES).nullable(),
});
export type LegalAcceptance = z.output<typeof acceptanceSchema>;

export const listAcceptances = defineEndpoint({
  name: 'listAcceptances',
  summary: 'Who accepted a version, or which active members accepted neither it nor a later one',
  method: 'GET',
  path: '/v1/Office/legal/:document/versions/:number/acceptances',
  access: 'admin',
  cost: 'heavy',
  request: {
    params: ofDocument.extend({ number: legalNumberSchema }),
    query: z.object({
      state: z.enum(['accepted', 'open']).default('accepted'),
      /** Number, or parts of the name. */
      term: text({ max: 60 }).optional(),
      page,
      /** 0 leaves out how many accepted and how many did not: who has the numbers need not have them counted again. */
      counts: z.enum(['0', '1']).default('1'),
    }),
  },
  answer: pageOf(acceptanceSchema, LEGAL_LIMITS.acceptances).extend({
    accepted: z.int().optional(),
    open: z.int().optional(),
  }),
  errors: ['record.not_found'],
});

export const acceptancesCsv = defineEndpoint({
  name: 'acceptancesCsv',
  summary: 'Who accepted which version of a text and when, as CSV',
  method: 'GET',
  path: '/v1/Office/legal/:document/acceptances.csv',
  access: 'admin',
  cost: 'heavy',
  request: { params: ofDocument },
  answer: z.string(),
  format: 'file',
  mediaType: 'text/csv',
});
