import { z } from 'zod';
import { htmlTextsSchema, inLanguages, storedTextsSchema, textsSchema } from '../values/texts.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { versionSchema } from './office.ts';
import { wallMomentSchema } from './sports/office-closures.ts';
import { serviceKeySchema } from './sports/sports.ts';

export const NOTICE_LIMITS = {
  titleMax: 120,
  /** Characters that are read. */
  textMax: 600,
  /** Characters with their formatting. */
  htmlMax: 6_000,
  /** So many of those that are over are listed. */
  overListed: 50,
} as const;

const noticeFields = z.object({
  title: textsSchema({ max: NOTICE_LIMITS.titleMax }),
  /** In the languages of the title. */
  html: htmlTextsSchema({ max: NOTICE_LIMITS.htmlMax }),
  /** Null: for the whole club. */
  service: serviceKeySchema.nullable(),
  isPinned: z.boolean(),
  /** Club time; a new notice without it is published at once. */
  from: wallMomentSchema.optional(),
  /** Null: no end. */
  until: wallMomentSchema.nullable(),
  /** Sent once, when it is published, to members who chose notices by email. */
  byMail: z.boolean(),
});

const officeNoticeSchema = z.object({
  id: z.int(),
  title: storedTextsSchema,
  html: storedTextsSchema,
  service: z.string().nullable(),
  isPinned: z.boolean(),
  from: z.string(),
  until: z.string().nullable(),
  byMail: z.boolean(),
  /** When the mails were queued. */
  mailedAt: z.iso.datetime().nullable(),
  state: z.enum(['now', 'later', 'over']),
  version: z.int(),
});
export type OfficeNotice = z.output<typeof officeNoticeSchema>;

const readersSchema = inLanguages(z.int(), () => z.int());

export const listOfficeNotices = defineEndpoint({
  name: 'listOfficeNotices',
  summary: 'Notices to edit: those shown now, those to come, and the newest that are over',
  method: 'GET',
  path: '/v1/Office/notices',
  access: 'notices',
  answer: z.object({
    items: z.array(officeNoticeSchema),
    /** How many are over, also those that are not listed. */
    over: z.int(),
    /** Club time. */
    now: z.string(),
    /** Active members by the language they read. */
    readers: readersSchema,
    /** Those of them who get notices by email. */
    mailReaders: readersSchema,
  }),
});

const noticeId = z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) });
const saved = z.object({ id: z.int(), version: z.int() });

export const addNotice = defineEndpoint({
  name: 'addNotice',
  summary: 'Publish a notice, now or later; a language without a text reads the English one',
  method: 'POST',
  path: '/v1/Office/notices',
  access: 'notices',
  request: {
    body: noticeFields.extend({
      service: noticeFields.shape.service.default(null),
      isPinned: z.boolean().default(false),
      until: noticeFields.shape.until.default(null),
      byMail: z.boolean().default(false),
    }),
  },
  answer: saved,
  errors: ['office.invalid'],
});

export const saveNotice = defineEndpoint({
  name: 'saveNotice',
  summary: 'Change a notice; members read the change at once. Missing fields stay',
  method: 'PUT',
  path: '/v1/Office/notices/:id',
  access: 'notices',
  request: { params: noticeId, body: noticeFields.partial().extend({ version: versionSchema }) },
  answer: saved,
  errors: ['office.changed_meanwhile', 'office.invalid', 'record.not_found'],
});

export const removeNotice = defineEndpoint({
  name: 'removeNotice',
  summary: 'Remove a notice; its text stays in the audit log',
  method: 'POST',
  path: '/v1/Office/notices/:id/remove',
  access: 'notices',
  request: { params: noticeId, body: z.object({ version: versionSchema }).prefault({}) },
  answer: z.object({ id: z.int() }),
  errors: ['office.changed_meanwhile', 'record.not_found'],
});
